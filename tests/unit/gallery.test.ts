import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createAppContext } from '@/app/createAppContext';
import { createRoutes } from '@/app/createRoutes';
import { readState } from '@/dev/pageState';
import { components, statesOf } from '../states/components';
import { addressOf, states, statesWith } from '../states/states';
import { createFakes } from '../support/openApp';
import { grammar } from '../support/scenario';
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
    const { scenario, as } = readState(new URL(addressOf(state), 'http://localhost').search);
    const { scenarios, problems } = grammar.read(scenario);
    expect(problems).toEqual([]);
    expect(as).toBe(state.as);
    expect(new Set(scenarios)).toEqual(new Set(state.scenarios));
  }
});

test.each(Object.entries(components))('each state of the component %s exists', (_name, component) => {
  expect(
    statesOf(component)
      .map(({ page, name }) => `${page}, ${name}`)
      .toSorted(),
  ).toEqual(component.states.toSorted());
});

test('states are selected by words of their page and name', () => {
  expect(statesWith('ORDERS empty').map(({ page, name }) => `${page}, ${name}`)).toEqual([
    'My Orders, Empty',
  ]);
  expect(statesWith('')).toEqual(states);
  expect(statesWith('zebra')).toEqual([]);
});
