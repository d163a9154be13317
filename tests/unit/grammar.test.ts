import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { anyScenario, createGrammar, effectOf } from '@mocks/scenarios/grammar';

/** Made by each test, so that a grammar that cannot be made fails them. */
const library = () =>
  createGrammar({
    listBooks: { 200: ['seeded', 'empty'], 500: ['broken'] },
    lendBook: { 201: [], 400: ['lent-out'], 500: ['broken'] },
    listAuthors: { 200: ['seeded'], 404: [], 500: [] },
  });
const read = (text: string) => library().read(text);

const bodyOf = (json: string) => deflateRawSync(json).toString('base64url');

test.each([
  [{ fails: 2 }, { fails: 2, network: 'none' }],
  [
    { fails: 2, status: 500 },
    { fails: 2, status: 500 },
  ],
  [
    { fails: 2, example: 'broken' },
    { fails: 2, example: 'broken' },
  ],
  [
    { fails: 2, network: 'silent' },
    { fails: 2, network: 'silent' },
  ],
  [{ slow: 1, body: undefined }, { slow: 1 }],
] as const)('the choice %j is %j', (choice, fields) => {
  expect(anyScenario('listBooks', choice)).toStrictEqual({ operation: 'listBooks', ...fields });
});

test('the answers of an operation are its statuses, with the names of their examples', () => {
  const { answersOf } = library();
  expect(answersOf('lendBook')).toEqual([
    [201, []],
    [400, ['lent-out']],
    [500, ['broken']],
  ]);
  expect(answersOf('burnBook')).toEqual([]);
});

test('an answer is found by its status or example, and a status has its first example', () => {
  const { documentedAnswer } = library();
  const operation = 'listBooks';
  expect(documentedAnswer({ operation, slow: 1 })).toBeUndefined();
  expect(documentedAnswer({ operation, status: 200 })).toEqual({ status: 200, example: 'seeded' });
  expect(documentedAnswer({ operation, example: 'empty' })).toEqual({ status: 200, example: 'empty' });
  expect(documentedAnswer({ operation, example: 'broken' })).toEqual({ status: 500, example: 'broken' });
  expect(documentedAnswer({ operation: 'lendBook', status: 201 })).toEqual({
    status: 201,
    example: undefined,
  });
  expect(() => documentedAnswer({ operation, status: 404 })).toThrow(
    'The contract has no answer 404 of listBooks.',
  );
  expect(() => documentedAnswer({ operation, example: 'lent-out' })).toThrow(
    'The contract has no answer lent-out of listBooks.',
  );
});

test('scenarios come in the contract’s order; of two for one operation the later wins', () => {
  expect(read('lendBook:400,,listBooks:500~slow=1,lendBook:lent-out')).toEqual({
    scenarios: [
      { operation: 'listBooks', status: 500, slow: 1 },
      { operation: 'lendBook', example: 'lent-out' },
    ],
    problems: [],
  });
});

test('every modifier is read', () => {
  expect(read('listBooks~offline,lendBook~silent~slow=600000,listAuthors~fails=99').scenarios).toEqual([
    { operation: 'listBooks', network: 'none' },
    { operation: 'lendBook', network: 'silent', slow: 600_000 },
    { operation: 'listAuthors', network: 'none', fails: 99 },
  ]);
  const text = `listBooks:500~body=${bodyOf('{ "a": [1] }')}~fails=2~slow=12`;
  const [found] = read(text).scenarios;
  expect(found).toEqual({ operation: 'listBooks', status: 500, body: '{"a":[1]}', fails: 2, slow: 12 });
  expect(found && effectOf(found)).toBe(`:500~body=${bodyOf('{"a":[1]}')}~fails=2~slow=12`);
});

test.each([
  ...[
    '~',
    '~slow',
    '~slow=',
    '~slow=0',
    '~slow=01',
    '~slow=600001',
    '~slow=1a',
    '~slow=1e3',
    '~slow=a1',
    '~slow=-1',
  ],
  ...['~fails', '~fails=0', '~fails=100', '~other', '~other=1', '~offline=1', '~silent=1', '~body', '~body='],
  ...['~slow=1~other', '~body=W10', `~body=${bodyOf('{')}`],
  `~other=${bodyOf('[]')}`,
  `~body=${bodyOf(`"${'a'.repeat(1_000_001)}"`)}`,
])('the modifier %s is named as not valid', (modifier) => {
  const text = `listBooks:500${modifier}`;
  const problem =
    modifier === '~' ? `“${text}” is not a scenario.` : `“${modifier}” in “${text}” is not valid.`;
  expect(read(text)).toEqual({ scenarios: [], problems: [problem] });
});

test('a body of one’s own has 3,800 characters at most, as a cookie holds', () => {
  // Not compressed, so that its length is known.
  const scenarioOf = (bytes: number) => {
    const body = deflateRawSync(`"${'a'.repeat(bytes - 2)}"`, { level: 0 }).toString('base64url');
    return { length: body.length, problems: read(`listBooks:500~body=${body}`).problems };
  };
  expect(scenarioOf(2_845)).toEqual({ length: 3_800, problems: [] });
  expect(scenarioOf(2_846)).toEqual({ length: 3_802, problems: [expect.stringMatching('is not valid')] });
});

