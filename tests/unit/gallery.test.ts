import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createAppContext } from '@/app/createAppContext';
import { createRoutes } from '@/app/routes';
import { readState } from '@/dev/scenarioUrl';
import { galleryHtml } from '../../scripts/gallery/galleryHtml';
import { addressOf, states, statesWith } from '../states/states';
import { createFakeAuth } from '../support/fakeAuth';
import { createFakeImages } from '../support/fakeImages';
import { createFakePayments } from '../support/fakePayments';
import { parseMarkup } from '../support/parseMarkup';
import { testSettings } from '../support/testSettings';

// @vitest-environment jsdom

const note = () => undefined;
const routes = createRoutes(
  createAppContext({
    settings: testSettings,
    auth: createFakeAuth({ user: null, isKnown: true, note }),
    payments: createFakePayments({ waits: false, note }),
    images: createFakeImages(note),
  }),
);

const pathsOf = (row: RouteObject): string[] => [
  ...(row.path === undefined ? [] : [row.path]),
  ...(row.children ?? []).flatMap(pathsOf),
];

test('every route of the site map has a state', () => {
  const shown = states.map(({ path }) => matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)?.route.path);
  const missing = routes.flatMap(pathsOf).filter((path) => !shown.includes(path));
  expect(missing).toEqual([]);
});

test.each(states)('$page, $name: its address selects the same scenarios and user', (state) => {
  const { state: read, problems } = readState(new URL(addressOf(state), 'http://localhost').search);
  expect(problems).toEqual([]);
  expect(read.as).toBe(state.as);
  expect(new Set(read.scenarios)).toEqual(new Set(state.scenarios));
});

test('states are selected by words of their page and name', () => {
  expect(statesWith('ORDERS empty').map(({ page, name }) => `${page}, ${name}`)).toEqual([
    'My Orders, Empty',
  ]);
  expect(statesWith('')).toEqual(states);
  expect(statesWith('zebra')).toEqual([]);
});

test('the page links each state, shows its screenshots and names what was not reached', () => {
  const html = galleryHtml(statesWith('orders empty'), (file) => !file.includes('wide.dark'));
  const page = parseMarkup(html);
  const title = page.querySelector('h2 a');
  expect(title?.textContent).toBe('My Orders, Empty');
  expect(title?.getAttribute('href')).toBe(
    'http://localhost:5173/dashboard/myorders?scenario=listOrders:empty&as=buyer',
  );
  const [first, ...others] = page.images;
  expect(first?.getAttribute('src')).toBe('my-orders.empty.narrow.light.webp');
  expect(others).toHaveLength(2);
  expect(page.querySelector('strong')?.textContent).toBe('Not reached: 1280 pixels, dark');
});
