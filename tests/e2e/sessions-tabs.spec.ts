import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { Person } from './support/Person';

/** Another tab of the same browser. */
async function otherTabOf(person: Person, path: string): Promise<Person> {
  const tab = new Person(await person.page.context().newPage());
  await tab.opens(path);
  return tab;
}

const signsOut = async ({ page }: Person) => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
};

const avatarOf = ({ page }: Person, name: string) => page.getByRole('button', { name: `Account of ${name}` });

/** Makes the page suspend on an event as a background tab does: on waking it gets held messages before its timers run. */
const fallsAsleepOnDemand = (page: Page) =>
  page.addInitScript(() => {
    let isAsleep = false;
    const held: (() => void)[] = [];
    const whenAwake = (action: () => void) => {
      if (isAsleep) held.push(action);
      else action();
    };
    window.addEventListener('sleep', () => (isAsleep = true));
    window.addEventListener('wake', () => {
      isAsleep = false;
      held.splice(0).forEach((action) => action());
    });

    const { addEventListener } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.addEventListener = function (type: string, listener: EventListener) {
      addEventListener.call(this, type, (event) => whenAwake(() => listener(event)));
    };
    const { setInterval } = window;
    window.setInterval = ((tick: () => void, every: number) =>
      setInterval(() => {
        if (!isAsleep) tick();
      }, every)) as typeof window.setInterval;
  });

/** Whose token each call carried, and whom its body named. */
function watchOwners(page: Page) {
  const mixed: string[] = [];
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.split(' ')[1]?.split('.')[1];
    if (!token) return;
    const owner = (JSON.parse(atob(token)) as { email: string }).email;
    const body = (request.postDataJSON() ?? {}) as { email?: string };
    if (body.email && body.email !== owner) mixed.push(`${request.url()}: ${body.email} with ${owner}`);
  });
  return mixed;
}

test('G5 an account change in one tab empties the other, which then shows the new person', async ({ as }) => {
  const bea = await as('buyer@example.com');
  await bea.opens('/');
  const other = await otherTabOf(bea, '/dashboard/myorders');
  await other.seesHeading('My Orders');
  const mixed = [watchOwners(bea.page), watchOwners(other.page)];

  await signsOut(bea);
  await expect(other.page).toHaveURL('/login');
  await expect(other.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await other.page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await bea.opens('/login');
  await bea.logsIn('seller@example.com');
  await expect(avatarOf(other, 'Sam Keller')).toBeVisible();
  await expect(avatarOf(other, 'Bea Brandt')).toHaveCount(0);
  await other.sees('You are signed in as Sam Keller.');

  await bea.opens('/dashboard/myproducts');
  await bea.seesHeading('My Products');
  await other.page.reload();
  await expect(avatarOf(other, 'Sam Keller')).toBeVisible();
  await expect(avatarOf(bea, 'Sam Keller')).toBeVisible();
  expect(mixed.flat()).toEqual([]);
});

test(
  'G5 a tab that wakes late does not end the session of who signed in meanwhile',
  { tag: '@all' },
  async ({ as }) => {
    const bea = await as('buyer@example.com');
    await bea.opens('/');
    const sleeper = new Person(await bea.page.context().newPage());
    await fallsAsleepOnDemand(sleeper.page);
    await sleeper.opens('/blogs');
    await expect(avatarOf(sleeper, 'Bea Brandt')).toBeVisible();
    await sleeper.page.evaluate(() => window.dispatchEvent(new Event('sleep')));

    await signsOut(bea);
    await bea.opens('/login');
    await bea.logsIn('seller@example.com');
    await sleeper.page.evaluate(() => window.dispatchEvent(new Event('wake')));
    await expect(avatarOf(sleeper, 'Sam Keller')).toBeVisible();
    await bea.page.reload();
    await expect(avatarOf(bea, 'Sam Keller')).toBeVisible();
  },
);

test(
  'a user who signs out and in again in one tab is back in the other one, too',
  { tag: '@all' },
  async ({ as }) => {
    const bea = await as('buyer@example.com');
    await bea.opens('/');
    const other = await otherTabOf(bea, '/blogs');
    await expect(avatarOf(other, 'Bea Brandt')).toBeVisible();
    await signsOut(bea);
    await expect(other.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await bea.opens('/login');
    await bea.logsIn('buyer@example.com');
    await expect(avatarOf(other, 'Bea Brandt')).toBeVisible();
  },
);

test('G6 a new account of one tab has its name in the other one', { tag: '@all' }, async ({ visitor }) => {
  const other = await otherTabOf(visitor, '/blogs');
  await visitor.signsUp({ name: 'Tess Tabor', email: `tess-${crypto.randomUUID().slice(0, 8)}@example.com` });
  await expect(avatarOf(other, 'Tess Tabor')).toBeVisible();
  await expect(other.page.getByText(/is not stored yet/)).toHaveCount(0);
});
