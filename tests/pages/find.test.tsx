import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { filterMessages as filters } from '@/features/catalogue/filterMessages';
import { shortlistMessages } from '@/features/shortlist/messages';
import { messages } from '@/messages';
import { findPath } from '@/paths';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import {
  card,
  clicks,
  dialog,
  dialogIsGone,
  fill,
  here,
  labelled,
  returnsAfterAMinute,
} from '../support/steps';

const find = shortlistMessages;
const pixel = listing(1, { product_name: 'Pixel 8', Resale_price: '300' });
const galaxy = listing(2, { product_name: 'Galaxy S23' });
const byBrand = (call: { path: string }) => {
  if (call.path.endsWith('/04')) return { body: [pixel] };
  return { body: call.path.endsWith('/02') ? [galaxy] : [] };
};
const views = () => within(screen.getByRole('navigation', { name: find.views }));

test('C21 all brands are listed by brand; one that cannot be read is named, and read again', async () => {
  const { user, answer } = await openApp('/find', {
    as: 'buyer',
    answers: {
      listPhonesOfCategory: (call) => (call.path.endsWith('/02') ? { status: 400 } : byBrand(call)),
    },
  });
  expect(await screen.findByText(find.brandsFailed(['Samsung']))).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Google · 1 phone' })).toBeVisible();
  answer('listPhonesOfCategory', byBrand);
  await clicks(user, messages.errors.tryAgain);
  await card('Galaxy S23');
  expect(screen.queryByText(find.brandsFailed(['Samsung']))).not.toBeInTheDocument();
});

test('C24 a sorted list is one list over all brands', async () => {
  const moto = listing(3, { product_name: 'Moto G84', Resale_price: '250' });
  await openApp('/find?sort=price-asc', {
    as: 'buyer',
    answers: {
      listPhonesOfCategory: ({ path }) => {
        if (path.endsWith('/04')) return { body: [pixel, moto] };
        return { body: path.endsWith('/02') ? [{ ...galaxy, Resale_price: '200' }] : [] };
      },
    },
  });
  await card('Galaxy S23');
  const names = screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
  expect(names).toEqual(['Galaxy S23', 'Moto G84', 'Pixel 8']);
  expect(screen.queryByRole('heading', { name: / · / })).not.toBeInTheDocument();
});

test('C25 a search looks at every text and marks what it found, also what a preview would leave out; a seller’s name leads to that seller’s phones', async () => {
  const details = `${'Carefully used. '.repeat(8)}With a Dock.`;
  const { user } = await openApp('/find?q=dock+samsung', {
    as: 'buyer',
    answers: {
      listPhonesOfCategory: ({ path }) => {
        if (path.endsWith('/04')) return { body: [pixel] };
        return { body: path.endsWith('/02') ? [{ ...galaxy, details, Seller_Name: 'Selma Aydin' }] : [] };
      },
    },
  });
  const found = await card('Galaxy S23');
  expect(found.getByText('Dock').tagName).toBe('MARK');
  expect(screen.queryByRole('article', { name: 'Pixel 8' })).not.toBeInTheDocument();
  await user.click(found.getByRole('button', { name: labelled(messages.phones.less) }));
  expect(found.queryByText('Dock')).not.toBeInTheDocument();

  await user.click(found.getByRole('link', { name: 'Selma Aydin' }));
  expect(await screen.findByText('Phones of Selma Aydin · at least 1 on sale')).toBeVisible();
  expect(here()).toBe('/find?seller=Selma+Aydin');
  await card('Galaxy S23');
  expect(screen.queryByRole('article', { name: 'Pixel 8' })).not.toBeInTheDocument();
  await clicks(user, filters.allSellers);
  await card('Pixel 8');
});

test('C21 while a brand cannot be read, none of its phones is said to be gone', async () => {
  await openApp(findPath('compare', [galaxy._id]), {
    as: 'buyer',
    answers: {
      listPhonesOfCategory: (call) => (call.path.endsWith('/02') ? { status: 400 } : byBrand(call)),
    },
  });
  expect(await screen.findByText(find.brandsFailed(['Samsung']))).toBeVisible();
  expect(screen.getByRole('table', { name: find.compareTitle })).toBeVisible();
  expect(screen.queryByText(find.statuses.gone)).not.toBeInTheDocument();
});

test('C21 the shortlist has the price when saved and now; its phones are compared by ids in the URL', async () => {
  const { user, answer } = await openApp('/categoryUsed/04', {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [{ ...pixel, Resale_price: '345' }, galaxy] } },
  });
  for (const name of ['Pixel 8', 'Galaxy S23'])
    await user.click(await (await card(name)).findByRole('button', { name: `Save ${name}` }));
  await user.click((await card('Galaxy S23')).getByRole('button', { name: labelled(messages.phones.book) }));
  await user.click((await dialog()).getByRole('button', { name: bookingMessages.close }));
  await dialogIsGone();
  answer('listPhonesOfCategory', (call) => ({ body: call.path.endsWith('/04') ? [pixel] : [] }));
  // Long enough for the lists to be read again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await user.click(screen.getByRole('link', { name: messages.titles.find }));
  await screen.findByRole('navigation', { name: find.views });

  await user.click(views().getByRole('link', { name: find.viewNames.viewed }));
  expect(await screen.findByRole('heading', { name: 'Galaxy S23' })).toBeVisible();
  await user.click(views().getByRole('link', { name: find.viewNames.shortlist }));
  expect(await screen.findByText('$300 now, $345 when you saved it')).toBeVisible();
  expect(screen.getByText('No longer listed')).toBeVisible();
  for (const box of screen.getAllByRole('checkbox', { name: labelled(find.compare) })) await user.click(box);
  await user.click(screen.getByRole('link', { name: find.compareChosen(2) }));
  const table = within(await screen.findByRole('table', { name: find.compareTitle }));
  for (const name of ['Pixel 8', 'Galaxy S23'])
    expect(table.getByRole('columnheader', { name })).toBeVisible();
  expect(table.getByRole('row', { name: /^Price .*\$300/ })).toBeVisible();
  expect(new URL(here(), 'http://localhost').searchParams.getAll('id')).toHaveLength(2);

  await user.click(views().getByRole('link', { name: find.viewNames.shortlist }));
  await user.click(await screen.findByRole('button', { name: 'Remove Pixel 8' }));
  expect(screen.queryByText('Pixel 8')).not.toBeInTheDocument();
});

