import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openApp, pass, stopClock } from '../support/openApp';
import { here, seesHeading } from '../support/steps';

const names = ['Zoë Ek', 'Ada Lindqvist', 'Björn Demir', 'Çelik Aydın'];
const few = names.map((name, index) => ({
  _id: `6c000000000000000000000${index}`,
  name,
  email: `p${9 - index}@example.com`,
  ...(index === 1 && { role: 'admin' }),
  ...(index === 2 && { userrole: 'Seller' }),
  ...(index === 3 && { userrole: 'Buyer' }),
}));
const many = Array.from({ length: 10_000 }, (_, index) => ({
  _id: String(index).padStart(24, '0'),
  name: `Person ${index}`,
  email: `p${index}@example.com`,
  userrole: index % 2 ? 'Seller' : 'Buyer',
}));

async function openUsers(url: string, users: readonly object[] = few) {
  const app = await openApp(url, { as: 'admin', answers: { listUsers: { body: users } } });
  await seesHeading('All Users');
  await screen.findByRole('searchbox');
  return app;
}

const scrolledTo = (value: number) => Object.defineProperty(window, 'scrollY', { value, configurable: true });
afterEach(() => void scrolledTo(0));

/** jsdom does not scroll; the test sends the event. */
function scrollTo(pixels: number) {
  scrolledTo(pixels);
  act(() => void fireEvent.scroll(window));
}

const shown = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const sees = (expected: string[]) => waitFor(() => expect(shown()).toEqual(expected));
const search = () => screen.getByRole('searchbox', { name: 'Search by name or email' });
const header = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => within(header(name)).getByRole('button', { name });

test.each([
  ['', names],
  ['?show=sellers', ['Björn Demir']],
  ['?show=buyers', ['Çelik Aydın']],
  ['?show=nonsense', names],
])('D6 U11 the preset of %j narrows the one list', async (query, expected) => {
  await openUsers(`/dashboard/admin${query}`);
  await sees(expected);
});

test('U11 a preset is chosen on the page and kept in the URL', async () => {
  const { user, calls } = await openUsers('/dashboard/admin?q=e');
  await user.click(screen.getByRole('button', { name: 'Sellers' }));
  await sees(['Björn Demir']);
  expect(here()).toBe('/dashboard/admin?show=sellers&q=e');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(here()).toBe('/dashboard/admin?q=e'));
  expect(calls('listUsers')).toHaveLength(1);
});

test('U11 a search finds parts of words, of any word order, in any letter case and without accents', async () => {
  await openUsers('/dashboard/admin');
  for (const [words, expected] of [
    ['bjorn', ['Björn Demir']],
    ['AYDIN', []],
    ['celik', ['Çelik Aydın']],
    ['p8@', ['Ada Lindqvist']],
    ['  ek   zoe ', ['Zoë Ek']],
    ['nobody', []],
  ] as const) {
    fireEvent.change(search(), { target: { value: words } });
    await sees([...expected]);
    expect(screen.getByRole('status')).toHaveTextContent(`${expected.length} of 4 users`);
  }
});

test('U11 the words are in the URL after a pause, and open the same list again', async () => {
  const { user, close } = await openUsers('/dashboard/admin');
  await user.type(search(), 'demir');
  await waitFor(() => expect(here()).toBe('/dashboard/admin?q=demir'));
  close();
  await openUsers(here());
  expect(search()).toHaveValue('demir');
  await sees(['Björn Demir']);
});

test('U11 a menu entry drops the words, in the field, too', async () => {
  const { user } = await openUsers('/dashboard/admin?q=nobody');
  expect(await screen.findByText('No user matches')).toBeVisible();
  const [entry] = screen.getAllByRole('link', { name: 'All Seller' });
  if (entry) await user.click(entry);
  await sees(['Björn Demir']);
  expect(search()).toHaveValue('');
});

test.each([
  ['', '/dashboard/admin?show=buyers&q=a'],
  ['&q=e', '/dashboard/admin?show=buyers'],
])(
  'U11 D6 a menu entry chosen while words%s wait for the URL is not undone by them',
  async (words, address) => {
    stopClock();
    const { user } = await openUsers(`/dashboard/admin?show=sellers${words}`);
    await user.type(search(), 'a');
    await user.click(await screen.findByRole('link', { name: 'All Buyers' }));
    await pass(1_000);
    expect(here()).toBe(address);
    vi.useRealTimers();
  },
);

