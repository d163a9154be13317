import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileList } from '../support/contractArbitrary';
import { expectLogged } from '../support/expectedLogs';
import { hostileTexts } from '../support/hostileTexts';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { card, seesHeading } from '../support/steps';

const seed = 20261003;
const lists = (schema: string) => fc.sample(hostileList(schema), { seed, numRuns: 8 }).flat().slice(0, 40);
const withOwnIds = (records: Record<string, unknown>[]) =>
  records.map((record, n) => ({ ...record, _id: n.toString(16).padStart(24, 'b') }));

const programTexts = /\bundefined\b|\bNaN\b|\bnull\b|Invalid Date|\[object/;

/** No text and no label of the page is a value that a program shows by mistake. */
function expectReadable() {
  const labels = [...document.querySelectorAll('[aria-label],[alt]')].map(
    (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('alt') ?? ''}`,
  );
  for (const text of [document.body.textContent ?? '', ...labels]) expect(text).not.toMatch(programTexts);
  expect(
    document.querySelectorAll('script, [onerror], img[src^="javascript:" i], img[src^="data:" i]'),
  ).toHaveLength(0);
}

describe('hostile records', () => {
  test('in a category: every phone has a card, and no text of a program is shown', async () => {
    const records = withOwnIds(lists('Listing'));
    await openApp('/categoryUsed/04', { as: 'buyer', answers: { listPhonesOfCategory: { body: records } } });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(records.length));
    expectReadable();
  });

  test('among the advertisements and the brands', async () => {
    const records = withOwnIds(lists('Advertisement'));
    await openApp('/', {
      answers: {
        listAdvertisements: { body: records },
        listCategories: {
          body: [...withOwnIds(lists('Category')), { _id: 'c'.repeat(24), name: '<b>Bold</b>' }],
        },
      },
    });
    expectLogged('warn', 'items of an answer were left out');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(records.length));
    expect(await screen.findByRole('link', { name: '<b>Bold</b>' })).toBeVisible();
    expectReadable();
  });

  test('in the booking dialog', async () => {
    const records = [listing(1, { product_name: '<i>undefined</i> phone', Resale_price: 'NaN', price: {} })];
    await openApp(`/categoryUsed/04?book=${listing(1)._id}`, {
      as: 'buyer',
      answers: { listPhonesOfCategory: { body: records } },
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Price')).toHaveValue('');
    expect(dialog.getByText('Book <i>undefined</i> phone')).toBeVisible();
  });
});

test('C4 a phone of which only the id is known has a card, and no empty rows', async () => {
  await openApp('/categoryUsed/04', {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [{ _id: 'a'.repeat(24) }] } },
  });
  const unnamed = await card('Unnamed phone');
  expect(unnamed.queryAllByRole('term')).toHaveLength(0);
  expect(unnamed.getByRole('button', { name: 'Booking now' })).toBeEnabled();
});

test.each([
  ['/login', undefined, 'Login'],
  ['/dashboard/myorders', 'buyer', 'My Orders'],
  ['/dashboard/addproducts', 'seller', 'Add Second-hand phone'],
] as const)('%s opens whatever an older version or another program has stored', async (url, as, heading) => {
  const keys = [
    'accessToken',
    `productDraft:${as}@example.com`,
    'secondRing.reloadedFor',
    'form:login',
    'mui-mode',
  ];
  const prefixes = ['secondRing.charge.', 'userRecord:', 'typed:'];
  for (const [place, text] of hostileTexts.entries())
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(keys[place % keys.length] ?? '', text);
      for (const prefix of prefixes) storage.setItem(prefix + place, JSON.stringify({ version: 1, text }));
    }
  await openApp(url, { ...(as && { as }) });
  await seesHeading(heading);
  expectReadable();
  expect(screen.getByRole('button', { name: /^Colours: (System|Light|Dark)$/ })).toBeVisible();
});