test('C29 of compared phones, what is better is marked in words, also where two share it', async () => {
  const records = [
    { Resale_price: '300', condition: 'Good', used_year: '2' },
    { Resale_price: '250', condition: 'Fair', used_year: '2 years' },
    { Resale_price: '300', condition: 'Good', used_year: '3' },
  ].map((fields, n) => listing(n, fields));
  const ids = records.map(({ _id }) => _id);
  await openApp(findPath('compare', ids), {
    as: 'buyer',
    answers: { listPhonesOfCategory: ({ path }) => ({ body: path.endsWith('/04') ? records : [] }) },
  });
  const table = await screen.findByRole('table', { name: find.compareTitle });
  const words = new RegExp(Object.values(find.better).join('|'));
  for (const [label, expected] of Object.entries({
    Price: ['', 'Lowest price', ''],
    Condition: ['Best condition', '', 'Best condition'],
    'Years of use': ['Least used', 'Least used', ''],
  })) {
    const row = within(table).getAllByRole('rowheader', { name: label }).at(-1)?.closest('tr');
    const cells = within(row ?? table).getAllByRole('cell');
    expect(
      cells.map(({ textContent }) => words.exec(textContent)?.[0] ?? ''),
      label,
    ).toEqual(expected);
  }
});

test('C25 a search is saved by its words, with how many phones are new since it was last opened', async () => {
  const { user, answer } = await openApp('/find?q=pixel&max=400&sort=price-asc', {
    as: 'buyer',
    answers: { listPhonesOfCategory: byBrand },
  });
  await card('Pixel 8');
  const save = screen.getByRole('button', { name: find.searches.save });
  await user.click(save);
  expect(save).toHaveAttribute('aria-pressed', 'true');
  await user.click(views().getByRole('link', { name: find.viewNames.shortlist }));
  const saved = () => within(screen.getByRole('region', { name: find.searches.heading }));
  expect(await screen.findByText('No new phones since you last opened it')).toBeVisible();

  const others = [
    listing(3, { product_name: 'Pixel 7' }),
    listing(4, { product_name: 'Pixel 6', status: 'Sold' }),
    listing(5, { product_name: 'Pixel 9', Resale_price: '500' }),
  ];
  answer('listPhonesOfCategory', ({ path }) => ({ body: path.endsWith('/04') ? [pixel, ...others] : [] }));
  returnsAfterAMinute();
  expect(await screen.findByText('1 new phone since you last opened it')).toBeVisible();
  await user.click(saved().getByRole('link', { name: 'pixel · up to $400' }));
  await card('Pixel 7');
  expect(here()).toBe('/find?q=pixel&max=400');
  await user.click(views().getByRole('link', { name: find.viewNames.shortlist }));
  expect(await screen.findByText('No new phones since you last opened it')).toBeVisible();
  await user.click(saved().getByRole('button', { name: find.removeNamed('pixel · up to $400') }));
  expect(screen.queryByRole('region', { name: find.searches.heading })).not.toBeInTheDocument();
});

test('C25 whether a saved search finds new phones is not said while a brand could not be read', async () => {
  const { user, answer } = await openApp('/find?q=pixel', {
    as: 'buyer',
    answers: { listPhonesOfCategory: byBrand },
  });
  await card('Pixel 8');
  await clicks(user, find.searches.save);
  answer('listPhonesOfCategory', (call) =>
    call.path.endsWith('/02') ? { status: 400, body: { message: 'Bad Request' } } : byBrand(call),
  );
  returnsAfterAMinute();
  await user.click(views().getByRole('link', { name: find.viewNames.shortlist }));
  expect(await screen.findByText(find.searches.notAllRead)).toBeVisible();
  expect(screen.queryByText(/No new phones/)).not.toBeInTheDocument();
});

test('C25 a list that is not searched, or not all read, is not saved', async () => {
  const { user, answer } = await openApp('/find?q=pixel', {
    as: 'buyer',
    answers: {
      listPhonesOfCategory: (call) => (call.path.endsWith('/02') ? { status: 400 } : byBrand(call)),
    },
  });
  await card('Pixel 8');
  const save = () => screen.queryByRole('button', { name: find.searches.save });
  expect(save()).not.toBeInTheDocument();
  answer('listPhonesOfCategory', byBrand);
  await clicks(user, messages.errors.tryAgain);
  await waitFor(() => expect(save()).toBeVisible());
  fill(screen.getByRole('searchbox', { name: filters.search }), '');
  await waitFor(() => expect(save()).not.toBeInTheDocument());
});

test('C21 the search of the bar leads to the phones of all brands with these words', async () => {
  const { user } = await openApp('/blogs', {
    as: 'buyer',
    answers: { listPhonesOfCategory: byBrand },
  });
  await user.type(await screen.findByRole('searchbox', { name: messages.shell.search }), ' galaxy {Enter}');
  await card('Galaxy S23');
  expect(here()).toBe('/find?q=galaxy');
  expect(screen.queryByRole('article', { name: 'Pixel 8' })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: filters.search })).toHaveValue('galaxy');
});