test('U11 without a match a reset shows all again', async () => {
  const { user } = await openUsers('/dashboard/admin?show=buyers&q=nobody&sort=name-asc');
  await user.click(await screen.findByRole('button', { name: 'Show all users' }));
  await sees(['Ada Lindqvist', 'Björn Demir', 'Çelik Aydın', 'Zoë Ek']);
  expect(search()).toHaveValue('');
  expect(here()).toBe('/dashboard/admin?sort=name-asc');
});

test('U11 a column sorts up, down, and as the server lists', async () => {
  const { user } = await openUsers('/dashboard/admin');
  await user.click(sortBy('Name'));
  await sees(['Ada Lindqvist', 'Björn Demir', 'Çelik Aydın', 'Zoë Ek']);
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(here()).toBe('/dashboard/admin?sort=name-asc');
  await user.click(sortBy('Name'));
  await sees(['Zoë Ek', 'Çelik Aydın', 'Björn Demir', 'Ada Lindqvist']);
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await user.click(sortBy('Name'));
  await sees(names);
  expect(header('Name')).not.toHaveAttribute('aria-sort');
});

test.each([
  ['email-asc', ['Çelik Aydın', 'Björn Demir', 'Ada Lindqvist', 'Zoë Ek']],
  ['status-desc', ['Björn Demir', 'Çelik Aydın', 'Zoë Ek', 'Ada Lindqvist']],
  ['admin-asc', ['Ada Lindqvist', 'Zoë Ek', 'Björn Demir', 'Çelik Aydın']],
  ['delete-asc', names],
])('U11 sort=%s in the URL; what is empty comes last', async (sort, expected) => {
  await openUsers(`/dashboard/admin?sort=${sort}`);
  await sees(expected);
});

test('U11 four users need no word about the browser’s search', async () => {
  await openUsers('/dashboard/admin');
  expect(search()).toHaveAccessibleDescription('');
});

test('U11 the index counts what is shown', async () => {
  await openUsers('/dashboard/admin?sort=name-desc');
  const first = within(screen.getAllByRole('row')[1] ?? document.body);
  expect(first.getByRole('rowheader')).toHaveTextContent('Zoë Ek');
  expect(first.getAllByRole('cell')[0]).toHaveTextContent('1');
});

test('U11 of 10,000 users only those near the screen are in the page, and the table tells how many there are', async () => {
  await openUsers('/dashboard/admin', many);
  const table = await screen.findByRole('table', { name: 'All Users' });
  expect(table).toHaveAttribute('aria-rowcount', '10001');
  await screen.findByRole('row', { name: /Person 0 / });
  expect(screen.getByRole('status')).toHaveTextContent('10,000 of 10,000 users');
  expect(shown().length).toBeLessThan(40);
  expect(search()).toHaveAccessibleDescription(
    'Search here: your browser’s own search finds only what is on the screen.',
  );
  expect(document.body.querySelectorAll('*').length).toBeLessThan(1_500);

  scrollTo(800_000);
  await waitFor(() => expect(shown()).toContain('Person 5130'));
  const row = screen.getByRole('row', { name: /Person 5130/ });
  expect(row).toHaveAttribute('aria-rowindex', '5132');
  expect(shown()).not.toContain('Person 0');
  expect(document.body.querySelectorAll('*').length).toBeLessThan(1_500);
});

test('U11 the row that has the focus stays in the page when it is scrolled away', async () => {
  await openUsers('/dashboard/admin', many);
  const first = await screen.findByRole('row', { name: /Person 0 / });
  act(() => within(first).getByRole('button', { name: 'Delete' }).focus());
  scrollTo(800_000);
  await waitFor(() => expect(shown()).toContain('Person 5130'));
  expect(within(first).getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('U11 10,000 users are searched', async () => {
  const { user } = await openUsers('/dashboard/admin', many);
  await user.type(search(), 'p4242@');
  await sees(['Person 4242']);
  expect(search()).toHaveValue('p4242@');
});
