import { expect, type Page } from '@playwright/test';
import type { Step } from './pageStates';

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).first();

/** The name of a control: its label, and in a row or card what that is of. */
export const labelled = (label: string) =>
  new RegExp(`^${label.replace(/[.*+?()|]/g, String.raw`\$&`)}(: |$)`);

/** Presses the first visible button of this name. */
export const press =
  (name: string): Step =>
  (page) =>
    page
      .getByRole('button', { name: labelled(name), disabled: false })
      .filter({ visible: true })
      .first()
      .click();

export const write =
  (text: string, label: string): Step =>
  (page) =>
    field(page, label).fill(text);

/** Key by key, for fields that format their text. */
export const type =
  (text: string, label: string): Step =>
  (page) =>
    field(page, label).pressSequentially(text);

export const choose =
  (option: string, label: string): Step =>
  (page) =>
    field(page, label).selectOption(option);

/** Chooses a file of this content, named like a picture. */
export const chooseFile =
  (content: () => Promise<Buffer>): Step =>
  async (page) =>
    page
      .getByLabel('Image')
      .and(page.locator('[type=file]'))
      .setInputFiles({ name: 'pixel-8.png', mimeType: 'image/png', buffer: await content() });

export const follow =
  (name: string): Step =>
  async (page) => {
    const before = page.url();
    await page
      .getByRole('link', { name: labelled(name) })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(({ href }) => href !== before, { waitUntil: 'commit', timeout: 30_000 });
  };

/** A link to a page that is not loaded yet; `openState` ends this. */
export const followOffline =
  (name: string): Step =>
  async (page) => {
    const link = page.getByRole('link', { name, exact: true }).first();
    await link.waitFor();
    await page.context().setOffline(true);
    await link.click();
  };

export const goBack: Step = (page) => page.goBack();

/** Behind a closing dialog, the page is hidden from screen readers. */
export const dialogCloses: Step = (page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Moves the page's clock until this text is there. */
export const timePasses =
  (text: string): Step =>
  (page) =>
    expect(async () => {
      await page.clock.fastForward(1000);
      await expect(page.getByText(text).first()).toBeAttached({ timeout: 200 });
    }).toPass({ intervals: [50], timeout: 30_000 });

/** Puts the first phones of a list on the shortlist. */
export const savePhones =
  (count: number): Step =>
  async (page) => {
    for (let place = 0; place < count; place += 1)
      await page
        .getByRole('button', { name: /^Save / })
        .nth(place)
        .click();
  };

/** Loads the page again, and from now on the sign-in service does not answer whose account it is. */
export const silenceAccounts: Step = async (page) => {
  await page.route(/accounts:lookup/, () => undefined);
  await page.reload();
};

/** From now on the browser stores nothing. */
export const refuseStorage: Step = (page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
  });
