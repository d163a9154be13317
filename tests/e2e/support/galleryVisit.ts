import { expect, type Page } from '@playwright/test';
import { answersOf, operationIds, scenario, type Scenario } from '@/dev/scenario';
import { operationList, type OperationId } from '@/services/api/operations';
import type { GalleryState } from '../../../scripts/gallery/galleryState';
import { use } from './scenarios';

/** So long the page shows what it has before an answer comes. */
const slow = 300;

const isRead = (id: OperationId) => operationList[id].method === 'GET';

/** Reads come late; writes are answered as by the mock, so that no state changes the shop of the next. */
const usual = operationIds.map((id): Scenario => {
  // Other tests sign people up meanwhile.
  if (id === 'listUsers') return scenario(id, { status: 200, slow });
  if (isRead(id)) return scenario(id, { slow });
  const [status] = answersOf(id)[0] ?? [];
  return { operation: id, status } as Scenario;
});

const slowed = (each: Scenario): Scenario =>
  each.network === 'silent' || !isRead(each.operation) ? each : { ...each, slow };

/** What one state leaves in the browser would show in the next: a payment that was begun, a draft. */
export const forgetTheLastState = (page: Page) =>
  page.addInitScript(() => {
    // The map's frame and an empty page have no storage.
    if (window.origin === 'null') return;
    for (const name of Object.keys(localStorage))
      if (name.startsWith('productDraft:')) localStorage.removeItem(name);
    indexedDB.deleteDatabase('secondRing.intents');
  });

/** Toasts stay, as under a pointer. */
export const holdToasts = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const slips = document.querySelectorAll('section[aria-label="Notifications"] [aria-live] > *');
      for (const slip of slips) slip.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }).observe(document, { subtree: true, childList: true });
  });

/** Opens the state, does its steps, and waits for what is seen there. */
export async function visit(page: Page, state: GalleryState): Promise<void> {
  // A call that the last state left without an answer would be sent when its route goes, if its page were still open.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  await use(page, ...usual, ...(state.scenarios ?? []).map(slowed));
  if (state.paymentLibrary)
    await page.route(/\/assets\/createLocalStripe[^/]*\.js$/, (route) => route.abort());
  await page.goto(state.path);
  for (const step of state.steps ?? []) await step.take(page);
  for (const text of state.sees) await sees(page, text, state.steps ? 0 : 2000);
  await page.mouse.move(0, 0);
  await isDrawn(page);
}

/** A failed read is asked again three times, after seconds that tests skip. */
const sees = (page: Page, text: string, forward: number) =>
  expect(async () => {
    if (forward > 0) await page.clock.fastForward(forward);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeAttached({ timeout: 200 });
  }).toPass({ intervals: [50], timeout: 30_000 });

/** The place is remembered, and returned to by the next state of the same address. */
export const leave = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

/** Also what fades in: half-way, its colours are not those that one reads. */
const isDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
