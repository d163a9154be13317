import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as contractDiff from '../../../contractDiff';
import { newFolder, projectRoot } from '../../../../tests/support/runCommand';
import { runHere } from '../../../../tests/support/runHere';

const contract = join(projectRoot, 'openapi.yaml');
const source = readFileSync(contract, 'utf8');
const fileWith = (text: string): string => {
  const file = join(newFolder(), 'new.yaml');
  writeFileSync(file, text);
  return file;
};

const diff = (args: string[]) => runHere(contractDiff, args);

const withoutRole = source.replace('x-roles: [admin]', 'x-roles: [Buyer]');

test.each([
  [
    'a changed role',
    withoutRole,
    'PUT /users/admin/{emailOrId}\n  major  x-roles was ["admin"], and is ["Buyer"]',
  ],
  [
    'security that is gone',
    source.replace(/security:\n +- bearer: \[\]/, 'security: []'),
    /^\w+ \S+\n {2}major {2}security was http bearer, and is none$/m,
  ],
  ['a call that is gone', source.replace('  /questions:', '  /others:'), 'GET /questions\n  major  is gone'],
])(
  '%s ends with exit code 1 under the same version, and with 0 under a new major one',
  async (_, changed, says) => {
    expect(changed).not.toBe(source);
    const { code, output } = await diff(['--from', contract, '--to', fileWith(changed)]);
    expect(output).toMatch(says);
    expect(code).toBe(1);

    const raised = fileWith(changed.replace('version: 1.0.0', 'version: 2.0.0'));
    expect(await diff(['--from', contract, '--to', raised])).toMatchObject({ code: 0 });
  },
);

test('the contract of a git revision is the same as itself', async () => {
  expect(await diff(['--from', contract])).toMatchObject({ code: 0 });
  const { code, output } = await diff(['--from', 'no-such-revision']);
  expect(code).toBe(2);
  expect(output).toContain('neither a file nor a git revision');
});

test('JSON has each change, and GitHub its line', async () => {
  const changed = fileWith(withoutRole);
  const args = ['--from', contract, '--to', changed, '--format'];
  expect(JSON.parse((await diff([...args, 'json'])).output)).toEqual({
    versions: { from: '1.0.0', to: '1.0.0' },
    changes: [
      {
        level: 'major',
        place: 'PUT /users/admin/{emailOrId}',
        what: 'x-roles was ["admin"], and is ["Buyer"]',
      },
    ],
  });
  const { output } = await diff([...args, 'github-actions']);
  const [, line] = /^::error file=.*,line=(\d+)::major PUT/.exec(output) ?? [];
  expect(source.split('\n')[Number(line) - 1]).toContain('put:');
});

const ref = { $ref: '#/components/schemas/Book' };

/** What is listed for two contracts of one operation, which takes and answers a schema. */
async function changesOf(before: object, after: object, within: 'sent' | 'answered' | 'operation') {
  const fileOf = (part: object) => {
    const content = { 'application/json': { schema: within === 'operation' ? {} : part } };
    const post = {
      ...(within === 'sent' && { requestBody: { content } }),
      responses: { 200: { description: 'Good', ...(within === 'answered' && { content }) } },
      ...(within === 'operation' && part),
    };
    const file = join(newFolder(), 'contract.json');
    const Book = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
    const contract = {
      openapi: '3.1.0',
      info: { title: 'Books', version: '1.0.0' },
      paths: { '/books': { post } },
    };
    writeFileSync(
      file,
      JSON.stringify({ ...contract, components: { schemas: { Book, Other: { ...Book } } } }),
    );
    return file;
  };
  const { output } = await diff(['--from', fileOf(before), '--to', fileOf(after), '--format', 'json']);
  const { changes } = JSON.parse(output) as { changes: { level: string; what: string }[] };
  return changes.map(({ level, what }) => `${level} ${what}`);
}

const query = (more: object) => ({
  parameters: [{ name: 'tags', in: 'query', schema: { type: 'array' }, ...more }],
});
const header = (more: object) => ({ parameters: [{ name: 'X-Tags', in: 'header', schema: {}, ...more }] });

test.each<[string, 'sent' | 'answered' | 'operation', object, object]>([
  ['the default style of a query', 'operation', query({}), query({ style: 'form', explode: true })],
  ['the default style of a header', 'operation', header({}), header({ style: 'simple', explode: false })],
  ['an optional parameter that says so', 'operation', query({}), query({ required: false })],
  ['the case of a header', 'operation', header({}), header({ name: 'x-tags' })],
  ['a $ref in an allOf of one', 'answered', ref, { allOf: [ref] }],
  ['another name of the same schema', 'answered', ref, { $ref: '#/components/schemas/Other' }],
  [
    'a schema that is written in two parts',
    'sent',
    { type: 'object', required: ['a', 'b'], properties: { a: { minLength: 2 }, b: {} } },
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: {}, b: {} } },
        { required: ['b'], properties: { a: { minLength: 2 } } },
      ],
    },
  ],
  [
    'an enum with a title for each value',
    'answered',
    { enum: [1, 2] },
    { oneOf: [{ const: 1 }, { const: 2 }] },
  ],
  [
    'null beside a type',
    'sent',
    { type: ['string', 'null'] },
    { anyOf: [{ type: 'null' }, { type: 'string' }] },
  ],
  ['nullable', 'sent', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  [
    'the order of alternatives',
    'sent',
    { oneOf: [ref, { type: 'string' }] },
    { oneOf: [{ type: 'string' }, ref] },
  ],
  [
    'an enum beside any text',
    'sent',
    { type: 'string' },
    { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a'] }] },
  ],
  ['bounds that bind nothing', 'sent', {}, { minLength: 0, uniqueItems: false, additionalProperties: true }],
])('%s is no change', async (_, within, before, after) => {
  expect(await changesOf(before, after, within)).toEqual([]);
  expect(await changesOf(after, before, within)).toEqual([]);
});

