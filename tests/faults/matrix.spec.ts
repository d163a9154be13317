import { calls } from './calls/calls';
import { faultNames } from './faults';
import { openBrowserCase } from './browser/openBrowserCase';
import { expect, test } from './browser/test';
import { naiveCall } from './machinery/naivePage';
import { runCase } from './machinery/runCase';
import { cellOf } from './rules/cellOf';
import { isInBrowserShare, runsInBrowser } from './share';

const rows = calls.flatMap((call) =>
  faultNames.flatMap((fault) => {
    const cell = cellOf(call, fault);
    return 'never' in cell || !runsInBrowser(call, fault) ? [] : [{ call, fault, cell }];
  }),
);

test.describe('K1 K5 N26 N27 N28 the fault matrix, as far as it needs a browser', () => {
  for (const row of rows) {
    const { call, fault, cell } = row;
    const tag = isInBrowserShare(call, fault) ? [] : ['@all'];

    test(
      `${call.name} × ${fault}: ${cell.look}`,
      { tag },
      async ({ browser, baseURL, signedInAs, splitShop }) => {
        const state = call.as === 'visitor' ? undefined : await signedInAs(`${call.as}@example.com`);
        const run = await openBrowserCase({ ...row, browser, baseURL, state, splitShop });
        expect(await runCase(run).finally(run.close)).toEqual([]);
      },
    );

    // The fault that only a browser shows; the controls of the others run in jsdom.
    const isControlOfShare = tag.length === 0 && fault === 'no CORS';
    test(
      `a page that handles nothing fails at ${call.name} × ${fault}`,
      { tag: isControlOfShare ? [] : ['@all'] },
      async ({ browser, baseURL, splitShop }) => {
        const naive = { ...row, call: naiveCall(call), state: undefined, isNaive: true };
        const run = await openBrowserCase({ ...naive, browser, baseURL, splitShop });
        // A hostile text may take the whole page away.
        const problems = await runCase({ ...run, patience: 3 }).catch((error: unknown) => [String(error)]);
        await run.close();
        expect(problems).not.toEqual([]);
      },
    );
  }
});
