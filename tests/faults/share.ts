import type { Call } from './Call';
import { calls } from './calls/calls';
import { payments } from './calls/payments';
import { faultNames, type FaultName } from './faults';
import { cellOf } from './rules/cellOf';

const isPossible = (call: Call, fault: FaultName) => !('never' in cellOf(call, fault));

/** Paying and the chooser of Google's accounts need more of a browser than jsdom has. */
const needsBrowser = (call: Call) => payments.includes(call) || call.name === 'auth: signInWithIdp';

/** A fault of a second origin needs a browser at every call. */
export const runsInJsdom = (call: Call, fault: FaultName) =>
  isPossible(call, fault) && !needsBrowser(call) && fault !== 'no CORS';

/** The cells that `npm test` runs in Chromium: each fault at another call. */
const browserShare: Record<FaultName, string> = {
  'status 500': 'payments: confirm',
  'status 401': 'markProduct',
  'status 403': 'listUsers',
  'status 404': 'checkBuyer',
  dropped: 'payments: library',
  hanging: 'listOrders',
  'truncated JSON': 'auth: signInWithPassword',
  'wrong shape': 'getOrder',
  null: 'listCategories',
  'bad items': 'listMyProducts',
  empty: 'createPaymentIntent',
  '20,000 items': 'listPhonesOfCategory',
  'HTML with 200': 'uploadImage',
  'hostile strings': 'listAdvertisements',
  'no CORS': 'bookPhone',
  '500 then good': 'listQuestions',
};

export const isInBrowserShare = (call: Call, fault: FaultName) => browserShare[fault] === call.name;
export const runsInBrowser = (call: Call, fault: FaultName) =>
  isInBrowserShare(call, fault) || (isPossible(call, fault) && !runsInJsdom(call, fault));

/** Two calls for each fault: of those with the fewest faults so far; the faults that few calls have come first. */
function chooseJsdomShare(): ReadonlyMap<Call, readonly FaultName[]> {
  const chosen = new Map<Call, FaultName[]>(calls.map((call) => [call, []]));
  const countOf = (call: Call) => chosen.get(call)?.length ?? 0;
  const callsOf = (fault: FaultName) => calls.filter((call) => runsInJsdom(call, fault));
  const byRarity = faultNames.toSorted((one, other) => callsOf(one).length - callsOf(other).length);
  for (const fault of [...byRarity, ...byRarity]) {
    const [call] = callsOf(fault)
      .filter((each) => !chosen.get(each)?.includes(fault))
      .toSorted((one, other) => countOf(one) - countOf(other));
    if (call) chosen.get(call)?.push(fault);
  }
  return chosen;
}

/** What `npm test` runs in jsdom. */
export const jsdomShare = chooseJsdomShare();
