import type { Page } from '@playwright/test';
import { hostileStrings } from '../support/hostileStrings';
import { card, type Person } from './support/Person';
import { expect, newEmail, test } from './support/journey';

/**
 * Storage as it was found in the wild, made before the page’s first line runs. The database of the sign-in is left,
 * or the user would not stay signed in from page to page.
 */
const storages: { what: string; corrupt: (page: Page) => Promise<unknown> }[] = [
  {
    what: 'full',
    corrupt: (page) =>
      page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
        Storage.prototype.setItem = refuse;
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (...record) {
          return this.transaction.db.name === 'secondRing.intents' ? refuse() : put.apply(this, record);
        };
      }),
  },
  {
    what: 'blocked',
    corrupt: (page) =>
      page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get: refuse });
        const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (...database) {
          return database[0] === 'secondRing.intents' ? refuse() : open.apply(this, database);
        };
      }),
  },
  {
    what: 'holding rubbish of an older version',
    corrupt: (page) =>
      page.addInitScript(
        (texts) => {
          // The map has no storage of its own.
          if (window !== top || sessionStorage.getItem('corrupted')) return;
          const keys = [
            'accessToken',
            'mui-mode',
            'mui-color-scheme-light',
            'mui-color-scheme-dark',
            'productDraft:buyer@example.com',
            'secondRing.reloadedFor',
            'secondRing.scrollPlaces',
            'form:login',
          ];
          const prefixes = ['secondRing.charge.', 'userRecord:', 'typed:'];
          for (const [place, text] of texts.entries())
            for (const storage of [localStorage, sessionStorage]) {
              storage.setItem(keys[place % keys.length] ?? '', text);
              for (const prefix of prefixes) {
                storage.setItem(prefix + place, text);
                storage.setItem(`${prefix}${text.slice(0, 200)}`, JSON.stringify({ version: 1, text }));
              }
            }
          const database = indexedDB.open('secondRing.intents');
          database.onupgradeneeded = () => {
            const records = database.result.createObjectStore('records');
            for (const [place, text] of texts.entries())
              for (const record of [text, { version: 1, text }, { clientSecret: text }])
                records.put(record, `${place}${typeof record}`);
          };
          sessionStorage.setItem('corrupted', 'yes');
        },
        hostileStrings.map(({ text }) => text),
      ),
  },
];

/** From signing up to a paid order: what needs a token, a role, and the way back. */
async function buysAPhone(person: Person) {
  await person.signsUp({ name: 'Nils Neu', email: newEmail('nils') });
  await person.opens('/categoryUsed/05');
  const phone = person.page
    .getByRole('article')
    .filter({ has: person.page.getByRole('button', { name: 'Booking now' }) })
    .first();
  const name = (await phone.getByRole('heading').first().textContent()) ?? '';
  await person.books(name);
  await person.opensPaymentOf(name);
  await person.paysWith(card.ok);
  await person.sees('Congrats! your payment completed');
  await person.opens('/dashboard/myorders');
  await expect(person.order(name)).toContainText('Paid');
}

for (const { what, corrupt } of storages) {
  test(
    `with a storage that is ${what}, one can sign up, book and pay`,
    { tag: what === 'blocked' ? [] : ['@all'] },
    async ({ visitor }) => {
      await corrupt(visitor.page);
      await buysAPhone(visitor);
    },
  );
}

const oddTokens = [
  ...['', ' ', 'null', 'undefined', '[object Object]', '{}', '"', 'Bearer', 'a.b', 'a.b.c', '..'],
  ...['<!doctype html><h1>502</h1>', 'line\r\nX-Header: 1', 'é', '\u202e', 'x'.repeat(100_000)],
  ...[
    'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFkbWluQGV4YW1wbGUuY29tIn0.',
    `e.${btoa('{"email":"admin@example.com"}')}.x`,
  ],
];

test(
  `N28 with each of ${oddTokens.length} odd tokens in the storage, a payment is still prepared`,
  { tag: '@all' },
  async ({ as }) => {
    const { page } = await as('buyer@example.com');
    await page.goto('/dashboard/myorders');
    const link = await page.getByRole('link', { name: 'Pay', exact: true }).first().getAttribute('href');
    // Without the intent that is kept, the page has to ask for one, which needs the token.
    await page.addInitScript(() => {
      if (window === top) indexedDB.deleteDatabase('secondRing.intents');
    });
    for (const token of oddTokens)
      await test.step(JSON.stringify(token).slice(0, 40), async () => {
        await page.evaluate((text) => localStorage.setItem('accessToken', text), token);
        const prepared = page.waitForResponse(
          (answer) => answer.url().includes('create-payment-intent') && answer.ok(),
        );
        await page.goto(link ?? '');
        await prepared;
        await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
      });
  },
);
