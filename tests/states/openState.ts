import { expect, type Page } from '@playwright/test';
import { answersOf, operationIds, scenario, type Scenario } from '../support/scenario';
import { operationList, type OperationId } from '@/services/api/operations';
import type { As } from '../e2e/support/journey';
import { use } from '../e2e/support/scenarios';
import type { State } from './states';

/** Milliseconds in which the page shows its loading state. */
const slow = 300;

const isRead = (id: OperationId) => operationList[id].method === 'GET';

/** Reads are slow; writes are answered by the mock, so that no state changes the shop of the next. */
const usual = operationIds.map((id): Scenario => {
  // Other tests sign users up meanwhile.
  if (id === 'listUsers') return scenario(id, { status: 200, slow });
  if (isRead(id)) return scenario(id, { slow });
  const [status] = answersOf(id)[0] ?? [];
  return { operation: id, status } as Scenario;
});

const slowed = (each: Scenario): Scenario =>
  each.network === 'silent' || !isRead(each.operation) ? each : { ...each, slow };

/**
 * A page for `openState`, of the state's user: its clock can be moved, and toasts stay. Each state has a context of its
 * own, and ends with it: what it stores would show in the next one, and a call that it leaves without an answer would
 * reach the server when its page alone is closed, or its routes are removed.
 */
export async function openPageFor(state: State, as: As): Promise<Page> {
  const { page } = await as(state.as === 'visitor' ? undefined : `${state.as}@example.com`);
  // A step that waits for what does not come is to fail in its own state.
  page.setDefaultTimeout(30_000);
  await page.clock.install();
  await page.addInitScript(() => {
    // As under a pointer.
    new MutationObserver(() => {
      const toasts = document.querySelectorAll('section[aria-label="Notifications"] [aria-live] > *');
      for (const toast of toasts) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }).observe(document, { subtree: true, childList: true });
  });
  return page;
}

/** Opens the state, takes its steps, and waits for its texts. */
export async function openState(page: Page, state: State): Promise<void> {
  await use(page, ...usual, ...(state.scenarios ?? []).map(slowed));
  const missing = state.paymentLibrary ? 'createLocalStripe' : state.missingScript;
  if (missing) await page.route(`**/assets/${missing}*.js`, (route) => route.abort());
  await page.goto(state.path);
  for (const step of state.steps ?? []) await step(page);
  for (const text of [state.sees].flat()) await sees(page, text, state.steps ? 0 : 2000);
  await page.mouse.move(0, 0);
  await isDrawn(page);
}

/** A failed read is repeated three times, after delays that are skipped here. */
const sees = (page: Page, text: string, forward: number) =>
  expect(async () => {
    if (forward > 0) await page.clock.fastForward(forward);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeAttached({ timeout: 200 });
  }).toPass({ intervals: [50], timeout: 30_000 });

/** Fonts are loaded and transitions have ended: halfway, the colours are not the final ones. */
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
