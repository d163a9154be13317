import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentedAnswers, type OperationId } from '@/services/api/operations';
import { answersOf, operationIds, scenario, type Choice, type Scenario } from '@/dev/scenario';
import { actors, normalizeScenarios, type ScenarioState } from '@/dev/scenarioState';
import { withState, readState, writeState } from '@/dev/scenarioUrl';

/** Every answer that the contract allows, alone and with each pace. */
const scenariosOf = (id: OperationId): Scenario[] => {
  const documented = answersOf(id).flatMap(([status, names]) => [
    { status },
    ...names.map((example) => ({ example })),
  ]);
  const choices = [...documented, { network: 'none' }, { network: 'silent' }].flatMap((choice) => [
    choice,
    { ...choice, slow: 600_000 },
    { ...choice, slow: 1, fails: 99 },
  ]);
  return choices.map((choice) => scenario(id, choice as Choice<OperationId>));
};

test.each([
  ['the same for two operations', ['listUsers', 'listOrders'], 'listUsers.listOrders~slow=3000'],
  ['the same for all that can', operationIds, '*~slow=3000'],
] as const)('the URL has %s once', (_, ids, written) => {
  const scenarios = normalizeScenarios(ids.map((id) => scenario(id, { slow: 3000 })));
  expect(writeState({ scenarios })).toBe(`scenario=${written}`);
});

test('a star is every operation that documents the answer', () => {
  expect(readState('?scenario=*:404').state.scenarios.map(({ operation }) => operation)).toEqual(
    operationIds.filter((id) => 404 in documentedAnswers[id]),
  );
});

test('every state comes back from its URL, also when a program escaped it', () => {
  const alone = operationIds.flatMap((id) => scenariosOf(id).map((one) => [one]));
  const together = [0, 1, 2, 3, 4, 5].map((n) => operationIds.flatMap((id) => scenariosOf(id)[n] ?? []));
  for (const [n, scenarios] of [[], ...alone, ...together].entries()) {
    const as = actors[n % actors.length];
    const state: ScenarioState = {
      scenarios: normalizeScenarios(scenarios),
      ...(as && { as }),
      ...(n % 2 && { paymentLibrary: 'down' as const }),
    };
    const query = writeState(state);
    expect(readState(query)).toEqual({ state, problems: [] });
    expect(readState(new URLSearchParams(query).toString())).toEqual({ state, problems: [] });
  }
});

test('any URL is read, and its valid parts are written back', () => {
  // Half a character, too.
  const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const parts = ['listOrders', 'bookPhone', ':400', ':empty', '~slow=', '0', '~', ',', '*', '.'];
  const rubbish = fc.oneof(
    fc.string({ unit: anyUnit }),
    fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(rubbish, (text) => {
      const { state } = readState(`?scenario=${text}&as=${text}`);
      expect(readState(writeState(state))).toEqual({ state, problems: [] });
    }),
  );
});

test.each([
  ['scenario=listPhones:empty', 'The contract has no operation “listPhones”.'],
  ['scenario=bookPhone:404', 'bookPhone does not document “404”.'],
  ['scenario=bookPhone:seeded', 'bookPhone does not document “seeded”.'],
  ['scenario=bookPhone', '“bookPhone” changes nothing.'],
  ['scenario=bookPhone~slow=0', '“~slow=0” in “bookPhone~slow=0” is not valid.'],
  ['scenario=bookPhone~slow=600001', '“~slow=600001” in “bookPhone~slow=600001” is not valid.'],
  ['scenario=bookPhone:400~offline', '“bookPhone:400~offline” has both an answer and no answer.'],
  ['scenario=*:teapot', 'No operation documents “teapot”.'],
  ['scenario=<b>', '“<b>” is not a scenario.'],
  ['as=king', '“as=king” is not valid.'],
])('an invalid part is named: %s', (query, sentence) => {
  expect(readState(`?q=1&${query}`)).toEqual({ state: { scenarios: [] }, problems: [sentence] });
  const valid = [scenario('listOrders', { example: 'empty' })];
  expect(readState(`?${query},listOrders:empty`).state.scenarios).toEqual(
    query.startsWith('as') ? [] : valid,
  );
});

test('the links of the documentation are understood', () => {
  const page = readFileSync(new URL('../../docs/frontend.md', import.meta.url), 'utf8');
  const links = page.match(/^\/\S*scenario=\S+/gm) ?? [];
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const { state, problems } = readState(new URL(link, 'http://shop.test').search);
    expect(problems).toEqual([]);
    expect(withState(link, state)).toBe(link);
  }
});

test.each(['/blogs#x', '/blogs?q=a%20b+c&min=1&q=2#x', '/blogs?book=1&as_=2&x==:%2C#x'])(
  'the app’s own parameters stay as they are, letter by letter: %s',
  (href) => {
    const state: ScenarioState = { scenarios: [scenario('bookPhone', { status: 400 })], as: 'buyer' };
    const withBoth = withState(withState(href, { scenarios: [], as: 'buyer' }), state);
    expect(withBoth).toBe(withState(href, state));
    expect(withState(withBoth, { scenarios: [] })).toBe(href);
  },
);
