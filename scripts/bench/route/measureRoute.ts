import { withShop } from '../../serve/startShop';
import { createWebApp } from '../../serve/webApp';
import type { Bench } from '../Bench';
import { collectBars } from '../collectBars';
import type { Findings } from '../Figure';
import { inWords } from '../inWords';
import { judge } from '../judge';
import { median } from '../median';
import { signIn } from '../signIn';
import { changeRoute } from './changeRoute';
import type { RouteChange } from './RouteChange';

const rest = 'after resting on the tile';
const ways = [rest, 'clicked at once'] as const;
type Way = (typeof ways)[number];

/** One and a half frames at sixty a second: a longer one means that a frame was left out. */
const oneFrame = 25;

/** From the home page to a category, with and without a rest on its tile, in turn. */
export async function measureRoute({ browser, turns, settings, dist }: Bench): Promise<Findings> {
  const runs: Record<Way, RouteChange[]> = { [rest]: [], 'clicked at once': [] };
  await withShop({ web: createWebApp(dist, settings) }, async (shop) => {
    const storageState = await signIn(browser, shop, 'buyer@example.com');
    for (let turn = 1; turn <= turns; turn += 1) {
      for (const way of ways) {
        const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
        const change = await changeRoute({ page: await context.newPage(), shop, withHover: way === rest });
        await context.close();
        runs[way].push(change);
        console.log(
          `  turn ${turn} of ${turns}, ${way}: first card after ${inWords(change.firstCard, 'ms')}`,
        );
      }
    }
  });
  const rested = runs[rest];
  return {
    figures: [
      {
        title: 'From the click to the heading',
        unit: 'ms',
        bars: collectBars(runs, ({ heading }) => heading),
        note: 'Over Lighthouse’s slow 4G, as a signed-in buyer.',
      },
      {
        title: 'From the click to the first card',
        unit: 'ms',
        bars: collectBars(runs, ({ firstCard }) => firstCard),
      },
      { title: 'Longest frame', unit: 'ms', bars: collectBars(runs, ({ longestFrame }) => longestFrame) },
      {
        title: 'Frames with a spinner, a skeleton or a progress bar',
        unit: 'count',
        bars: collectBars(runs, ({ framesOfWaiting }) => framesOfWaiting),
      },
    ],
    aims: [
      judge({
        what: 'Route change after a rest on the tile: frames with a spinner, the most',
        value: Math.max(...rested.map(({ framesOfWaiting }) => framesOfWaiting)),
        unit: 'count',
        atMost: 0,
      }),
      judge({
        what: 'Route change after a rest on the tile: longest frame',
        value: median(rested.map(({ longestFrame }) => longestFrame)),
        unit: 'ms',
        atMost: oneFrame,
      }),
    ],
  };
}
