import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** Pauses the fade of the old page until `finishFade` is called. */
const holdFade = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      void transition.ready.then(() => {
        const fades = document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes('(_'));
        for (const fade of fades) fade.pause();
        document.documentElement.dataset['fade'] = String(fades.length);
        Object.assign(window, { finishFade: () => fades.forEach((fade) => fade.finish()) });
      });
      void transition.finished.then(() => (document.documentElement.dataset['fade'] = 'done'));
      return transition;
    };
  });

test(
  'while the old page still fades, the new one takes clicks and keeps the focus of its fields',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    const html = page.locator('html');
    await holdFade(page);
    await visitor.opens('/');
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(html).toHaveAttribute('data-fade', /[1-9]/);
    await page.getByLabel('Email').focus();
    await page.evaluate(() => (window as unknown as { finishFade: () => void }).finishFade());
    await expect(html).toHaveAttribute('data-fade', 'done');
    await expect(page.getByLabel('Email')).toBeFocused();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(html).toHaveAttribute('data-fade', /[1-9]/);
    await page.getByRole('link', { name: 'Buy now' }).click({ timeout: 3000 });
    await expect(page).toHaveURL(/#categories$/);
  },
);
