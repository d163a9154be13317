import { Hono } from 'hono';
import { Ajv2020 } from 'ajv/dist/2020';
import { default as addFormats } from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { answers, check, json, listOf, none, objectOf, ofPath, remove, text, written } from './harness';
import { addCollection, type Row } from './collection';

/** A contract of tools, and a server that refuses what its schema forbids, but for one keyword at one place. */
function tools(properties: object, missed: { place: string; keyword: string }, shown: object = {}) {
  const body = { ...objectOf({ name: text, ...properties }), additionalProperties: false };
  const tool = objectOf({ id: text, name: text, ...shown }, ['id']);
  const file = written({
    '/tools': {
      get: { responses: answers(listOf(tool)) },
      post: {
        requestBody: { required: true, ...json(body) },
        responses: { ...answers(tool, '201'), ...none('400') },
      },
    },
    '/tools/{id}': {
      parameters: ofPath('id'),
      get: { responses: { ...answers(tool), ...none('404') } },
      delete: remove,
    },
  });
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  const validate = ajv.compile(body);
  const rows: Row[] = [];
  const app = new Hono();
  addCollection(app, ['/tools', '/tools/:id'], {
    ...{ rows, newId: (count) => `t${count}` },
    read(sent) {
      validate(sent);
      const errors: { keyword: string; instancePath: string }[] = validate.errors ?? [];
      const isMissed = (one: (typeof errors)[number]) =>
        one.keyword === missed.keyword && one.instancePath === missed.place;
      return errors.every(isMissed) ? sent : undefined;
    },
  });
  return { file, app, rows };
}

const number = { type: 'number' };
const rules: [keyword: string, schema: object, place?: string][] = [
  ['minimum', { ...number, minimum: 0 }],
  ['minimum', { type: 'integer', minimum: 3 }],
  ['maximum', { ...number, maximum: 20 }],
  ['exclusiveMinimum', { ...number, exclusiveMinimum: 0 }],
  ['multipleOf', { ...number, multipleOf: 0.5 }],
  ['minLength', { ...text, minLength: 3 }],
  ['maxLength', { ...text, maxLength: 50 }],
  ['pattern', { ...text, pattern: '^[a-z]{2}[0-9]$' }],
  ['enum', { ...text, enum: ['red', 'blue'] }],
  ['format', { ...text, format: 'date' }],
  ['type', number],
  ['minItems', { ...listOf(text), minItems: 2 }],
  ['maxItems', { ...listOf(text), maxItems: 3 }],
  ['uniqueItems', { ...listOf(text), uniqueItems: true }],
  ['type', listOf(number), '/part/0'],
  ['minimum', objectOf({ depth: { ...number, minimum: 0 } }), '/part/depth'],
];

const one = { caseIds: ['post_tools/negative_data_rejection'] };

describe('what the schema forbids', () => {
  test.each(rules)(
    'is tried and noted when it is accepted: %s of %j',
    async (keyword, part, place = '/part') => {
      const { file, app, rows } = tools({ part }, { place, keyword });
      const { run, titles, notes, refusals } = await check(file, app, one);
      expect(titles).toEqual([]);
      const accepted = notes.find((one) => one.check === 'negative_data_rejection')?.times ?? 0;
      expect(accepted).toBeGreaterThan(0);
      expect(refusals).toEqual({ tried: refusals.all, all: refusals.all, accepted });
      const input = run.results.find(({ group }) => group === 'input');
      expect([input?.state, input?.result]).toEqual([
        'not run',
        `${accepted} accepted against the schema, ${refusals.all} of ${refusals.all} refusals tried, 1 not decided`,
      ]);
      expect(rows).toEqual([]);
    },
  );

  test.each([
    ['a field that it requires', 'required'],
    ['a field that it does not know', 'additionalProperties'],
  ])('is tried and noted when it is accepted: %s', async (_, keyword) => {
    const { file, app } = tools({ part: text }, { place: '', keyword });
    const { refusals } = await check(file, app, one);
    expect(refusals.accepted).toBeGreaterThan(0);
  });

  test.each([
    ['has a tick', [['minimum', number]], { state: 'passed', result: /^(\d+) of \1 refusals tried$/ }],
    [
      'has none where it was tried in part',
      rules,
      { state: 'not run', result: /^200 of \d{3} refusals tried$/ },
    ],
  ] as const)('and is refused %s', async (_, all, { state, result }) => {
    const properties = Object.fromEntries(all.map(([, part], place) => [`f${place}`, part]));
    const { file, app } = tools(properties, { place: 'none', keyword: '' });
    const { run, titles } = await check(file, app, one);
    expect(titles).toEqual([]);
    const cell = run.cells.find((one) => one.check === 'negative_data_rejection');
    expect(cell?.state).toBe(state);
    expect(run.results.at(-1)).toEqual({ group: 'browsers', state: 'not run', result: '' });
    expect(run.results[2]).toEqual({
      group: 'input',
      state,
      result: expect.stringMatching(result) as string,
    });
  });

  test('is a violation where it is shown against the schema of the answer', async () => {
    const { file, app } = tools(
      { part: { ...number, minimum: 0 } },
      { place: '/part', keyword: 'minimum' },
      { part: { ...number, minimum: 0 } },
    );
    const { findings } = await check(file, app, one);
    expect(findings).toContainEqual(
      expect.objectContaining({
        operation: 'post_tools',
        title: 'Expected a refusal, received 201: part is -1',
        came: expect.stringContaining('and then get_tools shows it: /0/part must be >= 0') as string,
      }),
    );
  });
});
