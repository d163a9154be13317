import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { faqMessages } from '@/features/faq/messages';
import { ordersMessages } from '@/features/orders/messages';
import { catalogueMessages } from '@/features/catalogue/messages';
import { sellingMessages as selling } from '@/features/selling/messages';
import { messages } from '@/messages';
import type { Answers } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { clicks, dialog, fill, here, labelled, rowOf } from '../support/steps';

const { ui } = messages;
const orders = ordersMessages;
const faq = faqMessages;
const many = 2_000;

const records = (count: number, make: (n: number) => object = (n) => listing(n, { price: '300' })) => ({
  body: Array.from({ length: count }, (_, n) => ({ ...listing(n), ...make(n) })),
});

interface LongList {
  name: string;
  url: string;
  as?: 'buyer' | 'seller';
  answers: (count: number) => Answers;
  /** Of the search above it. */
  label: string;
  param: string;
  /** How an item's text begins. */
  item: (n: number) => string;
  tags?: ['all'];
}

/** Every list that has its search only when it is long. `npm test` takes a table and a grid. */
const lists: readonly LongList[] = [
  {
    name: 'orders',
    url: '/dashboard/myorders',
    as: 'buyer',
    answers: (count) => ({ listOrders: records(count) }),
    label: orders.search,
    param: 'q',
    item: (n) => `Phone ${n}Booked`,
  },
  {
    name: 'products',
    url: '/dashboard/myproducts',
    as: 'seller',
    answers: (count) => ({ listMyProducts: records(count) }),
    label: selling.view.search,
    param: 'q',
    item: (n) => `Phone ${n}${selling.list.edit}`,
    tags: ['all'],
  },
  {
    name: 'questions',
    url: '/blogs',
    answers: (count) => ({
      listQuestions: records(count, (n) => ({ name: `Question ${n}?`, answer: `Answer ${n}.` })),
    }),
    label: faq.search,
    param: 'question',
    item: (n) => `Question ${n}?`,
    tags: ['all'],
  },
  {
    name: 'advertisements',
    url: '/',
    answers: (count) => ({ listAdvertisements: records(count) }),
    label: catalogueMessages.advertisementsSearch,
    param: 'advertised',
    item: (n) => `Phone ${n}Price`,
    tags: ['all'],
  },
  {
    name: 'categories',
    url: '/',
    answers: (count) => ({ listCategories: records(count, (n) => ({ name: `Brand ${n}.` })) }),
    label: catalogueMessages.categoriesSearch,
    param: 'brand',
    item: (n) => `Brand ${n}.`,
  },
];

const scrolledTo = (value: number) => Object.defineProperty(window, 'scrollY', { value, configurable: true });
afterEach(() => void scrolledTo(0));

/** jsdom does not scroll; the test sends the event. */
function scrollTo(pixels: number) {
  scrolledTo(pixels);
  act(() => void fireEvent.scroll(window));
}

const items = () => [
  ...document.querySelectorAll<HTMLElement>('main :is(li, [role=listitem], [data-index][role=row])'),
];
const itemOf = (list: LongList, n: number) =>
  waitFor(() => {
    const [found, ...more] = items().filter((each) => each.textContent.startsWith(list.item(n)));
    expect([Boolean(found), more]).toEqual([true, []]);
    return found;
  });
const field = ({ label }: LongList) => screen.findByRole('searchbox', { name: label });
const open = ({ url, as, answers }: LongList, count: number, search = '') =>
  openApp(url + search, { ...(as && { as }), answers: answers(count) });

