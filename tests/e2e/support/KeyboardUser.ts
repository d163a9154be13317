import { expect, type Locator, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type Names = string | RegExp;

interface FocusStop {
  /** Its element and its name, for messages; empty where Tab leaves the page for the browser's own bar. */
  name: string;
  /** Why the focus is not visible; empty when it is. */
  problems: string[];
}

/** How many stops `reaches` tries by default, and how many a page may have. */
const farthest = 90;
const most = 250;

const hasFocus = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** A user without a pointer. At every stop the focus must be visible. */
export class KeyboardUser {
  constructor(readonly page: Page) {}

  press = (key: string) => this.page.keyboard.press(key);
  types = (text: string) => this.page.keyboard.type(text);

  /** Moves to the next stop. */
  async tabs(): Promise<FocusStop> {
    await this.page.evaluate(rememberLooks);
    await this.press('Tab');
    return this.page.evaluate(lookAtFocus);
  }

  /** Presses Tab until the focus leaves the page. Returns the stops at which it is not visible. */
  async tabsThrough(): Promise<string[]> {
    const unseen: string[] = [];
    for (let stops = 0; stops < most; stops += 1) {
      const { name, problems } = await this.tabs();
      if (!name) return stops > 4 ? unseen : [`only ${stops} stops`];
      if (problems.length > 0) unseen.push(`${name}: ${problems.join(', ')}`);
    }
    return [...unseen, `the focus is held: more than ${most} stops`];
  }

  /** Presses Tab until the focus is there; throws when it does not come there in so many stops. */
  async reaches(role: Role, name: Names, atMost = farthest) {
    const goal = this.page.getByRole(role, { name, exact: true });
    await expect(goal.first()).toBeAttached();
    const passed: string[] = [];
    while (passed.length < atMost) {
      const stop = await this.tabs();
      // After the last stop the browser's own bar has the focus, then the first stop: once.
      if (stop.name || passed.includes('')) expect(stop.problems, `the focus on ${stop.name}`).toEqual([]);
      passed.push(stop.name);
      if (await hasFocus(goal)) return;
    }
    throw new Error(`Tab does not lead to the ${role} “${name}”. Passed: ${passed.join(', ')}`);
  }

  async fills(label: Names, text: string) {
    await this.reaches('textbox', label);
    await this.types(text);
  }

  /** A select takes typed letters as the beginning of an option. */
  async chooses(label: string, option: string) {
    await this.reaches('combobox', label);
    await this.types(option);
    const chosen = this.page.getByRole('combobox', { name: label }).locator('option:checked');
    await expect(chosen).toHaveText(option);
  }

  async presses(role: Role, name: Names) {
    await this.reaches(role, name);
    await this.press('Enter');
  }

  /** The page has moved the focus there. */
  async isOn(role: Role, name: Names) {
    const element = this.page.getByRole(role, { name, exact: true });
    await expect(element.and(this.page.locator(':focus'))).toBeAttached();
  }

  /** The new page is announced: by its title, and by its heading, which has the focus. */
  async arrivesAt(heading: string, title = heading) {
    await this.isOn('heading', heading);
    await expect(this.page).toHaveTitle(title);
  }
}

/* These run in the page. */

declare global {
  interface Window {
    looks?: Map<Element, string>;
    lookOf?: (element: Element) => string;
  }
}

/** Remembers how the fields look, to compare them with the next stop. Everything else has an outline with the focus. */
function rememberLooks() {
  window.lookOf = (element) =>
    [
      ...[element, element.parentElement, element.parentElement?.parentElement],
      // The border of Material UI's field.
      element.parentElement?.querySelector(':scope > fieldset'),
    ]
      .flatMap((part) => (part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : []))
      .map(
        (style) =>
          [style.outline, style.borderTop, style.borderBottom, style.boxShadow].join() +
          [style.backgroundColor, style.color].join(),
      )
      .join();
  window.looks = new Map();
  for (const element of document.querySelectorAll('input, select, textarea'))
    window.looks.set(element, window.lookOf(element));
}

async function lookAtFocus(): Promise<FocusStop> {
  // Into a frame of another process, the map's, and out of it the focus takes a moment.
  const isOnNothing = () => document.activeElement === null || document.activeElement === document.body;
  for (let frame = 0; isOnNothing() && frame < 30; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body)
    return { name: '', problems: ['the focus is on nothing'] };
  // A frame shows the focus within itself. The map's has nothing to focus, and still is a stop in the headless shell.
  if (active instanceof HTMLIFrameElement) return { name: `iframe “${active.title}”`, problems: [] };

  const problems: string[] = [];
  // The file input of a picture is a dot; users see what surrounds it.
  const shown = active.offsetWidth < 4 && active.parentElement ? active.parentElement : active;
  const box = shown.getBoundingClientRect();
  const [left, right, top, bottom] = [box.left + 3, box.right - 3, box.top + 3, box.bottom - 3];
  const middle = [(left + right) / 2, (top + bottom) / 2] as const;
  const corners = [left, right].flatMap((x) => [[x, top] as const, [x, bottom] as const]);
  const isFree = [middle, ...corners].some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown.contains(hit) || hit.contains(shown));
  });
  if (!isFree) problems.push('it is covered, or outside of the window');
  if (active.closest('[aria-hidden="true"], [inert]')) problems.push('it is hidden from screen readers');
  if (active.tabIndex > 0) problems.push('it has a tab order of its own');
  const { outlineStyle, outlineWidth } = getComputedStyle(active);
  const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
  const before = window.looks?.get(active);
  const hasOtherLook = before !== undefined && window.lookOf?.(active) !== before;
  if (!hasOutline && !hasOtherLook) problems.push('it looks as without the focus');

  const label = active.getAttribute('aria-label') ?? (active as HTMLInputElement).labels?.[0]?.textContent;
  const words = (label || active.textContent || '').trim().slice(0, 50);
  return { name: `${active.tagName.toLowerCase()} “${words}”`, problems };
}
