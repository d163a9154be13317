import { parse, stringify } from 'yaml';
import { expect, test } from 'vitest';
import { compareContracts } from '../../scripts/contract/diff/calls';
import { PlainProblem } from '../../scripts/lib/plainProblem';
import {
  calls,
  changesAfter,
  compareTexts,
  edited,
  remove,
  rename,
  replaceInCalls,
  set,
  source,
} from './contractChanges/edits';

const schemas = 'components schemas';
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

test('nothing has changed in the same contract, nor in its form and comments', () => {
  const comment = source.replace('paths:\n', '# All calls.\npaths:\n\n');
  expect(comment).not.toBe(source);
  expect(compareTexts(source, source)).toEqual([]);
  expect(compareTexts(source, comment)).toEqual([]);
  expect(compareTexts(source, stringify(parse(source)))).toEqual([]);
  expect(compareTexts(source, JSON.stringify(parse(source)))).toEqual([]);
});

test('other words are safe, and reported together for each part', () => {
  const { getOrder } = calls;
  const findings = changesAfter(
    set('info description', 'Other words.'),
    set(`${getOrder} description`, 'Other words.'),
    set(`${getOrder} summary`, 'Other words'),
    remove(`${getOrder} responses 200 content application/json examples paid`),
    set(`${schemas} Order properties paid description`, 'Other words'),
    set('components examples badRequest value message', 'Other words'),
  );
  expect(findings.map(({ place, what, breaks }) => [place, what, breaks])).toEqual([
    ['info', 'Other words: description.', {}],
    ['GET /buyerorders/{id}', 'Other words: examples, summary, description.', {}],
    ['example badRequest', 'Was changed; any effect is reported with the calls.', {}],
    ['schema Order', 'Other words: description.', {}],
  ]);
});

test('a change is reported with its line in the new contract, a removal with its line in the old one', () => {
  const without = source.replace("        '404': { $ref: '#/components/responses/NotFound' }\n", '');
  const line = lineOf(source, "'404'");
  expect(compareTexts(source, without)).toMatchObject([{ file: 'old.yaml', line }]);
  expect(compareTexts(without, source)).toMatchObject([{ file: 'new.yaml', line }]);

  const renamed = source.replace('  /questions:\n    get:', '  /questions:\n    post:');
  expect(compareTexts(source, renamed)).toMatchObject([{ line: lineOf(source, '  /questions:') + 1 }]);

  const poor = source.replace('enum: [Excellent, Good, Fair]', 'enum: [Excellent, Good]');
  expect(compareTexts(source, `# A comment.\n${poor}`)).toMatchObject([
    { file: 'new.yaml', line: lineOf(source, 'enum: [Excellent') + 1 },
  ]);
});

test('a change of a shared part is one change, with the calls whose requests and answers it reaches', () => {
  const findings = changesAfter(set(`${schemas} Condition enum`, ['Excellent', 'Good']));
  expect(findings).toHaveLength(1);
  const calls = findings[0]?.calls.map(({ operationId, sides }) => [operationId, ...sides]);
  expect(calls).toContainEqual(['addProduct', 'request']);
  expect(calls).toContainEqual(['listMyProducts', 'response']);
  expect(calls).not.toContainEqual(expect.arrayContaining(['listUsers']));
});

test('a shared part with a new name is compared as the same part', () => {
  const findings = changesAfter(
    rename(`${schemas} Listing`, 'Sale'),
    replaceInCalls('schemas/Listing', 'schemas/Sale'),
    remove(`${schemas} Sale properties details`),
  );
  expect(findings.map(({ place, what }) => `${place}: ${what}`).sort()).toEqual([
    'schema Listing, details: Was removed.',
    'schema Listing: Was removed.',
    'schema Sale: Was added.',
  ]);
});

test('a part that no call uses may change', () => {
  const unused = edited(set(`${schemas} Unused`, { type: 'string' }));
  const after = edited(set(`${schemas} Unused`, { type: 'integer' }));
  expect(compareContracts({ before: unused, after })).toMatchObject([
    { place: 'schema Unused', what: 'Was changed; any effect is reported with the calls.', breaks: {} },
  ]);
});

const recursive = (type: string) => `openapi: 3.1.0
info: { title: Trees, version: 1.0.0 }
paths:
  /tree:
    get:
      operationId: readTree
      responses:
        '200':
          description: A tree
          content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } }
components:
  schemas:
    Tree:
      type: object
      properties:
        branches: { type: array, items: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] } }
        leaf: { type: ${type} }
`;

test('a schema that contains itself is compared to its end', () => {
  expect(compareTexts(recursive('string'), recursive('string'))).toEqual([]);
  expect(compareTexts(recursive('string'), recursive('integer'))).toMatchObject([
    { place: 'schema Tree, leaf', what: 'type was "string"; is now "integer".' },
  ]);
});

const refersToItself = "    Message:\n      $ref: '#/components/schemas/Message'";

test.each([
  ['no YAML', 'paths: [', 'new.yaml is not YAML that can be read'],
  ['a key that is there twice', `${source}\npaths: {}\n`, 'new.yaml is not YAML that can be read'],
  ['another document', 'name: second-ring', 'new.yaml is no OpenAPI document'],
  ['an empty file', '', 'new.yaml is no OpenAPI document'],
  [
    'a reference to nothing',
    source.replaceAll('  Unauthorized:', '  Unauthorised:'),
    'new.yaml refers to #/components/responses/Unauthorized, which is not there.',
  ],
  [
    'a reference to another file',
    source.replace("'#/components/schemas/Order'", "'order.yaml'"),
    'new.yaml refers to order.yaml, another document',
  ],
  [
    'a reference to itself',
    source.replace('    Message:\n      type: object', refersToItself),
    'new.yaml: #/components/schemas/Message refers to itself.',
  ],
  [
    'an unknown security scheme',
    source.replace('    bearer:\n      type: http', '    token:\n      type: http'),
    'new.yaml asks for the security scheme bearer, which is not there.',
  ],
])('%s is reported in a sentence', (_, text, sentence) => {
  const compare = () => compareTexts(source, text);
  expect(compare).toThrow(PlainProblem);
  expect(compare).toThrow(sentence);
});
