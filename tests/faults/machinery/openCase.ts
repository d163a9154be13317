import type { Browser, BrowserContext } from '@playwright/test';
import type { Call, Cell } from '../Call';
import { faultOf, type FaultName } from '../faults';
import type { Case } from './runCase';
import { spoilNetwork } from './spoilNetwork';
import type { SplitShop } from './splitShop';
import { watchPage } from './watchPage';

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface CaseOptions {
  browser: Browser;
  baseURL: string | undefined;
  call: Call;
  fault: FaultName;
  cell: Cell;
  state: State | undefined;
  /** For faults that need two origins. */
  splitShop: () => Promise<SplitShop>;
}

/** A browser of its own with a clock of its own, and the network that the fault makes. */
export async function openCase(options: CaseOptions): Promise<Case & { close: () => Promise<void> }> {
  const { browser, baseURL, fault, cell, state } = options;
  const call = withNewNames(options.call);
  const shop = faultOf(fault).twoOrigins ? await options.splitShop() : undefined;
  shop?.refuse(call);
  const context = await browser.newContext({
    baseURL: shop?.url ?? baseURL ?? '',
    reducedMotion: 'reduce',
    ...(state && { storageState: shop ? movedTo(state, shop.url) : state }),
  });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + (call.clockAhead ?? 0) });
  const watch = await watchPage(context);
  const network = await spoilNetwork(context, { call, fault });
  return {
    page,
    call,
    fault,
    cell,
    watch,
    network: {
      ...network,
      lift: () => {
        network.lift();
        shop?.allowAll();
      },
    },
    // What is under way is waited for by the network's own count.
    open: () => page.goto(call.at, { waitUntil: 'commit' }),
    deed: async () => call.deed?.(page),
    close: () => context.close(),
  };
}

/** What must be new in each case is. */
const withNewNames = (call: Call): Call => ({
  ...call,
  typed: Object.fromEntries(
    Object.entries(call.typed ?? {}).map(([label, text]) => [
      label,
      text.replace('{new}', crypto.randomUUID().slice(0, 8)),
    ]),
  ),
});

/** What a browser holds belongs to an origin. */
const movedTo = (state: State, origin: string): State => ({
  ...state,
  origins: state.origins.map((each) => ({ ...each, origin })),
});
