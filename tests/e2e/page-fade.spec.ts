import { expect, test } from './support/journey';
import { isRedrawn } from './support/layout';

test('a window that is resized while one page fades into the next raises no error', async ({ visitor }) => {
  const { page } = visitor;
  await page.exposeFunction('resizeWindow', () => page.setViewportSize({ width: 900, height: 700 }));
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      if (typeof options !== 'object') return start(options);
      const update = async () => {
        await (window as unknown as { resizeWindow: () => Promise<void> }).resizeWindow();
        await options.update?.();
      };
      const transition = start({ ...options, update });
      transition.ready.catch((error: unknown) => {
        document.documentElement.dataset['fade'] = String(error);
      });
      return transition;
    };
  });
  await visitor.opens('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await visitor.seesHeading('Login');
  // A busy machine may pass the browser's own limit of 4 s for an update before it notices the new size.
  await expect(page.locator('html')).toHaveAttribute('data-fade', /InvalidStateError|TimeoutError/);
  await page.getByLabel('Email').fill('buyer@example.com');
  await expect(page.getByLabel('Email')).toHaveValue('buyer@example.com');
});

test(
  'a click on the new page while the old one still fades is not lost',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        const transition = start(options);
        // So that the fade lasts until the click.
        void transition.ready.then(() => {
          const fades = document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes('(_'));
          for (const fade of fades) fade.pause();
          document.documentElement.dataset['fade'] = String(fades.length);
        });
        return transition;
      };
    });
    await visitor.opens('/');
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-fade', /[1-9]/);
    await page.getByRole('link', { name: 'Create an account' }).click({ timeout: 3000 });
    await expect(page).toHaveURL(/\/signup$/);
  },
);

test(
  'a field of the new page that is focused while the old one still fades keeps the focus',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens('/');
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('input[name="email"]');
        if (!field) return;
        seen.disconnect();
        field.focus();
        field.addEventListener('blur', () => {
          document.documentElement.dataset['focus'] = 'lost';
        });
      });
      seen.observe(document.body, { childList: true, subtree: true });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        const transition = start(options);
        void transition.finished.then(() => {
          document.documentElement.dataset['fade'] = 'done';
        });
        return transition;
      };
    });
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-fade', 'done');
    await isRedrawn(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-focus');
    await expect(page.getByLabel('Email')).toBeFocused();
  },
);
