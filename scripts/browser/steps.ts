import type { Page } from '@playwright/test';
import type { GivenFile } from './files';

/** Something that a person does on a page. */
export interface Step {
  /** For the reader of the gallery, who does the same by hand. */
  says: string;
  take: (page: Page) => Promise<void>;
}

const shown = { visible: true } as const;

/** The first button of this name that can be seen. */
export const press = (name: string): Step => ({
  says: `press “${name}”`,
  take: (page) =>
    page.getByRole('button', { name, exact: true, disabled: false }).filter(shown).first().click(),
});

/** Behind a dialog that fades, the page is still hidden from screen readers. */
export const dialogCloses: Step = {
  says: 'wait until the dialog is gone',
  take: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
};

export const follow = (name: string): Step => ({
  says: `follow “${name}”`,
  take: async (page) => {
    const before = page.url();
    await page.getByRole('link', { name, exact: true }).filter(shown).first().click();
    await page.waitForURL(({ href }) => href !== before);
  },
});

export const write = (text: string, label: string): Step => ({
  says: `write “${text}” into “${label}”`,
  take: (page) => page.getByLabel(label, { exact: true }).filter(shown).first().fill(text),
});

/** Key by key, for fields that arrange what is typed. */
export const type = (text: string, label: string): Step => ({
  says: `type “${text}” into “${label}”`,
  take: (page) => page.getByLabel(label, { exact: true }).first().pressSequentially(text),
});

export const choose = (option: string, label: string): Step => ({
  says: `choose “${option}” at “${label}”`,
  take: async (page) => {
    await page.getByLabel(label, { exact: true }).first().selectOption(option);
  },
});

export const giveFile = ({ name, mimeType, content }: GivenFile, label: string): Step => ({
  says: `give “${name}” to “${label}”`,
  take: async (page) => {
    const input = page.getByLabel(label).and(page.locator('[type=file]'));
    await input.setInputFiles({ name, mimeType, buffer: await content() });
  },
});

export const goBack: Step = {
  says: 'go back',
  take: async (page) => {
    await page.goBack();
  },
};

/** In words: press “Pay”, then go back. */
export const inWords = (steps: readonly Step[]): string => steps.map(({ says }) => says).join(', then ');
