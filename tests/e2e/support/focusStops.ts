import type { Page } from '@playwright/test';

/** Where Tab leaves the page for the browser's own bar. */
export const outside = 'nothing';

interface FocusStop {
  /** What it is and how it is called, for messages. */
  name: string;
  /** Why the focus is not visible; empty when it is. */
  problems: string[];
}

/** Remembers how everything looks that can take the focus, so that the next stop can be held against it. */
export const rememberLooks = (page: Page) => page.evaluate(remember);

/** Where the focus is, and whether it is to be seen there. */
export async function lookAtFocus(page: Page): Promise<FocusStop> {
  await page.evaluate(arrival);
  return page.evaluate(look);
}

/* These run in the page, so each brings what it needs. */

/** Into a frame of another process, the map's, and out of it the focus takes a moment. */
async function arrival() {
  const isOnNothing = () => document.activeElement === null || document.activeElement === document.body;
  for (let frame = 0; isOnNothing() && frame < 30; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

function remember() {
  const lookOf = (element: Element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const parts = around.flatMap((each) =>
      each ? [each, ...each.querySelectorAll(':scope > fieldset')] : [],
    );
    return parts
      .map((part) => {
        const { outline, borderTop, borderBottom, backgroundColor, boxShadow, color } =
          getComputedStyle(part);
        return [outline, borderTop, borderBottom, backgroundColor, boxShadow, color].join();
      })
      .join();
  };
  const looks = new Map<Element, string>();
  for (const element of document.querySelectorAll('a, button, input, select, textarea, [tabindex]'))
    looks.set(element, lookOf(element));
  Object.assign(window, { looks, lookOf });
}

function look() {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body)
    return { name: 'nothing', problems: ['the focus is on nothing'] };
  const problems: string[] = [];
  // A picture's file input is a dot; what surrounds it is what users see.
  const isDot = active.offsetWidth < 4;
  const shown = isDot && active.parentElement ? active.parentElement : active;
  const box = shown.getBoundingClientRect();
  const [left, right, top, bottom] = [box.left + 3, box.right - 3, box.top + 3, box.bottom - 3];
  const points: [number, number][] = [
    [(left + right) / 2, (top + bottom) / 2],
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
  const isFree = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown.contains(hit) || hit.contains(shown));
  });
  if (!isFree) problems.push('it is covered, or outside of the window');
  if (active.closest('[aria-hidden="true"], [inert]'))
    problems.push('it is hidden from assistive technology');
  if (active.tabIndex > 0) problems.push('it has a tab order of its own');

  const { looks, lookOf } = window as unknown as {
    looks?: Map<Element, string>;
    lookOf?: (element: Element) => string;
  };
  const before = looks?.get(active);
  const { outlineStyle, outlineWidth } = getComputedStyle(active);
  const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
  const isOther = before !== undefined && lookOf !== undefined && lookOf(active) !== before;
  if (!hasOutline && !isOther) problems.push('it looks as without the focus');

  const label = active.getAttribute('aria-label') ?? (active as HTMLInputElement).labels?.[0]?.textContent;
  const name = `${active.tagName.toLowerCase()} “${(label || active.textContent || '').trim().slice(0, 50)}”`;
  return { name, problems };
}