for (const list of lists) {
  const { name, url, param, tags = [] } = list;
  test(
    `${name}: of 2,000 only those near the screen are in the page; the search finds all`,
    { tags },
    async () => {
      await open(list, many);
      const first = await itemOf(list, 0);
      expect(items().length).toBeLessThan(80);
      expect(document.body.querySelectorAll('*').length).toBeLessThan(1_500);
      if (first?.matches('[role=row]')) {
        expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
        expect(first).toHaveAttribute('aria-rowindex', '2');
      } else {
        expect(first).toHaveAttribute('aria-setsize', '2000');
        expect(first).toHaveAttribute('aria-posinset', '1');
      }
      expect(await field(list)).toHaveAccessibleDescription(
        'Search here: your browser’s own search finds only what is on the screen.',
      );
      expect(screen.getByText('2,000 of 2,000')).toHaveAttribute('role', 'status');
      fill(await field(list), '1999');
      await itemOf(list, 1_999);
      expect(screen.getByText('1 of 2,000')).toBeVisible();
      await waitFor(() => expect(here()).toBe(`${url}?${param}=1999`));
    },
  );

  test(`${name}: a link has its search; where nothing matches all can be shown again`, { tags }, async () => {
    const { user } = await open(list, 61, `?${param}=nowhere`);
    expect(await screen.findByText(ui.nothingFound)).toBeVisible();
    expect(await field(list)).toHaveValue('nowhere');
    await clicks(user, ui.showAll);
    await itemOf(list, 0);
    expect(await field(list)).toHaveValue('');
    await waitFor(() => expect(here()).toBe(url));
  });
}

const [ordersList, phonesList, questionsList] = lists as [LongList, LongList, LongList];

test.each(lists.filter(({ tags }) => !tags))(
  '$name: 60 are in the page as a whole, without a search',
  async (list) => {
    await open(list, 60);
    await waitFor(() => expect(document.body).toHaveTextContent(list.item(59)));
    expect(screen.queryByRole('searchbox', { name: list.label })).not.toBeInTheDocument();
    expect(document.querySelector('[aria-setsize]')).toBeNull();
  },
);

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-index][role=row]')];
const names = () => rows().map((row) => row.querySelector('[role=rowheader]')?.textContent);

test('a row with the focus stays when it is scrolled away, and so do its neighbours', async () => {
  await open(ordersList, many);
  const pay = (await rowOf('Phone 3')).getByRole('link', { name: labelled(orders.pay) });
  act(() => pay.focus());
  scrollTo(200_000);
  await waitFor(() => expect(Number(names().at(-1)?.replace('Phone ', ''))).toBeGreaterThan(1000));
  expect(pay).toHaveFocus();
  expect(names().slice(0, 3)).toEqual(['Phone 2', 'Phone 3', 'Phone 4']);
  expect(names()).not.toContain('Phone 7');
});

test.each([
  [100, 100],
  [many, 500],
])('of %d rows the first %d are printed, with a note about the others', async (count, printed) => {
  await open(ordersList, count);
  await rowOf('Phone 0');
  const print = (event: 'beforeprint' | 'afterprint') => act(() => void fireEvent(window, new Event(event)));
  print('beforeprint');
  expect(rows()).toHaveLength(printed);
  const note = screen.queryByText(/^Only the first/);
  expect(note?.textContent).toBe(printed < count ? ui.printed(printed, count) : undefined);
  print('afterprint');
  expect(rows().length).toBeLessThan(60);
});

test('after a deletion the focus is on the next row, also when the list is no longer a long one', async () => {
  const { user } = await open(phonesList, 61);
  await user.click((await rowOf('Phone 2')).getByRole('button', { name: labelled(ui.delete) }));
  await user.click((await dialog()).getByRole('button', { name: ui.delete }));
  await waitFor(() => expect(names()).not.toContain('Phone 2'));
  expect(document.activeElement).toHaveTextContent(/^Phone 3(?!\d)/);
  expect(rows()[2]).toHaveFocus();
});

test('an open question is still open when it is scrolled back into view', async () => {
  const { user } = await open(questionsList, many);
  const question = () => screen.queryByText('Question 5?')?.closest('button');
  await waitFor(() => expect(document.querySelector('[aria-setsize]')).not.toBeNull());
  await user.click(question() ?? document.body);
  expect(question()).toHaveAttribute('aria-expanded', 'true');
  await user.click(await field(questionsList));
  scrollTo(60_000);
  await waitFor(() => expect(question()).toBeUndefined());
  scrollTo(0);
  await waitFor(() => expect(question()).toHaveAttribute('aria-expanded', 'true'));
});
