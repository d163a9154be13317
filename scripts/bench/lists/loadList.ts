import type { CDPSession, Page } from '@playwright/test';
import { heapOf, untilIdle, watchMainThread, workOf } from '../mainThread';
import { median } from '../median';
import type { ListLoad } from './ListLoad';

const typed = 'blade';
const card = 'main article';

/** Visits a category: its first card, its dialog, its search field, and its end and back. */
export async function loadList(page: Page, address: string): Promise<ListLoad> {
  const cdp = await watchMainThread(page);
  await page.addInitScript(markFirst, card);
  await page.goto(address);
  await page.locator(card).first().waitFor();
  await untilIdle(cdp);
  const times = await page.evaluate(readTimes);
  const heap = await heapOf(cdp);

  const dialogWork = await workOf(cdp, () => openDialog(page));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const keyWork = await workOfKeys(page, cdp);
  const heapBeforeScrolling = await heapOf(cdp);
  const nodes = await scrollThrough(page);
  await untilIdle(cdp);
  const heapAfterScrolling = await heapOf(cdp);
  return { ...times, heap, dialogWork, keyWork, ...nodes, heapBeforeScrolling, heapAfterScrolling };
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Booking now' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book this phone' }).waitFor();
}

async function workOfKeys(page: Page, cdp: CDPSession): Promise<number> {
  const search = page.getByRole('searchbox').first();
  await search.click();
  const works: number[] = [];
  for (const key of typed) works.push(await workOf(cdp, () => page.keyboard.press(key)));
  await search.fill('');
  await untilIdle(cdp);
  return median(works);
}

/** To the end and back, by leaps that leave no row unseen in a short list and meet many places of a long one. */
async function scrollThrough(page: Page): Promise<Pick<ListLoad, 'nodes' | 'nodesOfList'>> {
  const leaps = 40;
  const most = { nodes: 0, nodesOfList: 0 };
  for (let leap = 1; leap <= 2 * leaps; leap += 1) {
    const share = leap <= leaps ? leap / leaps : 2 - leap / leaps;
    const { all, ofList } = await page.evaluate(scrollAndCount, share);
    most.nodes = Math.max(most.nodes, all);
    most.nodesOfList = Math.max(most.nodesOfList, ofList);
  }
  return most;
}

/* What follows runs in the page, and holds no named functions, which the transpiler would mark by one of its own. */

/** Marks the frame in which the first such element stands in the page. */
function markFirst(selector: string) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('first card'));
  }).observe(document, { childList: true, subtree: true });
}

function readTimes() {
  const firstCard = performance.getEntriesByName('first card')[0]?.startTime ?? Number.NaN;
  const answer = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes('/api/categoryUsed/')) as PerformanceResourceTiming | undefined;
  return { firstCard, firstCardAfterAnswer: firstCard - (answer?.responseEnd ?? Number.NaN) };
}

async function scrollAndCount(share: number) {
  window.scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return {
    all: document.querySelectorAll('body *').length,
    ofList: document.querySelector('main article')?.closest('ul')?.querySelectorAll('*').length ?? 0,
  };
}
