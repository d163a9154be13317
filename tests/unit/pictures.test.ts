// @vitest-environment jsdom
import { readdirSync, readFileSync, statSync } from 'node:fs';
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

const guide = readFileSync('docs/guide.md', 'utf8');
/** The first groups of all matches. */
const all = (pattern: RegExp, text = guide) => [...text.matchAll(pattern)].map(([, group = '']) => group);

const names = all(/!\[[^\]]{30,}\.\]\(guide\/([\w-]+)\.webp\)/g);

test('the guide shows every picture of its folder once, each with a sentence, and npm run guide takes them', () => {
  expect(names.map((name) => `${name}.webp`).sort()).toEqual(readdirSync('docs/guide').sort());
  const spec = readFileSync('tests/pictures/guide.pictures.ts', 'utf8');
  expect(all(/take\(\s*page,\s*'([\w-]+)'/g, spec).sort()).toEqual(names.toSorted());
});

test('the pictures are small: 60 kB each, 1 MB together', () => {
  const sizes = names.map((name) => statSync(`docs/guide/${name}.webp`).size);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});

test('the buttons and links that the guide names are texts of the product', () => {
  const textsOf = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [value];
  const texts = textsOf(import.meta.glob(['@/messages.ts', '@/features/*/messages.ts'], { eager: true }));
  const bold = all(/\*\*([^*]+)\*\*/g).map((name) => name.replace(/\s+/g, ' '));
  expect(new Set(bold).size).toBeGreaterThan(25);
  expect(bold.filter((name) => !texts.includes(name))).toEqual([]);
});
