import { calls } from './calls/calls';
import { faultNames } from './faults';
import { openCase } from './machinery/openCase';
import { runCase } from './machinery/runCase';
import { expect, test } from './machinery/test';
import { cellOf } from './rules/cellOf';
import { sharedFault } from './share';

test.describe('K1 K5 N26 N27 N28 the fault matrix', () => {
  for (const call of calls) {
    for (const fault of faultNames) {
      const cell = cellOf(call, fault);
      if ('never' in cell) continue;
      const tag = fault === sharedFault(call) ? ['@share'] : [];

      test(
        `${call.name} × ${fault}: ${cell.look}`,
        { tag },
        async ({ browser, baseURL, stateOf, splitShop }) => {
          const state = await stateOf(call.as);
          const run = await openCase({ browser, baseURL, call, fault, cell, state, splitShop });
          const problems = await runCase(run);
          await run.close();
          expect(problems).toEqual([]);
        },
      );
    }
  }
});
