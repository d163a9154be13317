import type { Page } from '@playwright/test';
import { scenario, type Scenario } from '@/dev/scenario';
import { operationIds } from '@/dev/url/scenarioGroups';
import { operationList } from '@/services/api/operations';
import { widths, type GalleryState } from '../../scripts/gallery/galleryState';
import { galleryPages } from '../../scripts/gallery/states';
import { expect, test } from './support/journey';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';
import type { Person } from './support/Person';
import { use, useNone } from './support/scenarios';

/** So long the page shows what it has before an answer comes. */
const slow = 300;
const most = 0.01;

const slowReads = operationIds
  .filter((id) => operationList[id].method === 'GET')
  .map((id) => scenario(id, { slow }));

const slowed = (each: Scenario): Scenario => (each.network === 'silent' ? each : { ...each, slow });

/** A payment that was begun in one state would go on in the next. */
const forgetPayments = (page: Page) =>
  page.addInitScript(() => {
    // The map's frame has no storage.
    if (window.top !== window) return;
    for (const name of Object.keys(localStorage))
      if (name.startsWith('secondRing.intent.')) localStorage.removeItem(name);
  });

async function opens(page: Page, { path, scenarios = [], paymentLibrary }: GalleryState) {
  await useNone(page);
  await use(page, ...slowReads, ...scenarios.map(slowed));
  const library = /\/assets\/createLocalStripe[^/]*\.js$/;
  if (paymentLibrary) await page.route(library, (route) => route.abort());
  await page.goto(path);
  return () => page.unroute(library);
}

/** A failed read is asked again three times, after seconds that nobody here waits for. */
const sees = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.fastForward(2000);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeAttached({ timeout: 400 });
  }).toPass({ intervals: [50] });

const isDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

for (const { title, states } of galleryPages) {
  for (const [name, width] of Object.entries(widths)) {
    test(`${title}: nothing moves when the content comes, ${width} px`, async ({ as }) => {
      test.setTimeout(120_000);
      const people = new Map<string, Person>();
      const personAs = async (actor = 'visitor') => {
        const known = people.get(actor);
        if (known) return known;
        const person = await as(actor === 'visitor' ? undefined : `${actor}@example.com`);
        people.set(actor, person);
        await person.page.setViewportSize({ width, height: 800 });
        await person.page.clock.install();
        await forgetPayments(person.page);
        await watchLayoutShifts(person.page);
        return person;
      };
      const jumps: string[] = [];
      for (const state of states) {
        if (state.steps || (state.only && state.only !== name)) continue;
        const { page } = await personAs(state.as);
        const restore = await opens(page, state);
        for (const text of state.sees) await sees(page, text);
        await isDrawn(page);
        const shifts = await layoutShifts(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        if (sum > most) jumps.push(`${state.name}: ${sum.toFixed(3)} ${JSON.stringify(shifts, null, 1)}`);
        await restore();
      }
      expect(jumps).toEqual([]);
    });
  }
}
