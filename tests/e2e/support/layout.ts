import type { Page } from '@playwright/test';

/** Resolves when the page has shown what it knew at the call. */
export const isRedrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** What does not fit, once menus and windowed lists have found their new places. */
export async function misfits(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look === 0 || (found.length > 0 && look < 30); look += 1) {
    await isRedrawn(page);
    found = await page.evaluate(findMisfits);
  }
  return found;
}

/* The functions below run in the page, so each brings what it needs. Axe finds targets that are too small. */

/** A page that scrolls sideways, what sticks out of the window, text that is cut off. */
function findMisfits(): string[] {
  const problems: string[] = [];
  const root = document.documentElement;
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}> “${words}”`;
  };
  if (root.scrollWidth > root.clientWidth)
    problems.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth} px`);

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return width > 1 && height > 1 && isVisible;
  };
  const isForScreenReaders = (element: Element | null): boolean =>
    element !== null &&
    (/^inset/.test(getComputedStyle(element).clipPath) || isForScreenReaders(element.parentElement));
  const isInScrollRegion = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const isRegion =
      element.matches('[aria-label], [aria-labelledby]') &&
      (element.matches('[tabindex="0"]') || element.querySelector('a[href], button') !== null);
    if (isRegion && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
    return isInScrollRegion(element.parentElement);
  };
  const isCut = (overflow: string, whole: number, shown: number) =>
    /hidden|clip/.test(overflow) && whole > shown + 1;
  const reported = new Set<Element>();
  for (const element of document.body.querySelectorAll('*')) {
    // What moves along a bar, and drawings without text, may end at its edge.
    if (element.closest('[role=progressbar], [aria-hidden=true], svg *')) continue;
    if (isForScreenReaders(element) || !isShown(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    const isOutside = right > root.clientWidth + 1 || left < -1;
    if (element.parentElement && reported.has(element.parentElement)) reported.add(element);
    else if (isOutside && !isInScrollRegion(element)) {
      reported.add(element);
      problems.push(`sticks out of the window: ${nameOf(element)}`);
    }
    if (element.matches('input, select, textarea') || !element.textContent.trim()) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (isCut(overflowX, scrollWidth, clientWidth) || isCut(overflowY, scrollHeight, clientHeight))
      problems.push(`cut off: ${nameOf(element)}`);
  }
  return problems;
}

/** Focuses everything that the Tab key reaches. Returns what is then hidden under something else. */
export const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const problems: string[] = [];
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
    /** What covers the whole of it, if anything does. */
    const coverOf = (stop: Element): Element | undefined => {
      const isDrawn = stop.getBoundingClientRect().width > 2 && getComputedStyle(stop).opacity !== '0';
      const seen = isDrawn ? stop : (stop.closest('label') ?? stop.parentElement ?? stop);
      const { left, right, top, bottom } = seen.getBoundingClientRect();
      const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
      const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
      const over = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(x + width * across, y + height * down)),
      );
      const isSeen = over.some((each) => each && (seen.contains(each) || each.contains(seen)));
      return isSeen ? undefined : (over[4] ?? document.documentElement);
    };
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
    );
    for (const stop of stops) {
      if (stop.tabIndex < 0 || stop.closest('[aria-hidden=true], [inert]') || !stop.checkVisibility())
        continue;
      stop.focus();
      if (document.activeElement !== stop) continue;
      // What comes into view with the focus is there a moment later.
      for (let frames = 0; coverOf(stop) && frames < 60; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const cover = coverOf(stop);
      if (cover) problems.push(`the focus is hidden: ${nameOf(stop)}, under ${nameOf(cover)}`);
    }
    return problems;
  });

/** How much of the window's height stays covered while the page scrolls. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          element.checkVisibility() &&
          !element.closest('[role=dialog], [role=presentation], dialog'),
      )
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
      .reduce((sum, covered) => sum + covered / innerHeight, 0),
  );

/** Runs `check` with this CSS, in a style sheet of the page's own, which the content policy allows. */
export async function withStyle(page: Page, css: string, check: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    // Elements with a position of their own are placed again.
    window.dispatchEvent(new Event('resize'));
  }, css);
  await check();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** By how many pixels the page scrolls sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
