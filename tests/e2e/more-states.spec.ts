import type { Page } from '@playwright/test';
import { schemes } from '../states/states';
import { axeFindings } from './support/axeFindings';
import { test as journeyTest } from './support/journey';
import { card } from './support/Person';
import { expect, payButton, test } from './support/payments';
import { hiddenFocus, lastingMisfits, noToasts, withStyle } from './support/reflow';

/** For states that no scenario of the contract creates: of the payment service, a frame or a missing file. */
async function isForEveryone(page: Page) {
  const findings: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [width, height] of [
      [1280, 800],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      const found = [...(await axeFindings(page, 'all')), ...(await lastingMisfits(page))];
      await withStyle(page, noToasts, async () => void found.push(...(await hiddenFocus(page))));
      findings.push(...found.map((each) => `${colorScheme}, ${width} px: ${each}`));
    }
  }
  expect(findings).toEqual([]);
}

test(
  'the bank’s question, and the paid order after it, have no accessibility finding',
  { tag: '@all' },
  async ({ buyer }) => {
    test.setTimeout(300_000);
    const page = await buyer.opensPage();
    await buyer.pays(page, card.secure);
    const answer = page.getByRole('button', { name: 'Complete authentication' });
    await expect(answer).toBeVisible();
    await isForEveryone(page);
    await answer.click();
    await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    await isForEveryone(page);
  },
);

// Its frame runs no script, so nothing can look around in there.
journeyTest(
  'the map of the home page, opened alone, has no accessibility finding',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    for (const theme of schemes) {
      await page.goto(`/map/?theme=${theme}`);
      await page.locator('svg').waitFor();
      expect(await axeFindings(page, 'all')).toEqual([]);
    }
  },
);

journeyTest(
  'the words about a page that could not be loaded have no accessibility finding',
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens('/login');
    await page.route(/\/assets\/SignUpPage[^/]*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alert')).first()).toBeVisible();
    await isForEveryone(page);
  },
);
