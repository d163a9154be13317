import type { Page } from '@playwright/test';
import { phonePicture } from '../support/phonePicture';
import { expect, test } from './support/journey';
import { Person } from './support/Person';

/** Another tab of the same browser. */
async function otherTabOf(person: Person, path: string): Promise<Person> {
  const tab = new Person(await person.page.context().newPage());
  await tab.opens(path);
  return tab;
}

const loginLink = ({ page }: Person) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const avatarOf = ({ page }: Person, name: string) => page.getByRole('button', { name: `Account of ${name}` });

test('G5 R18 signing out and in as another user in one tab does the same in the other tab', async ({
  as,
}) => {
  const bea = await as('buyer@example.com');
  await bea.opens('/');
  const other = await otherTabOf(bea, '/dashboard/myorders');
  await other.seesHeading('My Orders');

  await bea.page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(loginLink(bea)).toBeVisible();
  await expect(other.page).toHaveURL('/login');
  await expect(loginLink(other)).toBeVisible();
  expect(await other.page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await bea.opens('/login');
  await bea.logsIn('seller@example.com');
  await expect(avatarOf(other, 'Sam Keller')).toBeVisible();
  await expect(avatarOf(other, 'Bea Brandt')).toHaveCount(0);
});

/** Suspends the page on an event, as a background tab is: on waking it gets held messages before its timers run. */
const sleepsOnDemand = (page: Page) =>
  page.addInitScript(() => {
    let isAsleep = false;
    const held: (() => void)[] = [];
    window.addEventListener('sleep', () => (isAsleep = true));
    window.addEventListener('wake', () => {
      isAsleep = false;
      held.splice(0).forEach((action) => action());
    });
    const { addEventListener } = window;
    window.addEventListener = ((type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      const hear = (event: Event) => (isAsleep ? held.push(() => listener(event)) : listener(event));
      addEventListener.call(window, type, type === 'storage' ? hear : listener, options);
    }) as typeof window.addEventListener;
    const { setInterval } = window;
    window.setInterval = ((tick: () => void, every: number) =>
      setInterval(() => !isAsleep && tick(), every)) as typeof window.setInterval;
  });

test(
  'G5 a tab that wakes late does not end the session of the user who signed in meanwhile',
  { tag: '@all' },
  async ({ as }) => {
    const bea = await as('buyer@example.com');
    await bea.opens('/');
    const sleeper = new Person(await bea.page.context().newPage());
    await sleepsOnDemand(sleeper.page);
    await sleeper.opens('/blogs');
    await expect(avatarOf(sleeper, 'Bea Brandt')).toBeVisible();
    await sleeper.page.evaluate(() => window.dispatchEvent(new Event('sleep')));
    await bea.page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(loginLink(bea)).toBeVisible();
    await bea.opens('/login');
    await bea.logsIn('seller@example.com');
    await sleeper.page.evaluate(() => window.dispatchEvent(new Event('wake')));
    await expect(avatarOf(sleeper, 'Sam Keller')).toBeVisible();
    await bea.page.reload();
    await expect(avatarOf(bea, 'Sam Keller')).toBeVisible();
  },
);

test('G5 without a network, signing out leads to the login page', async ({ as }) => {
  const buyer = await as('buyer@example.com');
  const code = buyer.page.waitForResponse(/\/assets\/LoginPage/);
  await buyer.opens('/dashboard');
  await code;
  await buyer.page.context().setOffline(true);
  await buyer.page.getByRole('button', { name: 'Sign Out' }).click();
  await buyer.seesHeading('Login');
  await expect(buyer.page).toHaveURL('/login');
});

test('A25 a draft belongs to one tab, texts and picture; another tab gets it once that tab is closed', async ({
  as,
}) => {
  const form = '/dashboard/addproducts';
  const name = ({ page }: Person) => page.getByLabel('Product Name');
  const fills = async (seller: Person, text: string) => {
    await name(seller).fill(text);
    const buffer = await phonePicture();
    await seller.page
      .getByLabel('Image')
      .setInputFiles({ name: `${text}.png`, mimeType: 'image/png', buffer });
    await expect(seller.page.getByRole('img', { name: `${text}.png` })).toBeVisible();
  };
  const has = async (seller: Person, text: string) => {
    await expect(name(seller)).toHaveValue(text);
    await expect(seller.page.getByRole('img', { name: /\.png$/ })).toHaveAccessibleName(`${text}.png`);
  };
  const one = await as('seller@example.com');
  await one.opens(form);
  await fills(one, 'Pixel A one');
  const two = await otherTabOf(one, form);
  await expect(name(two)).toHaveValue('');
  await fills(two, 'Galaxy B two');
  for (const seller of [one, two, one]) await seller.page.reload();
  await has(one, 'Pixel A one');
  await has(two, 'Galaxy B two');

  await two.page.getByRole('button', { name: 'Discard draft' }).click();
  await two.page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(name(two)).toHaveValue('');
  await one.page.reload();
  await has(one, 'Pixel A one');
  await one.page.close();
  await two.page.reload();
  await has(two, 'Pixel A one');
});

for (const spare of [0, 500])
  test(
    `L17 with ${spare} characters left in local storage the sign-in is kept in the tab; without any storage the page says so`,
    { tag: spare > 0 ? ['@all'] : [] },
    async ({ as }) => {
      const fills = ({ page }: Person, ...names: ('localStorage' | 'sessionStorage')[]) =>
        page.evaluate(
          ([left, storages]) => {
            for (const name of storages) {
              window[name].setItem('spare', '.'.repeat(left));
              for (let size = 2 ** 23; size >= 1;)
                try {
                  window[name].setItem(`filler${window[name].length}`, '.'.repeat(size));
                } catch {
                  size /= 2;
                }
              window[name].removeItem('spare');
            }
          },
          [spare, names] as const,
        );
      const bea = await as();
      await bea.opens('/login');
      await fills(bea, 'localStorage');
      await bea.logsIn('buyer@example.com');
      await bea.page.reload();
      await expect(avatarOf(bea, 'Bea Brandt')).toBeVisible();

      const ben = await as();
      await ben.opens('/login');
      await fills(ben, 'localStorage', 'sessionStorage');
      await ben.logsIn('buyer2@example.com');
      await ben.sees('This browser cannot keep you signed in.');
    },
  );