const text = (more: object) => ({ properties: { a: { type: 'string', ...more } } });

test.each<[string, object, object, string[], string[]]>([
  [
    'a description of an alternative',
    { anyOf: [text({}), { type: 'integer' }] },
    { anyOf: [{ ...text({}), description: 'New' }, { type: 'integer' }] },
    ['patch documentation'],
    ['patch documentation'],
  ],
  ['a property', { properties: {} }, text({}), ['minor a is new'], ['minor a is new']],
  ['a property that is gone', text({}), { properties: {} }, ['major a is gone'], ['major a is gone']],
  ['required', text({}), { ...text({}), required: ['a'] }, ['major a is required'], ['minor a is required']],
  [
    'not required',
    { ...text({}), required: ['a'] },
    text({}),
    ['minor a is not required any more'],
    ['major a is not required any more'],
  ],
  [
    'a value more',
    { enum: ['a'] },
    { enum: ['a', 'b'] },
    ['minor may be "b", too'],
    ['major may be "b", too'],
  ],
  [
    'a value less',
    { enum: ['a', 'b'] },
    { enum: ['a'] },
    ['major cannot be "b" any more'],
    ['minor cannot be "b" any more'],
  ],
  [
    'an alternative more',
    { oneOf: [ref, { type: 'string' }] },
    { oneOf: [ref, { type: 'string' }, { type: 'integer' }] },
    ['minor may be integer, too'],
    ['major may be integer, too'],
  ],
  [
    'a greater minimum',
    { minimum: 1 },
    { minimum: 2 },
    ['major minimum is 2, and was 1'],
    ['minor minimum is 2, and was 1'],
  ],
  [
    'a type that allows more',
    { type: 'integer' },
    { type: 'number' },
    ['minor is number, and was integer'],
    ['major is number, and was integer'],
  ],
  [
    'another type',
    { type: 'integer' },
    { type: 'string' },
    ['major is string, and was integer'],
    ['major is string, and was integer'],
  ],
  [
    'no more properties than documented',
    { additionalProperties: true },
    { additionalProperties: false },
    ['major additionalProperties is false, and was not'],
    ['minor additionalProperties is false, and was not'],
  ],
  ['what only the server writes', { properties: {} }, text({ readOnly: true }), [], ['minor a is new']],
])('%s counts where it is sent, and where it is answered', async (_, before, after, sent, answered) => {
  expect(await changesOf(before, after, 'sent')).toEqual(
    sent.map((one) => one.replace(/^(\w+) /, '$1 body: ')),
  );
  expect(await changesOf(before, after, 'answered')).toEqual(
    answered.map((one) => one.replace(/^(\w+) /, '$1 200: ')),
  );
});

test.each<[string, object, object, string[]]>([
  ['a parameter', query({}), {}, ['major query tags: is gone']],
  ['a new parameter', {}, query({}), ['minor query tags: is new']],
  ['a required parameter', {}, query({ required: true }), ['major query tags: is new and required']],
  [
    'another style',
    query({}),
    query({ explode: false }),
    [
      'major query tags: is sent as {"style":"form","explode":false}, and was as {"style":"form","explode":true}',
    ],
  ],
  [
    'a way to sign in',
    { security: [{ key: [] }] },
    { security: [{ key: [] }, { other: [] }] },
    ['minor security was key, and is key or other'],
  ],
  [
    'an answer',
    { responses: { 200: {}, 404: {} } },
    { responses: { 201: {} } },
    ['major 200: is gone', 'minor 404: is gone', 'minor 201: is new'],
  ],
])('%s of an operation', async (_, before, after, changes) => {
  expect(await changesOf(before, after, 'operation')).toEqual(changes);
});

test('a schema that contains itself is compared once, under its own name', async () => {
  const fileOf = (more: object) =>
    fileWith(
      JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'Trees', version: '1' } },
        paths: {
          '/trees': {
            get: {
              responses: {
                200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
              },
            },
          },
        },
        components: {
          schemas: {
            Tree: {
              properties: {
                ...more,
                child: { allOf: [{ $ref: '#/components/schemas/Tree' }], description: 'Below it' },
              },
            },
          },
        },
      }),
    );
  const { output } = await diff(['--from', fileOf({ name: {} }), '--to', fileOf({}), '--format', 'json']);
  expect(JSON.parse(output)).toMatchObject({
    changes: [{ level: 'major', place: 'Tree (in answers)', what: 'name is gone' }],
  });
});

test.each(['json', 'text', 'markdown'])(
  'nothing in a contract of others controls the terminal or the CI that prints it (%s)',
  { tags: ['all'] },
  async (format) => {
    const hostile = '/\\u001b[2J\\u009b31m\\u202e\\n::error::owned';
    const file = fileWith(source.replace('  /jwt:', `  "${hostile}":`));
    const { output } = await diff(['--from', file, '--to', contract, '--format', format]);
    expect(output).toContain('[2J');
    // eslint-disable-next-line no-control-regex -- Control characters are what this is about.
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]|^\s*::/m);
  },
);
