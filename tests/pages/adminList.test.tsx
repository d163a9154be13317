import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usersMessages } from '@/features/users/messages';
import { messages } from '@/messages';
import type { Answers } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { listing, userRecord } from '../support/records';
import { clicks, fill, goTo, here, rowOf, seesHeading } from '../support/steps';

const texts = usersMessages;
const [zoe, ada, bjorn, celik] = ['Zoë Ek', 'Ada Lindqvist', 'Björn Demir', 'Çelik Aydın'];
const few = [
  userRecord(9, { name: zoe, userrole: undefined }),
  userRecord(8, { name: ada, userrole: undefined, role: 'admin' }),
  userRecord(7, { name: bjorn, userrole: 'Seller' }),
  userRecord(6, { name: celik }),
];
const many = Array.from({ length: 2_000 }, (_, n) => userRecord(n));

async function openUsers(url: string, users: readonly object[] = few, answers: Answers = {}) {
  const app = await openApp(url, { as: 'admin', answers: { listUsers: { body: users }, ...answers } });
  await seesHeading(messages.titles.admin);
  await screen.findByRole('searchbox', { name: texts.search });
  return app;
}

const names = () => [...document.querySelectorAll('[role=rowheader]')].map((cell) => cell.textContent);
const sees = (...expected: (string | undefined)[]) => waitFor(() => expect(names()).toEqual(expected));
const search = () => screen.getByRole('searchbox', { name: texts.search });
const header = (name: string) => screen.getByRole('columnheader', { name });

test('D6 U11 the URL narrows and sorts the one list; what is empty comes last', async () => {
  await openUsers('/dashboard/admin?show=nonsense');
  await sees(zoe, ada, bjorn, celik);
  for (const [query, ...expected] of [
    ['?show=sellers', bjorn],
    ['?show=buyers', celik],
    ['?sort=email-asc', celik, bjorn, ada, zoe],
    ['?sort=status-desc', bjorn, celik, zoe, ada],
    ['?sort=admin-asc', ada, zoe, bjorn, celik],
    ['?sort=delete-asc', zoe, ada, bjorn, celik],
    ['?q=demir', bjorn],
  ] as const) {
    goTo(`/dashboard/admin${query}`);
    await sees(...expected);
  }
});

test('U11 presets are chosen on the page and kept in the URL', async () => {
  const { user, calls } = await openUsers('/dashboard/admin?q=e');
  await clicks(user, 'Sellers (1)');
  await sees(bjorn);
  await waitFor(() => expect(here()).toBe('/dashboard/admin?q=e&show=sellers'));
  await clicks(user, 'All (4)');
  await waitFor(() => expect(here()).toBe('/dashboard/admin?q=e'));
  expect(calls('listUsers')).toHaveLength(1);
});

test('U11 a search finds parts of words, in any order and letter case, without accents, and goes into the URL', async () => {
  await openUsers('/dashboard/admin');
  expect(search()).toHaveAccessibleDescription('');
  for (const [words, ...expected] of [
    ['bjorn', bjorn],
    ['p8@', ada],
    ['  ek   zoe ', zoe],
    ['zebra'],
  ] as const) {
    fill(search(), words);
    await sees(...expected);
    expect(screen.getByRole('status')).toHaveTextContent(`${expected.length} of 4 users`);
  }
  await waitFor(() => expect(here()).toBe('/dashboard/admin?q=zebra'));
});

test('U11 without a match a reset shows all again, in the chosen order, with a new index', async () => {
  const { user } = await openUsers('/dashboard/admin?show=buyers&q=zebra&sort=name-asc');
  await clicks(user, messages.ui.showAll);
  await sees(ada, bjorn, celik, zoe);
  expect((await rowOf('Ada Lindqvist')).getAllByRole('cell')[0]).toHaveTextContent('1');
  expect(search()).toHaveValue('');
  await waitFor(() => expect(here()).toBe('/dashboard/admin?sort=name-asc'));
});

test('U11 a column sorts up, down, and as the server lists', async () => {
  const { user } = await openUsers('/dashboard/admin');
  const name = within(header('Name')).getByRole('button', { name: 'Name' });
  await user.click(name);
  await sees(ada, bjorn, celik, zoe);
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() => expect(here()).toBe('/dashboard/admin?sort=name-asc'));
  await user.click(name);
  await sees(zoe, celik, bjorn, ada);
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await user.click(name);
  await sees(zoe, ada, bjorn, celik);
  expect(header('Name')).not.toHaveAttribute('aria-sort');
});

// tests/pages/longLists.test.tsx proves what all long tables share.
test('U11 of 2,000 users only those near the screen are in the page; all are searched', async () => {
  await openUsers('/dashboard/admin', many);
  await rowOf('Person 0');
  expect(screen.getByRole('table', { name: messages.titles.admin })).toHaveAttribute('aria-rowcount', '2001');
  expect(screen.getByRole('status')).toHaveTextContent('2,000 of 2,000 users');
  expect(names().length).toBeLessThan(40);
  expect(search()).toHaveAccessibleDescription(messages.ui.searchHere);
  fill(search(), 'p1942@');
  await sees('Person 1942');
});

