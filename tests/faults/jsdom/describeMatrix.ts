import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Cell } from '../Call';
import { faultNames, type FaultName } from '../faults';
import { naiveCall } from '../machinery/naivePage';
import { runCase } from '../machinery/runCase';
import { fieldsOf } from '../machinery/services';
import { cellOf, goodCell } from '../rules/cellOf';
import { jsdomShare, runsInJsdom } from '../share';
import { openLocalServices, type LocalServices } from './localServices';
import { openJsdomCase } from './openJsdomCase';

interface Row {
  call: Call;
  fault: FaultName;
  cell: Cell;
}

const rowsOf = (call: Call): Row[] =>
  faultNames.flatMap((fault) => {
    const cell = cellOf(call, fault);
    return 'never' in cell || !runsInJsdom(call, fault) ? [] : [{ call, fault, cell }];
  });
const isShared = ({ call, fault }: Row) => jsdomShare.get(call)?.includes(fault) === true;
const inAll = { tags: ['all'] };

/** Every cell of these calls that jsdom can run, and the page that handles nothing, which must fail in each. */
export function describeMatrix(calls: readonly Call[]) {
  const rows = calls.flatMap(rowsOf);
  let services: LocalServices;
  beforeAll(async () => void (services = await openLocalServices()));
  afterAll(() => services.close());

  describe('K1 K5 N26 N27 N28 the fault matrix', () => {
    for (const row of rows)
      test(`${row.call.name} × ${row.fault}: ${row.cell.look}`, isShared(row) ? {} : inAll, async () => {
        const run = await openJsdomCase({ ...row, services });
        expect(await runCase(run).finally(run.close)).toEqual([]);
      });
  });

  async function problemsOfNaivePage({ call, ...row }: Row, isHealthy = false) {
    const run = await openJsdomCase({ ...row, call: naiveCall(call), services, isNaive: true });
    if (isHealthy) run.network.lift();
    return runCase({ ...run, patience: 3 }).finally(run.close);
  }

  /** The cells in which a page without error handling looks the same. */
  async function unnoticed(tried: readonly Row[]) {
    const cells: string[] = [];
    for (const row of tried)
      if ((await problemsOfNaivePage(row)).length === 0) cells.push(`${row.call.name} × ${row.fault}`);
    return cells;
  }

  test('a page that handles nothing fails in the share of npm test', async () => {
    // A page with 20,000 elements takes jsdom seconds.
    const quick = rows.filter((row) => isShared(row) && row.fault !== '20,000 items');
    expect(await unnoticed(quick)).toEqual([]);
  });
  const withCells = calls.filter((call) => rowsOf(call).length > 0);
  test.each(withCells)('a page that handles nothing fails in every cell of $name', inAll, async (call) => {
    expect(await unnoticed(rowsOf(call))).toEqual([]);
  });
  // What the contract has no example of needs more than a bare request to go well.
  const bare = calls.filter((call) => fieldsOf({ ...call, fields: [] }).length > 0);
  test.each(bare)('without a fault that page does well at $name', async (call) => {
    expect(await problemsOfNaivePage({ call, fault: 'status 500', cell: goodCell(call) }, true)).toEqual([]);
  });
}
