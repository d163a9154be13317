import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type * as TestingLibrary from '@testing-library/dom';
import { projectRoot } from '../../scripts/lib/localData';
import { password } from '../e2e/support/Person';
import type { Tab } from './tabs';

declare global {
  interface Window {
    /** Finds elements by role, label and text, in each engine by the same rules. */
    TestingLibraryDom?: typeof TestingLibrary;
    /** How many frames were drawn since the page was first asked. */
    drawnFrames?: number;
  }
}

const testingLibrary = readFileSync(
  join(projectRoot, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Milliseconds after which a user gives up. */
const patience = 30_000;

type Name = string | RegExp;
/** A step to an element, from the element of the step before. */
interface Step {
  by: 'role' | 'label' | 'text';
  role: string;
  /** A pattern is sent to the page as its source. */
  name: { text: string; isPattern: boolean } | undefined;
}
type Use = 'look' | 'reach' | 'focus' | 'select';

interface Found {
  /** Where a click would meet it; undefined where something covers it. */
  point?: { x: number; y: number };
  isEnabled: boolean;
  text: string;
  /** At which frame of the page. */
  frame: number;
}

/** What a user does and sees in a part of the page. Each step waits until it can be done. */
export class Place {
  constructor(
    protected readonly tab: Tab,
    private readonly steps: readonly Step[] = [],
  ) {}

  /** The part of this one that has the role and the name. */
  at = (role: string, name?: Name) => this.next('role', name, role);

  private next = (by: Step['by'], name?: Name, role = '') =>
    new Place(this.tab, [...this.steps, { by, role, name: name === undefined ? undefined : asText(name) }]);

  clicks = (role: string, name?: Name) => this.at(role, name).click();

  /** In place of what the field holds. */
  async fills(label: Name, text: string) {
    const field = this.next('label', label);
    await field.click();
    await field.find('select');
    await this.tab.type(text);
    await field.until(`holds “${text}”`, (found) => found.some((each) => each.text === text));
  }

  /** A select takes typed letters as the beginning of an option. */
  async chooses(label: Name, option: string) {
    const field = this.next('label', label);
    await field.until('is there', (found) => found.length === 1);
    await field.find('focus');
    await this.tab.type(option);
    await field.until(`has “${option}” chosen`, (found) => found.some((each) => each.text === option));
  }

  sees = (role: string, name?: Name) => this.at(role, name).until('is seen', (found) => found.length > 0);
  seesNo = (role: string, name?: Name) => this.at(role, name).until('is gone', (found) => found.length === 0);
  reads = (text: Name) => this.next('text', text).until('is read', (found) => found.length > 0);

  private async click() {
    let [before, since] = ['', 0];
    const [target] = await this.until(
      'can be clicked',
      ([first, ...others]) => {
        if (!first?.point || others.length > 0 || !first.isEnabled) return false;
        const now = JSON.stringify(first.point);
        if (now !== before) [before, since] = [now, first.frame];
        // At rest: at the same place for three drawn frames.
        return first.frame >= since + 3;
      },
      'reach',
    );
    if (target?.point) await this.tab.clickAt(target.point.x, target.point.y);
  }

  private async find(use: Use): Promise<Found[]> {
    const found = await this.tab.evaluate(findInPage, this.steps, use);
    if (found) return found;
    await this.tab.runScript(testingLibrary);
    return this.find(use);
  }

  private async until(
    what: string,
    isTrue: (found: Found[]) => boolean | undefined,
    use: Use = 'look',
  ): Promise<Found[]> {
    const deadline = performance.now() + patience;
    for (;;) {
      // A page that is left while it is asked has no answer.
      const found = await this.find(use).catch((problem: unknown) => String(problem));
      if (typeof found !== 'string' && isTrue(found)) return found;
      if (performance.now() > deadline) {
        const place = this.steps
          .map(({ by, role, name }) => [role || by, name && `“${name.text}”`].filter(Boolean).join(' '))
          .join(' › ');
        const page = await this.tab.evaluate(() => `${location.href}: ${document.body.innerText}`);
        throw new Error(
          `After ${patience / 1000} s it is not true that ${place} ${what}. Found: ${JSON.stringify(found).slice(0, 500)}\n${page.replace(/\s+/g, ' ').slice(0, 1500)}`,
        );
      }
      await wait(50);
    }
  }
}

const asText = (name: Name) =>
  typeof name === 'string' ? { text: name, isPattern: false } : { text: name.source, isPattern: true };

/** Runs in the page. Undefined where the library is not there yet. */
function findInPage(steps: readonly Step[], use: Use): Found[] | undefined {
  const library = window.TestingLibraryDom;
  if (!library) return undefined;
  if (window.drawnFrames === undefined) {
    window.drawnFrames = 0;
    const count = () => {
      window.drawnFrames = (window.drawnFrames ?? 0) + 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  }
  const frame = window.drawnFrames;
  let places: HTMLElement[] = [document.body];
  for (const { by, role, name } of steps) {
    const text = name?.isPattern ? new RegExp(name.text) : (name?.text ?? '');
    places = places
      .flatMap((place) => {
        if (by === 'label') return library.queryAllByLabelText(place, text);
        if (by === 'text') return library.queryAllByText(place, text);
        return library.queryAllByRole(place, role, name && { name: text });
      })
      .filter((element) => element.getClientRects().length > 0);
  }
  return places.map((element) => {
    if (use === 'focus' || use === 'select') element.focus();
    if (use === 'select' && element instanceof HTMLInputElement) element.select();
    const pointOf = () => {
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)] as const;
      const hit = document.elementFromPoint(x, y);
      return hit && element.contains(hit) ? { x, y } : undefined;
    };
    const point = pointOf();
    if (!point && use === 'reach') element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const chosen = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : undefined;
    return {
      ...(point && { point }),
      isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
      frame,
      text: chosen ?? (isField ? element.value : element.textContent),
    };
  });
}

/** A user with a tab of their own. */
export class User extends Place {
  constructor(
    tab: Tab,
    private readonly shopUrl: string,
  ) {
    super(tab);
  }

  opens = (path: string) => this.tab.open(this.shopUrl + path);
  reloads = () => this.tab.reload();
  /** In a moment, since the page may be gone before it has answered. */
  goesBack = () => this.tab.evaluate(() => void setTimeout(() => history.back()));
  goesForward = () => this.tab.evaluate(() => void setTimeout(() => history.forward()));
  async signsIn(email: string) {
    await this.opens('/login');
    await this.sees('heading', 'Login');
    await this.fills('Email', email);
    await this.fills('Password', password);
    await this.at('main').clicks('button', 'Login');
    await this.sees('heading', /Used phones/);
    await this.sees('button', 'Sign Out');
  }

  /** Finds phones of all brands from the bar. */
  async searches(words: string) {
    await this.fills('Search all phones', words);
    await this.tab.pressEnter();
    await this.sees('heading', 'Find a phone');
  }

  async paysWith(number: string) {
    await this.fills(/card number/, number);
    await this.fills(/expiration date/, '12 / 34');
    await this.fills(/CVC/, '123');
    await this.clicks('button', 'Pay');
  }

  uploads = (path: string) => this.tab.upload(path);

  /** Reads something from the page until it is as expected. */
  evaluate: Tab['evaluate'] = (run, ...args) => this.tab.evaluate(run, ...args);
}
