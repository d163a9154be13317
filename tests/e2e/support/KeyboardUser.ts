import { expect, type Locator, type Page } from '@playwright/test';
import { lookAtFocus, outside, rememberLooks } from './focusStops';

type Role = Parameters<Page['getByRole']>[0];

/** How many stops `reaches` tries. */
const farthest = 90;

const hasFocus = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** A user without a pointer. At every stop the focus must be visible. */
export class KeyboardUser {
  constructor(readonly page: Page) {}

  async press(key: string) {
    await this.page.keyboard.press(key);
  }

  async types(text: string) {
    await this.page.keyboard.type(text);
  }

  /** One stop further, or back. */
  async tabs(key: 'Tab' | 'Shift+Tab' = 'Tab') {
    await rememberLooks(this.page);
    await this.press(key);
    return lookAtFocus(this.page);
  }

  /** Presses Tab until the focus is there; throws when it does not come there. */
  async reaches(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const goal = this.page.getByRole(role, { name, exact: true });
    await expect(goal.first()).toBeAttached();
    const passed: string[] = [];
    while (passed.length < farthest) {
      const stop = await this.tabs(key);
      // After the last stop the browser's own toolbar has the focus, then the first stop: once.
      if (stop.name !== outside || passed.includes(outside))
        expect(stop.problems, `the focus on ${stop.name}`).toEqual([]);
      passed.push(stop.name);
      if (await hasFocus(goal)) return;
    }
    throw new Error(`Tab does not lead to the ${role} “${name}”. Passed: ${passed.join(', ')}`);
  }

  async fills(label: string | RegExp, text: string) {
    await this.reaches('textbox', label);
    await this.types(text);
  }

  /** A select takes typed letters as the beginning of an option. */
  async chooses(label: string, option: string) {
    await this.reaches('combobox', label);
    await this.types(option);
    await expect(this.page.getByRole('combobox', { name: label }).locator('option:checked')).toHaveText(
      option,
    );
  }

  async presses(role: Role, name: string | RegExp) {
    await this.reaches(role, name);
    await this.press('Enter');
  }

  /** The page moves the focus there. */
  async isLedTo(role: Role, name: string | RegExp) {
    await expect(
      this.page.getByRole(role, { name, exact: true }).and(this.page.locator(':focus')),
    ).toBeAttached();
  }

  /** The new page is announced: by its title, and by its heading, which has the focus. */
  async arrivesAt(heading: string, title = heading) {
    await this.isLedTo('heading', heading);
    await expect(this.page).toHaveTitle(title);
  }
}