const sellers = ['Sam Keller', 'Selma Aydin', 'Ann Lee', 'Ann Lee', 'New Seller'].map((name, n) =>
  userRecord(n + 20, { name, userrole: 'Seller' }),
);
const ofSeller = (Seller_Name: string, from: number, fields: Record<string, unknown>[]) =>
  fields.map((each, n) => listing(from + n, { Seller_Name, ...each }));
const phones = [
  ...ofSeller('Sam Keller', 1, [
    { Posted_Date: '2026-11-15' },
    { Posted_Date: '2026-03-17', status: 'Sold' },
    { Posted_Date: '1 May 2026' },
  ]),
  // As another server spells the name.
  ...ofSeller(' SELMA AYDIN', 10, [{}, {}, {}, {}]),
  ...ofSeller('Ann Lee', 20, [{ Posted_Date: '2026-01-02', status: 'Sold' }]),
  ...ofSeller('No User', 30, [{}]),
];
const lists = {
  listPhonesOfCategory: ({ path }) => ({ body: path.endsWith('/04') ? phones : [] }),
  listAdvertisements: { body: [phones[0], { ...phones[1], status: undefined }, phones[4]] },
} satisfies Answers;

test('U13 each seller is listed with the phones of that name, sold and advertised, when they were posted, and a link to them', async () => {
  const { user } = await openUsers('/dashboard/admin?show=sellers', [...few, ...sellers], lists);
  const seesPhones = (name: string, text: string) =>
    waitFor(() => expect(screen.getAllByText(name)[0]?.closest('[role=row]')).toHaveTextContent(text));
  await seesPhones('Sam Keller', '2 on sale · 1 sold · posted Mar to Nov 2026 · 1 advertised');
  await seesPhones('Selma Aydin', '4 on sale · 0 sold · 1 advertised');
  await seesPhones(
    'Ann Lee',
    '0 on sale · 1 sold · posted Jan 2026 · 0 advertised · of 2 sellers with this name',
  );
  await seesPhones('New Seller', texts.noPhones);
  expect((await rowOf('New Seller')).queryByRole('link')).not.toBeInTheDocument();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  for (const [by, ...first] of [
    ['Phones on sale', 'Selma Aydin', 'Sam Keller'],
    ['Phones advertised', 'Sam Keller', 'Selma Aydin'],
    ['First phone posted', 'Ann Lee', 'Ann Lee', 'Sam Keller'],
    ['Last phone posted', 'Sam Keller', 'Ann Lee', 'Ann Lee'],
    ['Phones sold', 'Sam Keller', 'Ann Lee', 'Ann Lee'],
  ] as const) {
    await user.selectOptions(sort, by);
    await waitFor(() => expect(names().slice(0, first.length)).toEqual(first));
  }
  await waitFor(() => expect(here()).toBe('/dashboard/admin?show=sellers&sort=sold-desc'));
  await user.click(screen.getByRole('link', { name: 'See the phones of Selma Aydin' }));
  await seesHeading(messages.titles.find);
  expect(here()).toBe('/find?seller=Selma+Aydin');
});

test('U13 while a listing has no seller’s name, the counts are at least what is listed under the names', async () => {
  const unnamed = [...phones, listing(50, { Seller_Name: undefined })];
  await openUsers('/dashboard/admin', sellers, { ...lists, listPhonesOfCategory: { body: unnamed } });
  expect(
    await screen.findByText(/^at least \d+ on sale · at least \d+ sold · posted Mar to Nov 2026/),
  ).toBeVisible();
});

const { listPhonesOfCategory, listAdvertisements } = lists;
const refusal = { status: 400, body: { message: 'no' } };
test.each<[string, Answers]>([
  [
    'of a brand',
    {
      listPhonesOfCategory: (call) => (call.path.endsWith('/02') ? refusal : listPhonesOfCategory(call)),
    },
  ],
  ['of advertisements', { listAdvertisements: refusal }],
])(
  'U13 where the list %s was not read, nothing is said of any seller’s phones until it is',
  async (_, failing) => {
    const { user, answer } = await openUsers('/dashboard/admin', sellers, { ...lists, ...failing });
    expect(await screen.findByText(texts.phonesFailed)).toBeVisible();
    expect(screen.queryByText(/on sale/, { ignore: 'option' })).not.toBeInTheDocument();
    answer('listPhonesOfCategory', listPhonesOfCategory);
    answer('listAdvertisements', listAdvertisements);
    await clicks(user, messages.errors.tryAgain);
    await screen.findByText(/2 on sale · 1 sold · posted/);
    expect(screen.queryByText(texts.phonesFailed)).not.toBeInTheDocument();
  },
);
