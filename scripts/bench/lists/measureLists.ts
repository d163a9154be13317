import { withShop } from '../../serve/startShop';
import { createWebApp } from '../../serve/webApp';
import type { Bench } from '../Bench';
import { collectBars } from '../collectBars';
import type { Figure, Findings, Unit } from '../Figure';
import { inWords } from '../inWords';
import { judge } from '../judge';
import { median } from '../median';
import { signIn } from '../signIn';
import type { ListLoad } from './ListLoad';
import { loadList } from './loadList';
import { fewPhones, manyPhones, plantHundred } from './plantHundred';

const categories = { '100 phones': fewPhones, '10,000 phones': manyPhones };
const names = ['100 phones', '10,000 phones'] as const;
type Who = (typeof names)[number];
type Runs = Record<Who, ListLoad[]>;

/** A category of 10,000 phones beside one of 100, in turn, as a signed-in buyer. */
export async function measureLists({ browser, turns, settings, dist }: Bench): Promise<Findings> {
  const runs: Runs = { '100 phones': [], '10,000 phones': [] };
  console.log('Planting the large shop …');
  await withShop({ web: createWebApp(dist, settings), large: true }, async (shop) => {
    await plantHundred(shop);
    const storageState = await signIn(browser, shop, 'buyer@example.com');
    const visit = async (id: string) => {
      const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
      const load = await loadList(await context.newPage(), `${shop}/categoryUsed/${id}`);
      await context.close();
      return load;
    };
    console.log('Warming up; these visits do not count …');
    for (const id of Object.values(categories)) await visit(id);
    for (let turn = 1; turn <= turns; turn += 1) {
      for (const who of names) {
        const load = await visit(categories[who]);
        runs[who].push(load);
        console.log(
          `  turn ${turn} of ${turns}, ${who}: first card ${inWords(load.firstCard, 'ms')}, one key ${inWords(load.keyWork, 'ms')}`,
        );
      }
    }
  });
  return findingsOf(runs);
}

function findingsOf(runs: Runs): Findings {
  const of = (who: Who, read: (load: ListLoad) => number) => median(runs[who].map(read));
  const figure = (title: string, unit: Unit, read: (load: ListLoad) => number, note?: string): Figure => ({
    title,
    unit,
    bars: collectBars(runs, read),
    ...(note && { note }),
  });
  const ratio = (what: string, read: (load: ListLoad) => number) =>
    judge({
      what: `${what}, 10,000 phones against 100`,
      value: of('10,000 phones', read) / of('100 phones', read),
      unit: 'times',
      atMost: 1.3,
    });
  return {
    figures: [
      figure('First card, since the address was opened', 'ms', ({ firstCard }) => firstCard),
      figure(
        'First card, since the list of phones was there',
        'ms',
        ({ firstCardAfterAnswer }) => firstCardAfterAnswer,
        'The difference to the chart above is the server and the wire: 10,000 phones are a hundred times the bytes.',
      ),
      figure('Script heap', 'MB', ({ heap }) => heap),
      figure('Script heap before scrolling', 'MB', ({ heapBeforeScrolling }) => heapBeforeScrolling),
      figure('Script heap after the end and back', 'MB', ({ heapAfterScrolling }) => heapAfterScrolling),
      figure('The most elements in the page while scrolling', 'count', ({ nodes }) => nodes),
      figure('Of these, in the list', 'count', ({ nodesOfList }) => nodesOfList),
      figure('Work of opening the booking dialog', 'ms', ({ dialogWork }) => dialogWork),
      figure('Work of one key in the search field', 'ms', ({ keyWork }) => keyWork),
    ],
    aims: [
      ratio('First card', ({ firstCard }) => firstCard),
      ratio('Heap', ({ heap }) => heap),
      judge({
        what: 'Heap after the end and back, against before',
        value: median(
          runs['10,000 phones'].map(
            ({ heapBeforeScrolling, heapAfterScrolling }) => heapAfterScrolling / heapBeforeScrolling,
          ),
        ),
        unit: 'times',
        atMost: 1.2,
      }),
      judge({
        what: 'Elements in the page of 10,000 phones, the frame and the filters among them',
        value: Math.max(...runs['10,000 phones'].map(({ nodes }) => nodes)),
        unit: 'count',
        atMost: 600,
      }),
      ratio('Opening the booking dialog', ({ dialogWork }) => dialogWork),
      ratio('One key in the search field', ({ keyWork }) => keyWork),
    ],
  };
}
