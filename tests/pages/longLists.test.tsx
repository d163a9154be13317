import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { longLists, tagsOf } from '../support/longLists';
import { openApp } from '../support/openApp';
import { clicks, dialog, here, main } from '../support/steps';

const many = 20_000;
// jsdom draws a whole list and finds roles in it slowly.
const slowly = { timeout: 15_000 };

const scrolledTo = (value: number) => Object.defineProperty(window, 'scrollY', { value, configurable: true });
afterEach(() => void scrolledTo(0));

/** jsdom does not scroll; the test sends the event. */
function scrollTo(pixels: number) {
  scrolledTo(pixels);
  act(() => void fireEvent.scroll(window));
}

/** As when the browser asks for the page to put it on paper. */
const print = (event: 'beforeprint' | 'afterprint') => act(() => void fireEvent(window, new Event(event)));

for (const list of longLists)
  describe(list.name, { tags: tagsOf(list) }, () => {
    const { url, as, answers, label, param, role, item } = list;

    const open = (count: number, search = '') =>
      openApp(url + search, { ...(as && { as }), answers: { ...answers(count) } });
    const shown = () =>
      main()
        .queryAllByRole(role)
        .map((each) => each.textContent);
    const sees = (n: number) =>
      waitFor(() => expect(shown().filter((text) => item(n).test(text))).toHaveLength(1), slowly);
    const field = () => screen.findByRole('searchbox', { name: label });

    test('60 stand there as a whole, without a search', async () => {
      await open(60);
      if (role === 'row') await sees(59);
      else await main().findByText(/(Question|Phone|Brand) 59/, undefined, slowly);
      expect(main().queryByRole('searchbox', { name: label })).not.toBeInTheDocument();
      expect(document.querySelector('[aria-setsize]')).toBeNull();
    });

    test('of 20,000 only those near the screen are in the page; the search above them says why and finds all', async () => {
      const { user } = await open(many);
      await sees(0);
      expect(shown().length).toBeLessThan(60);
      expect(document.body.querySelectorAll('*').length).toBeLessThan(1_500);
      const first = main()
        .getAllByRole(role)
        .find((each) => item(0).test(each.textContent));
      if (role === 'row') {
        expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '20001');
        expect(first).toHaveAttribute('aria-rowindex', '2');
      } else {
        expect(first).toHaveAttribute('aria-setsize', '20000');
        expect(first).toHaveAttribute('aria-posinset', '1');
      }

      expect(await field()).toHaveAccessibleDescription(
        'Search here: your browser’s own search finds only what is on the screen.',
      );
      expect(main().getByText('20,000 of 20,000')).toHaveAttribute('role', 'status');
      await user.type(await field(), '19999');
      await sees(19_999);
      expect(main().getByText('1 of 20,000')).toBeVisible();
      await waitFor(() => expect(here()).toBe(`${url}?${param}=19999`));
    });

    test('a link with a search shows the same; nothing matches: it says so, and all can be shown again', async () => {
      const { user } = await open(61, `?${param}=nowhere`);
      expect(await screen.findByText('Nothing matches')).toBeVisible();
      expect(await field()).toHaveValue('nowhere');
      await clicks(user, 'Show all');
      await sees(0);
      expect(await field()).toHaveValue('');
      await waitFor(() => expect(here()).toBe(url));
    });
  });

const rows = () => [...screen.getByRole('table').querySelectorAll('tbody tr:not([aria-hidden])')];
const names = () => rows().map((row) => row.querySelector('th')?.textContent);

/** My Orders or My Products. */
async function openTable(name: 'orders' | 'products', count: number) {
  const list = longLists.find((each) => each.name === name);
  if (!list) throw new Error(`There is no list of ${name}.`);
  const app = await openApp(list.url, {
    ...(list.as && { as: list.as }),
    answers: { ...list.answers(count) },
  });
  await screen.findByRole('table');
  return app;
}
const inRow = (index: number) => within(screen.getAllByRole('row')[index + 1] ?? document.body);

test('a row that has the focus stays when it is scrolled away, and so do its neighbours', async () => {
  await openTable('orders', many);
  const pay = inRow(3).getByRole('link', { name: 'Pay' });
  act(() => pay.focus());
  scrollTo(900_000);
  await waitFor(() => expect(names()).toContain('Phone 9473'));
  expect(pay).toHaveFocus();
  expect(names().slice(0, 3)).toEqual(['Phone 2', 'Phone 3', 'Phone 4']);
  expect(names()).not.toContain('Phone 7');
});

test('on paper are the first 500 of 20,000, and how many there are', async () => {
  await openTable('orders', many);
  print('beforeprint');
  expect(rows()).toHaveLength(500);
  const rest = 'Only the first 500 of 20,000 are printed. To print others, search for them first.';
  expect(screen.getByText(rest)).toBeVisible();
  print('afterprint');
  expect(rows().length).toBeLessThan(60);
  expect(screen.queryByText(rest)).not.toBeInTheDocument();
});

test('of a list that fits on paper all is printed', async () => {
  await openTable('products', 200);
  print('beforeprint');
  expect(rows()).toHaveLength(200);
  expect(screen.queryByText(/^Only the first/)).not.toBeInTheDocument();
  print('afterprint');
});

test('after a deletion in a long list the focus is on the next row, also when the list is short then', async () => {
  const { user } = await openTable('products', 61);
  await user.click(inRow(2).getByRole('button', { name: 'Delete' }));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).not.toContain('Phone 2'));
  expect(document.activeElement).toHaveTextContent(/^Phone 3\$/);
  expect(rows()[2]).toHaveFocus();
});

test('a question that was opened is open still when it comes back', async () => {
  const { user } = await openApp('/blogs', { answers: { ...longLists[0]?.answers(many) } });
  await waitFor(() => expect(document.querySelector('[aria-setsize]')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Question 5?' }));
  expect(screen.getByRole('button', { name: 'Question 5?' })).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('searchbox', { name: 'Search the questions' }));
  scrollTo(600_000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Question 5?' })).not.toBeInTheDocument());
  scrollTo(0);
  expect(await screen.findByRole('button', { name: 'Question 5?' })).toHaveAttribute('aria-expanded', 'true');
});
