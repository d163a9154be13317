import type { Locator, Page, Route } from '@playwright/test';
import { messages } from '@/messages';
import { card, Person } from './support/Person';
import { expect, newEmail, test } from './support/journey';

// Some browsers never answer a database: WebKit, for one, after a page was left with a transaction in progress.

/** Requests of databases are made, and are never answered. */
const silences = {
  'opens no database': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
  },
  'answers no transaction': () => {
    const silent = () => new EventTarget();
    IDBDatabase.prototype.transaction = () => {
      const store: object = new Proxy({}, { get: (_, name) => (name === 'transaction' ? open : silent) });
      const open = Object.assign(new EventTarget(), { objectStore: () => store });
      return open as unknown as IDBTransaction;
    };
  },
};

/** The limit of a silent request is counted in seconds, which become shorter. */
const shortSeconds = () => {
  const wait = window.setTimeout;
  const shorter = (handler: TimerHandler, milliseconds?: number, ...rest: unknown[]) =>
    wait(handler, milliseconds === 1000 ? 50 : milliseconds, ...rest);
  window.setTimeout = shorter as typeof wait;
};

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });

for (const [what, silence] of Object.entries(silences))
  test(
    `G14 in a browser that ${what}, a buyer signs up, reloads, books, pays and signs out`,
    // Where no database opens, the seller's journey below signs in and reloads, too.
    { tag: what === 'opens no database' ? ['@all'] : [] },
    async ({ visitor }) => {
      const { page } = visitor;
      await page.addInitScript(silence);
      await page.addInitScript(shortSeconds);
      await visitor.signsUp({ name: 'Nils Neu', email: newEmail('nils') });
      await page.reload();
      await expect(signOut(page)).toBeVisible();
      await visitor.opens('/categoryUsed/05');
      const phone = page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: 'Booking now' }) })
        .first();
      const name = (await phone.getByRole('heading').first().textContent()) ?? '';
      await visitor.books(name);
      await visitor.opensPaymentOf(name);
      await visitor.paysWith(card.ok);
      await visitor.sees('Congrats! your payment completed');
      await visitor.opens('/dashboard/myorders');
      await expect(visitor.order(name)).toContainText('Paid');
      await visitor.opens('/login');
      await visitor.sees(messages.session.alreadySignedIn('Nils Neu'));
      await visitor.opens('/');
      await signOut(page).click();
      await expect(loginLink(page)).toBeVisible();
    },
  );

test('G14 M17 in a browser that opens no database, a seller’s draft keeps its texts over a reload', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(silences['opens no database']);
  await visitor.opens('/login');
  await visitor.logsIn('seller@example.com');
  await visitor.opens('/dashboard/addproducts');
  await page.getByLabel(/^Product name/i).fill('Galaxy S9');
  await page.reload();
  await expect(page.getByLabel(/^Product name/i)).toHaveValue('Galaxy S9');
});

test('G14 each thing of the browser may throw: signing in, reading and signing out work without', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    for (const name of ['locks', 'share', 'clipboard', 'storage', 'serviceWorker'])
      Object.defineProperty(navigator, name, { get: refuse });
    for (const name of ['BroadcastChannel', 'IntersectionObserver', 'SharedWorker', 'Notification'])
      Object.defineProperty(window, name, { value: refuse });
  });
  await visitor.opens('/login');
  await visitor.logsIn('buyer@example.com');
  await expect(signOut(page)).toBeVisible();
  await page.getByRole('link', { name: 'Samsung', exact: true }).click();
  await visitor.seesHeading(messages.titles.category);
  await signOut(page).click();
  await expect(loginLink(page)).toBeVisible();
});

test('G14 where the sign-in service never answers, home and /login wait for no account', async ({ as }) => {
  const { page } = await as('buyer@example.com');
  await page.clock.install();
  let isSilent = true;
  const unanswered: Route[] = [];
  await page.route(/accounts:lookup/, (route) => (isSilent ? void unanswered.push(route) : route.continue()));
  // The wait for the account begins with the page's code, at some time after the page.
  const seesInTime = (element: Locator) =>
    expect(async () => {
      await page.clock.fastForward(11_000);
      await expect(element).toBeVisible({ timeout: 500 });
    }).toPass();
  await page.goto('/');
  await seesInTime(loginLink(page));
  await page.goto('/login');
  await seesInTime(page.getByText(messages.errors.accountUnknown));
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await page.goto('/dashboard/myorders');
  // Once: after 30 s the sign-in SDK gives up its request and goes on with the stored account.
  await expect(page.getByText(messages.session.checking)).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText(messages.errors.accountUnknown)).toBeVisible();
  // Silent until then: a late answer opens the page without "Try again".
  await page.getByRole('button', { name: messages.errors.tryAgain }).click();
  isSilent = false;
  // The requests of the pages that were left are cancelled: they cannot be continued.
  await Promise.allSettled(unanswered.map((route) => route.continue()));
  await new Person(page).seesHeading(messages.titles.myOrders);
});
