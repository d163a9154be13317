import { expect, type Page } from '@playwright/test';
import { answersOf, operationIds, scenario, type Scenario } from '../support/scenario';
import { operationList, type OperationId } from '@/services/api/operations';
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

/** Prepares a page for `openState`: its clock can be moved, toasts stay, and each state starts without stored data. */
export async function prepareStates(page: Page): Promise<void> {
  // A step that waits for what does not come is to fail in its own state.
  page.setDefaultTimeout(30_000);
  await page.clock.install();
  await page.addInitScript(() => {
    // A frame, such as the map's, must not clear what a step has stored; an empty page has no storage.
    if (window !== window.top || window.origin === 'null') return;
    // The next state may have the same address: it begins at its top, with nothing typed, which would be unsaved work.
    for (const name of Object.keys(sessionStorage))
      if (/^(?:form:|typed:|secondRing\.scrollPlaces)/.test(name)) sessionStorage.removeItem(name);
    for (const name of Object.keys(localStorage))
      if (/^(?:product|correction:|secondRing\.(?:intent|charge|shortlist|viewed|booking))/.test(name))
        localStorage.removeItem(name);
    for (const name of ['intent', 'charge', 'drafts']) indexedDB.deleteDatabase(`secondRing.${name}`);
    // As under a pointer.
    new MutationObserver(() => {
      const toasts = document.querySelectorAll('section[aria-label="Notifications"] [aria-live] > *');
      for (const toast of toasts) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }).observe(document, { subtree: true, childList: true });
  });
}

/** Opens the state, takes its steps, and waits for its texts. */
export async function openState(page: Page, state: State): Promise<void> {
  await leaveState(page);
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  await use(page, ...usual, ...(state.scenarios ?? []).map(slowed));
  const missing = state.paymentLibrary ? 'createLocalStripe' : state.missingScript;
  if (missing) await page.route(`**/assets/${missing}*.js`, (route) => route.abort());
  await page.goto(state.path);
  for (const step of state.steps ?? []) await step(page);
  for (const text of [state.sees].flat()) await sees(page, text, state.steps ? 0 : 2000);
  await page.mouse.move(0, 0);
  await isDrawn(page);
}

/** A call that was left without an answer would be sent when its route goes, if its page were still open. */
export const leaveState = (page: Page) => page.goto('about:blank');

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
