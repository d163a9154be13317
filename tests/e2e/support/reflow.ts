import type { Page } from '@playwright/test';

/** What still does not fit when menus and windowed lists have found their new places. */
export async function lastingMisfits(page: Page): Promise<string[]> {
  await isRedrawn(page);
  let found = await misfits(page);
  for (let look = 0; found.length > 0 && look < 30; look += 1) {
    await isRedrawn(page);
    found = await misfits(page);
  }
  return found;
}

/** The page has shown what it knew by now. */
export const isRedrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** What does not fit: a page that scrolls sideways, what sticks out of the window, text that is cut off. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const isForListeners = (element: Element | null): boolean =>
      element !== null &&
      (/^inset/.test(getComputedStyle(element).clipPath) || isForListeners(element.parentElement));
    const scrollsByItself = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const isRegion =
        element.matches('[aria-label], [aria-labelledby]') &&
        (element.matches('[tabindex="0"]') || element.querySelector('a[href], button') !== null);
      if (isRegion && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
      return scrollsByItself(element.parentElement);
    };
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > root.clientWidth + 1 || left < -1;
    };
    const reported = new Set<Element>();
    for (const element of document.body.querySelectorAll('*')) {
      // What moves along a bar, and drawings without text, may end at its edge.
      if (element.closest('[role=progressbar], [aria-hidden=true], svg *') || isForListeners(element))
        continue;
      if (!isShown(element)) continue;
      if (element.parentElement && reported.has(element.parentElement)) reported.add(element);
      else if (isOutside(element) && !scrollsByItself(element)) {
        reported.add(element);
        problems.push(`sticks out of the window: ${nameOf(element)}`);
      }
      const { overflowX, overflowY } = getComputedStyle(element);
      if (element.matches('input, select, textarea') || !element.textContent.trim()) continue;
      const isCut = (overflow: string, whole: number, shown: number) =>
        /hidden|clip/.test(overflow) && whole > shown + 1;
      if (
        isCut(overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(overflowY, element.scrollHeight, element.clientHeight)
      )
        problems.push(`cut off: ${nameOf(element)}`);
    }
    return problems;
  });

/** What has the focus must be seen: walks along everything that the Tab key reaches. */
export const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const problems: string[] = [];
    const nameOf = (element: Element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      return `<${element.tagName.toLowerCase()}> “${words}”`;
    };
    /** What lies over the whole of it, if anything. */
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
      if (cover) problems.push(`the focus cannot be seen: ${nameOf(stop)}, under ${nameOf(cover)}`);
    }
    return problems;
  });

/** How much of the window's height stays covered while the page scrolls. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stuck = [...document.body.querySelectorAll('*')].filter((element) => {
      const isStuck = /fixed|sticky/.test(getComputedStyle(element).position);
      return (
        isStuck && element.checkVisibility() && !element.closest('[role=dialog], [role=presentation], dialog')
      );
    });
    const heights = stuck.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

/** A toast is gone after seconds, and what it covers is there again. */
export const noToasts = 'section[aria-label="Notifications"] { display: none }';

/** By a sheet of the page's own, which the policy lets pass. Gives what takes it away. */
export async function withStyle(page: Page, css: string, look: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    // Elements with a position of their own are placed again.
    window.dispatchEvent(new Event('resize'));
  }, css);
  await look();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}
