import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type PageState, readState, withState } from '@/dev/pageState';
import type { OperationId } from '@/services/api/operations';
import { anyScenario, type AnyScenario } from '@mocks/scenarios/grammar';
import { applyFault } from '../support/applyFault';
import { answersOf, grammar, operationIds, scenario } from '../support/scenario';

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

// Checked by `npm run check:types`: a line that compiles after all is an error there.
test('what the contract does not document does not compile', () => {
  // @ts-expect-error: no such operation
  scenario('listPhones', { status: 500 });
  // @ts-expect-error: bookPhone documents 200, 400 and 500
  scenario('bookPhone', { status: 404 });
  // @ts-expect-error: an example of another operation
  scenario('bookPhone', { example: 'seeded' });
  // @ts-expect-error: an example has its status already
  scenario('listCategories', { status: 200, example: 'empty' });
  // @ts-expect-error: an answer and no answer
  scenario('listCategories', { network: 'none', example: 'empty' });
  // @ts-expect-error: nothing is chosen
  scenario('listCategories', {});
  // @ts-expect-error: milliseconds are a number
  scenario('listCategories', { slow: '3000' });
  expect(true).toBe(true);
});

test.each([{ slow: 600_000 }, { network: 'silent' }] as const)(
  'a call that is %j ends at once when it is aborted',
  async (choice) => {
    const leaving = new AbortController();
    const call = applyFault(scenario('listOrders', choice), leaving.signal);
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  },
);

test('a slow call continues after its delay', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onDone = vi.fn();
  void applyFault(scenario('listOrders', { slow: 30 }), new AbortController().signal).then(onDone);
  await vi.advanceTimersByTimeAsync(29);
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onDone).toHaveBeenCalledOnce();
});
