import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createAppContext } from '@/app/createAppContext';
import { createRoutes } from '@/app/routes';
import { readState } from '@/dev/scenarioUrl';
import { galleryHtml } from '../../scripts/gallery/galleryHtml';
import { addressOf } from '../../scripts/gallery/galleryState';
import { galleryPages } from '../../scripts/gallery/states';
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
const states = galleryPages.flatMap((page) => page.states.map((state) => ({ page: page.title, ...state })));

test('every route of the site map has a state', () => {
  const shown = states.map(({ path }) => matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)?.route.path);
  const missing = routes.flatMap(pathsOf).filter((path) => !shown.includes(path));
  expect(missing).toEqual([]);
});

test.each(states)('$page, $name: its address is understood, and says the same', (state) => {
  const { state: read, problems } = readState(new URL(addressOf(state), 'http://localhost').search);
  expect(problems).toEqual([]);
  expect(read.as).toBe(state.as ?? 'visitor');
  expect(read.scenarios).toHaveLength(state.scenarios?.length ?? 0);
  expect(read.scenarios).toEqual(expect.arrayContaining([...(state.scenarios ?? [])]));
});

test('no two states of a page have one name, nor two pages one title', () => {
  const names = states.map(({ page, name }) => `${page}, ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(galleryPages.map(({ title }) => title)).size).toBe(galleryPages.length);
});

test('the page links each state, shows its pictures and says what was not reached', () => {
  const page = parseMarkup(
    galleryHtml({
      pages: [
        {
          title: 'My <Orders>',
          states: [
            { name: 'Empty', shows: 'Nothing yet.', path: '/dashboard/myorders', as: 'buyer', sees: [] },
          ],
        },
      ],
      pictures: [
        {
          page: 'My <Orders>',
          state: 'Empty',
          width: 'narrow',
          scheme: 'dark',
          file: 'a.webp',
          size: { width: 390, height: 844 },
        },
      ],
      misses: [{ page: 'My <Orders>', state: 'Empty', width: 'wide', why: 'It took too long.' }],
    }),
  );
  expect(page.querySelector('h2')?.textContent).toBe('My <Orders>');
  expect(page.querySelector('h3 a')?.getAttribute('href')).toBe(
    'http://localhost:5173/dashboard/myorders?as=buyer',
  );
  expect(page.querySelector('figure img')?.getAttribute('alt')).toBe('My <Orders>, Empty, 390 wide, dark');
  expect(page.querySelector('.miss')?.textContent).toBe('Not reached at 1280: It took too long.');
});
