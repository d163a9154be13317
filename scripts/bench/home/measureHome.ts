import { join } from 'node:path';
import type { Bench } from '../Bench';
import { collectBars } from '../collectBars';
import type { Findings } from '../Figure';
import { inWords } from '../inWords';
import { judge } from '../judge';
import { median } from '../median';
import { buildNaive } from '../naive/buildNaive';
import { buildPlain } from '../plain/buildPlain';
import { startShop } from '../../serve/startShop';
import { createWebApp } from '../../serve/webApp';
import { readLoad, type Load } from './readLoad';
import { runLighthouse } from './runLighthouse';

const names = ['plain page', 'Second Ring', 'naive build'] as const;
type Who = (typeof names)[number];
type Runs = Record<Who, Load[]>;

/** The home page beside the plain page and the naive build, in turn. */
export async function measureHome({ debugPort, turns, settings, dist, folder }: Bench): Promise<Findings> {
  console.log('Building the plain page and the naive build …');
  const webs = {
    'plain page': await buildPlain(join(folder, 'plain'), settings),
    'Second Ring': createWebApp(dist, settings),
    'naive build': await buildNaive(join(folder, 'naive'), settings),
  };
  const shops = await Promise.all(
    names.map(async (who) => ({ who, ...(await startShop({ web: webs[who] })) })),
  );
  const runs: Runs = { 'plain page': [], 'Second Ring': [], 'naive build': [] };
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      for (const { who, url } of shops) {
        const load = await readLoad(await runLighthouse({ url, debugPort, categories: ['performance'] }));
        runs[who].push(load);
        console.log(
          `  turn ${turn} of ${turns}, ${who}: score ${load.score}, LCP ${inWords(load.lcp, 'ms')}, TBT ${inWords(load.tbt, 'ms')}, blocked ${inWords(load.blocked, 'ms')}`,
        );
      }
    }
  } finally {
    await Promise.all(shops.map(({ stop }) => stop()));
  }
  return findingsOf(runs);
}

function findingsOf(runs: Runs): Findings {
  const of = (who: Who, read: (load: Load) => number) => median(runs[who].map(read));
  const ratio = (read: (load: Load) => number, other: Who) => of('Second Ring', read) / of(other, read);
  return {
    figures: [
      {
        title: 'Lighthouse score',
        unit: 'points',
        bars: collectBars(runs, ({ score }) => score),
        note: mobile,
      },
      { title: 'First contentful paint', unit: 'ms', bars: collectBars(runs, ({ fcp }) => fcp) },
      { title: 'Largest contentful paint (LCP)', unit: 'ms', bars: collectBars(runs, ({ lcp }) => lcp) },
      {
        title: 'Total blocking time (TBT)',
        unit: 'ms',
        bars: collectBars(runs, ({ tbt }) => tbt),
        note: 'Counted in processor time of the main thread.',
      },
      {
        title: 'Blocking time since the address was opened',
        unit: 'ms',
        bars: collectBars(runs, ({ blocked }) => blocked),
      },
      { title: 'Layout shift (CLS)', unit: 'shift', bars: collectBars(runs, ({ cls }) => cls) },
      { title: 'Script over the wire', unit: 'kB', bars: collectBars(runs, ({ script }) => script) },
      { title: 'Requests', unit: 'count', bars: collectBars(runs, ({ requests }) => requests) },
      {
        title: 'The machine’s speed meanwhile',
        unit: 'points',
        bars: collectBars(runs, ({ machine }) => machine),
        note: 'Lighthouse’s benchmark index. Bars of unequal length say that something else was at work.',
      },
    ],
    aims: [
      judge({
        what: 'Home: Lighthouse score',
        value: of('Second Ring', ({ score }) => score),
        unit: 'points',
        atLeast: 97,
      }),
      judge({
        what: 'Home: LCP, against the plain page',
        value: ratio(({ lcp }) => lcp, 'plain page'),
        unit: 'times',
        atMost: 1.15,
      }),
      judge({
        what: 'Home: TBT, against the naive build',
        value: ratio(({ tbt }) => tbt, 'naive build'),
        unit: 'times',
        atMost: 0.33,
      }),
      judge({
        what: 'Home: layout shift',
        value: of('Second Ring', ({ cls }) => cls),
        unit: 'shift',
        atMost: 0.01,
      }),
    ],
  };
}

const mobile = 'Lighthouse 12, mobile: the network and the processor of a phone, as it computes them.';
