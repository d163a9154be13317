import type { Browser } from '@playwright/test';
import { operationList } from '@/services/api/operations';
import { calls } from './calls/calls';
import type { Call, Cell } from './Call';
import { faultNames, faultOf, type FaultName } from './faults';
import { naiveDeed, openNaivePage } from './machinery/naivePage';
import { openCase } from './machinery/openCase';
import { runCase } from './machinery/runCase';
import { fieldsOf, isCall } from './machinery/services';
import type { SplitShop } from './machinery/splitShop';
import { expect, test } from './machinery/test';
import { cellOf, goodCell } from './rules/cellOf';
import { sharedFault } from './share';

const addressIn = (path: string) => (path.startsWith('/1/') ? path : `/api${path}`).replace(/\{\w+\}/g, '1');

interface Tools {
  browser: Browser;
  baseURL: string | undefined;
  splitShop: () => Promise<SplitShop>;
}

interface Row {
  call: Call;
  fault: FaultName;
  cell: Cell;
  /** Ends the fault before it begins. */
  isHealthy?: boolean;
}

/** Goes through one cell on the page that handles nothing. */
async function tryNaively({ browser, baseURL, splitShop }: Tools, { isHealthy = false, ...row }: Row) {
  const run = await openCase({ browser, baseURL, ...row, state: undefined, splitShop });
  const services = faultOf(row.fault).twoOrigins ? (await splitShop()).services : '';
  if (isHealthy) run.network.lift();
  const problems = await runCase({
    ...run,
    open: (page) => openNaivePage(page, { call: row.call, services }),
    deed: (page) => naiveDeed(page, row.call),
    patience: 3,
    // A hostile text may take the whole page away.
  }).catch((error: unknown) => [String(error)]);
  await run.close();
  return problems;
}

/** The faults under which nobody would see that the page handles nothing. */
async function unseenFaults(tools: Tools, rows: readonly Row[]): Promise<FaultName[]> {
  const unseen: FaultName[] = [];
  for (const row of rows) if ((await tryNaively(tools, row)).length === 0) unseen.push(row.fault);
  return unseen;
}

test('the share of npm test has every fault', { tag: '@share' }, () => {
  expect(new Set(calls.map(sharedFault)).size).toBe(faultNames.length);
});

test('every operation of the contract has a row', { tag: '@share' }, () => {
  const missing = Object.values(operationList).filter(
    ({ method, path }) =>
      !calls.some((call) => isCall(call, { method, url: `http://localhost${addressIn(path)}` })),
  );
  expect(missing).toEqual([]);
});

/** Of the control, too, `npm test` tries a share. */
const everyFourth = (index: number) => (index % 4 === 0 ? ['@share'] : []);

calls.forEach((call, index) => {
  const rows = faultNames.flatMap((fault) => {
    const cell = cellOf(call, fault);
    return 'never' in cell ? [] : [{ call, fault, cell }];
  });
  const shared = sharedFault(call);

  test(
    `a page that handles nothing fails the share of ${call.name}`,
    { tag: everyFourth(index) },
    async ({ browser, baseURL, splitShop }) => {
      const some = rows.filter(({ fault }) => fault === shared);
      expect(await unseenFaults({ browser, baseURL, splitShop }, some)).toEqual([]);
    },
  );

  test(`a page that handles nothing fails all else of ${call.name}`, async ({
    browser,
    baseURL,
    splitShop,
  }) => {
    test.slow();
    const others = rows.filter(({ fault }) => fault !== shared);
    expect(await unseenFaults({ browser, baseURL, splitShop }, others)).toEqual([]);
  });

  // What the contract has no example of needs more than a bare request to go well.
  if (fieldsOf({ ...call, fields: [] }).length === 0) return;
  test(`without a fault that page does well at ${call.name}`, async ({ browser, baseURL, splitShop }) => {
    const row = { call, fault: 'status 500', cell: goodCell(call), isHealthy: true } as const;
    expect(await tryNaively({ browser, baseURL, splitShop }, row)).toEqual([]);
  });
});