test.each([
  [':500', '“:500” is not a scenario.'],
  ['~slow=1', '“~slow=1” is not a scenario.'],
  ['~:listBooks:500', '“~:listBooks:500” is not a scenario.'],
  ['listBooks:500 ', '“listBooks:500 ” is not a scenario.'],
  ['listBooks:500:400', '“listBooks:500:400” is not a scenario.'],
  ['listBooks', '“listBooks” changes nothing.'],
  ['listBooks:500~silent', '“listBooks:500~silent” has both an answer and no answer.'],
  [`listBooks~body=${bodyOf('[]')}`, `“listBooks~body=${bodyOf('[]')}” has a body and no status.`],
  ['*:teapot', 'No operation documents “teapot”.'],
  ['burnBook:500', 'The contract has no operation “burnBook”. It has listBooks, lendBook, listAuthors.'],
  ['listAuthors:empty', 'listAuthors does not document “empty”. It documents 200, seeded, 404, 500.'],
])('%s has a problem: %s', (text, problem) => {
  expect(read(text)).toEqual({ scenarios: [], problems: [problem] });
});

test('of many names, the first 40 are told', () => {
  const problemOf = (count: number) => {
    const names = Array.from({ length: count }, (_, n) => `op${n}`);
    const { problems } = createGrammar(Object.fromEntries(names.map((name) => [name, {}]))).read('x~silent');
    return { problem: problems[0], first: names.slice(0, 40).join(', ') };
  };
  const [all, some] = [problemOf(40), problemOf(42)];
  expect(all.problem).toBe(`The contract has no operation “x”. It has ${all.first}.`);
  expect(some.problem).toBe(`The contract has no operation “x”. It has ${some.first} and 2 more.`);
});

test.each([
  ['*~slow=1', ['listBooks', 'lendBook', 'listAuthors']],
  ['*:500', ['listBooks', 'lendBook', 'listAuthors']],
  ['*:broken', ['listBooks', 'lendBook']],
  ['*:404', ['listAuthors']],
])('%s is of %j', (text, operations) => {
  const { scenarios, problems } = read(text);
  expect([scenarios.map(({ operation }) => operation), problems]).toEqual([operations, []]);
});

test.each([
  ['listBooks~slow=1', 'listBooks~slow=1'],
  ['listBooks.lendBook~slow=1', 'listBooks.lendBook~slow=1'],
  ['listBooks.lendBook.listAuthors~slow=1', '*~slow=1'],
  ['listBooks.lendBook:500', 'listBooks.lendBook:500'],
  ['listBooks~offline,lendBook~silent', 'listBooks~offline,lendBook~silent'],
  ['listBooks:broken,lendBook:broken', '*:broken'],
  ['listBooks:seeded,listAuthors:seeded,lendBook:lent-out', '*:seeded,lendBook:lent-out'],
  // The only operation that documents it keeps its name.
  ['listBooks:empty', 'listBooks:empty'],
  // Most have one effect, and the others that can have it are told afterwards.
  ['listBooks.lendBook~slow=1,listAuthors~slow=2', '*~slow=1,listAuthors~slow=2'],
  ['listBooks~slow=2,lendBook.listAuthors~slow=1', '*~slow=1,listBooks~slow=2'],
  ['listBooks:500,lendBook~silent', 'listBooks:500,lendBook~silent'],
  [
    'listBooks~slow=1,lendBook~slow=2,listAuthors~slow=3',
    'listBooks~slow=1,lendBook~slow=2,listAuthors~slow=3',
  ],
])('%s is written as %s, and means the same', (text, written) => {
  const { scenarios, problems } = read(text);
  expect(problems).toEqual([]);
  expect(library().write(scenarios)).toBe(written);
  expect(read(written)).toEqual({ scenarios, problems });
});

test('a star may stand twice, for the operations of one answer and of another', () => {
  const pairs = createGrammar({ a: { 1: ['x'] }, b: { 1: ['x'] }, c: { 1: ['y'] }, d: { 1: ['y'] } });
  expect(pairs.write(pairs.read('a.b:x,c.d:y').scenarios)).toBe('*:x,*:y');
});

test('half of the operations are not most', () => {
  const half = createGrammar({ a: {}, b: {}, c: {}, d: {} });
  const text = 'a.b~slow=1,c.d~slow=2';
  expect(half.write(half.read(text).scenarios)).toBe(text);
});

test('an id may have dots and characters of the grammar', () => {
  const ids = ['books', 'books.list', 'list', 'get *:~,%'];
  const odd = createGrammar(Object.fromEntries(ids.map((id) => [id, { 500: [] }])));
  const operationsOf = (text: string) => odd.read(text).scenarios.map(({ operation }) => operation);
  expect(operationsOf('books.list.books:500')).toEqual(['books', 'books.list']);
  expect(operationsOf('books.books.list~slow=1')).toEqual(['books', 'books.list']);
  expect(operationsOf('list.books:500')).toEqual(['books', 'list']);
  expect(odd.read('books.other:500').problems).toHaveLength(1);
  const written = odd.write([{ operation: 'get *:~,%', status: 500 }]);
  expect(written).toBe('get %2A%3A%7E%2C%25:500');
  expect(operationsOf(written)).toEqual(['get *:~,%']);
});
