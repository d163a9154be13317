import { expect, test } from './support/journey';
import { outside } from './support/focusStops';
import { KeyboardUser } from './support/KeyboardUser';

test(
  'the skip link leads past the bar, and Escape closes what was opened and gives the focus back',
  { tag: '@all' },
  async ({ as }) => {
    const bea = await as('buyer@example.com');
    const { page } = bea;
    const keyboard = new KeyboardUser(page);
    await bea.opens('/blogs');
    await keyboard.presses('link', 'Skip to content');
    await expect(page.getByRole('main')).toBeFocused();
    await keyboard.tabs();
    await expect(page.getByRole('main').locator(':focus')).toBeAttached();

    for (const opener of ['Colours: System', 'Account of Bea Brandt']) {
      await bea.opens('/blogs');
      await keyboard.presses('button', opener);
      await expect(page.getByRole('menu')).toBeVisible();
      await keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await keyboard.isLedTo('button', opener);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    for (const [opener, path] of [
      ['Open menu', '/blogs'],
      ['Dashboard menu', '/dashboard'],
    ] as const) {
      await bea.opens(path);
      await keyboard.presses('button', opener);
      await keyboard.reaches('button', 'Close menu');
      await keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Close menu' })).toHaveCount(0);
      await keyboard.isLedTo('button', opener);
    }
  },
);

test('who shows the password types on where they were', async ({ visitor }) => {
  await visitor.opens('/login');
  const password = visitor.page.getByLabel('Password', { exact: true });
  await password.fill('secondring');
  for (let step = 0; step < 4; step += 1) await password.press('ArrowLeft');
  await visitor.page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toBeFocused();
  await visitor.page.keyboard.type('-');
  await expect(password).toHaveValue('second-ring');
});

const pages = {
  visitor: ['/', '/login', '/signup', '/blogs', '/nowhere'],
  'buyer@example.com': ['/categoryUsed/02', '/dashboard', '/dashboard/myorders'],
  'seller@example.com': ['/dashboard/addproducts', '/dashboard/myproducts'],
  'admin@example.com': ['/dashboard/admin', '/login'],
};

for (const [who, paths] of Object.entries(pages))
  for (const width of [390, 1280])
    test(
      `no stop is hidden or holds the focus, ${who}, ${width} px`,
      { tag: who === 'seller@example.com' && width === 390 ? [] : ['@all'] },
      async ({ as }) => {
        test.slow();
        const person = await as(who === 'visitor' ? undefined : who);
        await person.page.setViewportSize({ width, height: 800 });
        const keyboard = new KeyboardUser(person.page);
        for (const path of paths) {
          await person.opens(path);
          await person.seesHeading(/./);
          await expect(person.page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
          const unseen: string[] = [];
          let stops = 0;
          for (; stops < 250; stops += 1) {
            const { name, problems } = await keyboard.tabs();
            if (name === outside) break;
            if (problems.length > 0) unseen.push(`${path}: ${name}: ${problems.join(', ')}`);
          }
          expect(unseen).toEqual([]);
          expect(stops, `stops on ${path}`).toBeLessThan(250);
          expect(stops, `stops on ${path}`).toBeGreaterThan(4);
        }
      },
    );
