import { expect, type Locator, type Page } from '@playwright/test';
import { lookAtFocus, outside, rememberLooks } from './focusStops';

type Role = Parameters<Page['getByRole']>[0];

/** So many stops away is what one looks for at most. */
const farthest = 90;

const hasFocus = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Somebody with a keyboard and nothing else. At every stop the focus must be seen. */
export class Hands {
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

  /** Presses Tab until the focus is there. */
  async reaches(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const goal = this.page.getByRole(role, { name, exact: true });
    await expect(goal.first()).toBeAttached();
    const passed: string[] = [];
    while (passed.length < farthest) {
      const stop = await this.tabs(key);
      // Past the last stop the browser's own bar has the focus, and then the first one: once.
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

  /** A list of options takes what one types as the beginning of an option. */
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

  /** The focus comes to it without a key. */
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
