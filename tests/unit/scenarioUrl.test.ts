import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { readState, withState, type PageState } from '@/dev/pageState';
import { anyScenario, type AnyScenario } from '@mocks/scenarios/grammar';
import { answersOf, grammar, operationIds } from '../support/scenario';

/** Every answer that the contract allows, alone, with each pace, and with a body of one's own. */
const scenariosOf = (id: OperationId): AnyScenario[] => {
  const documented = answersOf(id).flatMap(([status, names]) => [
    { status },
    { status, body: '{"ü":[",~:.*"]}' },
    ...names.map((example) => ({ example })),
  ]);
  const choices = [...documented, { network: 'none' } as const, { network: 'silent' } as const].flatMap(
    (choice) => [choice, { ...choice, slow: 600_000 }, { ...choice, slow: 1, fails: 99 }],
  );
  return choices.map((choice) => anyScenario(id, choice));
};

test('all scenarios come back from their text, also when a program escaped the address', () => {
  const alone = operationIds.flatMap((id) => scenariosOf(id).map((one) => [one]));
  const together = [0, 1, 2, 3, 4, 5].map((n) => operationIds.flatMap((id) => scenariosOf(id)[n] ?? []));
  for (const scenarios of [[], ...alone, ...together]) {
    const text = grammar.write(scenarios);
    expect(grammar.read(text)).toEqual({ scenarios, problems: [] });
    expect(readState(`?${new URLSearchParams({ scenario: text })}`).scenario).toBe(text);
    expect(readState(withState('?', { scenario: text })).scenario).toBe(text);
  }
});

test('any text is read, and its valid parts are written back', () => {
  // Half a character, too.
  const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const parts = [
    'listOrders',
    'bookPhone',
    ':400',
    ':empty',
    '~slow=',
    '0',
    '~body=',
    'W10',
    '~',
    ',',
    '*',
    '.',
  ];
  const rubbish = fc.oneof(
    fc.string({ unit: anyUnit }),
    fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(rubbish, (text) => {
      const { scenarios } = grammar.read(text);
      expect(grammar.read(grammar.write(scenarios))).toEqual({ scenarios, problems: [] });
    }),
  );
});

test('the links of the documentation are understood', () => {
  const page = readFileSync(new URL('../../docs/frontend.md', import.meta.url), 'utf8');
  const links = page.match(/^\/\S*scenario=\S+/gm) ?? [];
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const state = readState(new URL(link, 'http://shop.test').search);
    const { scenarios, problems } = grammar.read(state.scenario);
    expect(problems).toEqual([]);
    expect(grammar.write(scenarios)).toBe(state.scenario);
    expect(withState(link, state)).toBe(link);
  }
});

test.each(['/blogs#x', '/blogs?q=a%20b+c&min=1&q=2#x', '/blogs?book=1&as_=2&x==:%2C#x'])(
  'the app’s own parameters stay as they are, letter by letter: %s',
  (href) => {
    const state: PageState = { scenario: 'bookPhone:400', as: 'buyer' };
    const withBoth = withState(withState(href, { scenario: '', as: 'buyer' }), state);
    expect(withBoth).toBe(withState(href, state));
    expect(withState(withBoth, { scenario: '' })).toBe(href);
  },
);
