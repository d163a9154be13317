import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createAppContext } from '@/app/createAppContext';
import { createRoutes } from '@/app/createRoutes';
import { readState } from '@/dev/scenarioUrl';
import { addressOf, states, statesWith } from '../states/states';
import { createFakes } from '../support/openApp';
import { testSettings } from '../support/testSettings';

// @vitest-environment jsdom

const routes = createRoutes(createAppContext({ settings: testSettings, ...createFakes(undefined).outside }));

const pathsOf = (row: RouteObject): string[] => [
  ...(row.path === undefined ? [] : [row.path]),
  ...(row.children ?? []).flatMap(pathsOf),
];

test('every route of the site map has a state', () => {
  const shown = states.map(({ path }) => matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)?.route.path);
  const missing = routes.flatMap(pathsOf).filter((path) => !shown.includes(path));
  expect(missing).toEqual([]);
});

test('the address of each state selects the same scenarios and user', () => {
  for (const state of states) {
    const { state: read, problems } = readState(new URL(addressOf(state), 'http://localhost').search);
    expect(problems).toEqual([]);
    expect(read.as).toBe(state.as);
    expect(new Set(read.scenarios)).toEqual(new Set(state.scenarios));
  }
});

test('states are selected by words of their page and name', () => {
  expect(statesWith('ORDERS empty').map(({ page, name }) => `${page}, ${name}`)).toEqual([
    'My Orders, Empty',
  ]);
  expect(statesWith('')).toEqual(states);
  expect(statesWith('zebra')).toEqual([]);
});
