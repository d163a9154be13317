import { dirname } from 'node:path';
import { Hono, type Context } from 'hono';
import { describe, expect, test } from 'vitest';
import { openContract } from '../../check/facts/contract';
import {
  answers,
  bad,
  check,
  create,
  crud,
  inQuery,
  json,
  listOf,
  name,
  none,
  objectOf,
  ofPath,
  remove,
  schema,
  text,
  things,
  written,
} from './harness';
import { addCollection, bodyOf, isText, rowOf, type Row } from './collection';

// Contracts as frameworks generate them: what a report says about a server must be so.

test.each(['id', '_id'])('a record whose schema does not show its %s is deleted again', async (idField) => {
  const { app, rows } = things(undefined, idField);
  const schema = objectOf(name);
  const { titles, left } = await check(
    written({
      '/things': { get: { responses: answers(listOf(schema)) }, post: create(schema) },
      '/things/{id}': {
        parameters: ofPath('id'),
        get: { responses: { ...answers(schema), ...none('404') } },
        delete: remove,
      },
    }),
    app,
  );
  expect(titles).toEqual([]);
  expect([rows, left]).toEqual([[], []]);
});

test('a record whose id is in the Location alone is deleted again', async () => {
  const { app, rows } = things((silent) =>
    silent.post('/things', async (c, next) => {
      await next();
      const { id } = await rowOf(c.res.clone());
      const { status } = c.res;
      c.res = undefined;
      c.res = new Response(null, { status, headers: { Location: `/things/${String(id)}` } });
    }),
  );
  const { titles, left } = await check(
    written({
      '/things': { post: { ...create({}), responses: { ...none('201'), ...bad } } },
      '/things/{id}': {
        parameters: ofPath('id'),
        get: { responses: { ...answers(objectOf(name)), ...none('404') } },
        delete: remove,
      },
    }),
    app,
  );
  expect(titles).toEqual([]);
  expect([rows, left]).toEqual([[], []]);
});

test('what no operation deletes is stored once, and listed', async () => {
  const users: Row[] = [];
  const app = new Hono().post('/users', async (c) => {
    const { name: own } = await bodyOf(c);
    if (!isText(own)) return c.json({}, 422);
    users.push({ own });
    return c.json({ id: users.length, name: own }, 201);
  });
  const schema = objectOf({ id: { type: 'integer' }, ...name });
  const post = { ...create(schema), responses: { ...answers(schema, '201'), ...none('422') } };
  const { left } = await check(written({ '/users': { post } }), app);
  expect(users).toHaveLength(1);
  expect(left).toEqual([
    expect.stringMatching(
      /^POST \/users at .*: its record may be there, no operation is known to delete it, .*: 1$/,
    ),
  ]);
});

test('what has gone with the record above it is not left', async () => {
  const notes = new Map<string, Row[]>();
  const { app } = things((own, rows) =>
    own.on(['GET', 'POST'], '/things/:id/notes', async (c) => {
      const id = c.req.param('id');
      if (!rows.some((row) => row['id'] === id)) return c.json({ message: 'none' }, 404);
      const all = notes.get(id) ?? [];
      notes.set(id, all);
      if (c.req.method === 'GET') return c.json(all);
      const { name: text } = await bodyOf(c);
      if (!isText(text)) return c.json({}, 400);
      all.push({ id: `n${all.length}`, name: text });
      return c.json(all.at(-1), 201);
    }),
  );
  const schema = objectOf({ id: text, ...name });
  const { titles, left } = await check(
    written({
      '/things': { post: create(schema) },
      '/things/{id}': { parameters: ofPath('id'), delete: remove },
      '/things/{id}/notes': {
        parameters: ofPath('id'),
        get: { responses: { ...answers(listOf(schema)), ...none('404') } },
        post: { ...create(schema), responses: { ...create(schema).responses, ...none('404') } },
      },
    }),
    app,
  );
  expect(notes.size).toBeGreaterThan(0);
  expect([titles, left]).toEqual([[], []]);
});

test('what a failing request may have stored is listed', async () => {
  const app = new Hono().post('/users', (c) => c.json({}, 500));
  const post = { ...create({}), responses: { ...none('201'), ...bad } };
  const { left } = await check(written({ '/users': { post } }), app);
  expect(left).toEqual([expect.stringMatching(/^POST \/users at .*: it was answered 500$/)]);
});

test.each([
  ['nothing, and the list shows it', false, true, []],
  ['a record, and the list shows it', true, true, []],
  [
    'a record that no operation deletes',
    true,
    false,
    [
      expect.stringMatching(
        /^POST \/things at .*: its record is there, no operation is known to delete it: t1$/,
      ),
    ],
  ],
])('what a failing request has stored: %s', async (_, isStored, canDelete, wanted) => {
  const { app, rows } = things((own) =>
    own.post('/things', async (c, next) => {
      if (isStored) await next();
      c.res = c.json({}, 500);
    }),
  );
  const { '/things': all, '/things/{id}': one } = crud;
  const { left } = await check(written({ '/things': all, ...(canDelete && { '/things/{id}': one }) }), app);
  expect(left).toEqual(wanted);
  if (canDelete) expect(rows).toEqual([]);
});

test('of a check that was not tried in full, the part that was not is named', async () => {
  const { app } = things((own) =>
    own.post('/things', async (c, next) => {
      const sent = await bodyOf(c);
      // eslint-disable-next-line no-control-regex -- ASCII has them.
      return /[^\x00-\x7f]/.test(String(sent['name'])) ? c.json({}, 500) : next();
    }),
  );
  const { run } = await check(written(crud), app, { runs: 12 });
  expect(run.lists['Not tried']).toEqual([
    'post_things answered 500 {} (post_things/positive_data_acceptance/generated)',
  ]);
  expect(run.verdict.says).toContain('1 case was not tried in full.');
});

test('an operation that was never asked is not said to have given no good answer', async () => {
  const app = new Hono();
  app.get('/things', (c) => c.json([]));
  app.all('*', (c) => c.json({}, 500));
  const { failed, run } = await check(written(crud), app);
  expect(failed).toEqual({ asked: ['post_things'], notAsked: ['get_things_id_', 'delete_things_id_'] });
  expect(run.verdict.says).toContain('1 of 4 operations gave no documented good answer to a valid request');
  expect(run.verdict.says).toContain(
    '2 of 4 operations were not asked, because a request before theirs failed.',
  );
  expect(run.lists['Not tried'].join()).toContain(
    'No valid request to it has had a documented good answer: post_things answered 500',
  );
});

test('a list that needs a filter is not said to be impossible to ask, and stops no case of what stores its records', async () => {
  const { app } = things((own, rows) =>
    own.get('/things', (c) =>
      ['dog', 'cat'].includes(c.req.query('kind') ?? '')
        ? c.json(rows.filter(({ kind }) => kind === c.req.query('kind')))
        : c.json({}, 400),
    ),
  );
  const schema = objectOf({ id: text, ...name });
  const { titles, notRun, left } = await check(
    written({
      '/things': {
        get: {
          parameters: [{ ...inQuery('kind', { enum: ['dog', 'cat'] }), required: true }],
          responses: { ...answers(listOf(schema)), ...bad },
        },
        post: create(schema),
      },
      '/things/{id}': {
        parameters: ofPath('id'),
        get: { responses: { ...answers(schema), ...none('404') } },
        delete: remove,
      },
    }),
    app,
  );
  expect([titles, notRun, left]).toEqual([[], [], []]);
});

test('one null in an optional field is one entry, and stops no case', async () => {
  const { app } = things((own) =>
    own.post('/things', async (c, next) => {
      await next();
      c.res = Response.json({ ...(await rowOf(c.res.clone())), note: null }, { status: c.res.status });
    }),
  );
  const withNote = objectOf({ id: text, ...name, note: text }, ['id', 'name']);
  const paths = { ...crud, '/things': { ...crud['/things'], post: create(withNote) } };
  const { titles, notRun, outcomes } = await check(written(paths), app);
  expect(titles).toEqual([expect.stringMatching(/^201: \/note must be string/)]);
  expect(notRun).toEqual([]);
  expect(outcomes.filter(({ outcome }) => outcome === 'held').length).toBeGreaterThan(10);
});

test('a pattern that takes too long is not decided, and its answer has no right shape', async () => {
  const slow = objectOf({ code: { type: 'string', pattern: '^(a+)+$' } });
  const app = new Hono().get('/codes', (c) => c.json({ code: `${'a'.repeat(60)}!` }));
  const { cells, run } = await check(written({ '/codes': { get: { responses: answers(slow) } } }), app);
  expect(cells.find(({ check }) => check === 'response_schema_conformance')).toMatchObject({
    open: [{ outcome: 'not decided' }],
  });
  expect(run.results[0]).toMatchObject({ group: 'shape', result: '1 not decided' });
  expect(run.lists['Not decided'].join()).toContain('The pattern ^(a+)+$ takes too long');
});

test('--until reachable asks what needs no input', async () => {
  const { cases, calls } = await check(written(crud), things().app, { until: 'reachable' });
  expect(cases).toBe(1);
  expect(new Set(calls)).toEqual(new Set(['GET /things']));
});

test('a server that never answers one path is checked', async () => {
  const { app } = things();
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET' || !request.url.endsWith('/things'))
      return Promise.resolve(app.fetch(request));
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
  };
  const { titles, observed } = await check(written(crud), app, { fetch, timeout: 300 });
  expect(titles).toEqual([expect.stringMatching(/^The server gives no answer within 0.3 seconds/)]);
  expect(observed).toBe(3);
});

test('a stream of events without an end is an answer', async () => {
  const { app } = things();
  app.get('/events', (c) => {
    const { signal } = c.req.raw;
    const body = new ReadableStream({
      start(stream) {
        signal.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return c.body(body, 200, { 'Content-Type': 'text/event-stream' });
  });
  const stream = { description: 'x', content: { 'text/event-stream': { schema: text } } };
  const file = written({
    '/things': {
      get: { operationId: 'listThings', responses: answers(listOf(objectOf({ id: text, name: text }))) },
    },
    '/events': { get: { operationId: 'readEvents', responses: { 200: stream } } },
  });
  const { titles, exchanges } = await check(file, app, { timeout: 300 });
  expect(titles).toEqual([]);
  const streams = exchanges.filter(({ request }) => request.url.endsWith('/events'));
  expect(streams.map(({ response }) => response?.status)).toContain(200);
  expect(streams.every(({ isTimeout }) => !isTimeout)).toBe(true);
});

test('--only reads the lists that its operations belong to', async () => {
  const others = Object.fromEntries(
    Array.from({ length: 20 }, (_, number) => [
      `/other${number}`,
      { get: { responses: answers(listOf(schema)) } },
    ]),
  );
  const { app } = things();
  const { calls } = await check(written({ ...crud, ...others }), app, { only: ['get_things_id_'] });
  expect(calls.filter((call) => call.includes('/other'))).toEqual([]);
});

const limit = inQuery('limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 });
const offset = inQuery('offset', { type: 'integer', minimum: 0, default: 0 });
const kind = inQuery('kind', { type: 'string', enum: ['red', 'blue'] });
const kinded = objectOf({ id: text, ...name, kind: { type: 'string', enum: ['red', 'blue'] } });
const cases: [what: string, kind: object, wrong: string | undefined, found: RegExp | undefined][] = [
  ['a right list', kind, undefined, undefined],
  ['pages that leave one out', kind, 'skips', /3 pages of 1 have the first 3 records/],
  ['pages that overlap', kind, 'overlaps', /No record is on two pages/],
  ['a filter that is ignored', kind, 'no filter', /A list by kind has records with that kind/],
  ['a filter that may be none', inQuery('kind', text), 'no filter', undefined],
];
test.each(cases)('%s: pages and filters are tried without an extension', async (_, filter, wrong, found) => {
  const rows: Row[] = ['red', 'blue', 'red', 'blue', 'red'].map((one, place) => ({
    id: `${place}`,
    name: `n${place}`,
    kind: one,
  }));
  const app = new Hono().get('/rows', (c) => {
    const query = (field: string, usual: number) => Number(c.req.query(field) ?? usual);
    const [most, start] = [query('limit', 20), query('offset', 0)];
    if (!(most >= 1 && most <= 100 && start >= 0) || ![most, start].every(Number.isInteger))
      return c.json({}, 400);
    const wanted = c.req.query('kind');
    if (wanted !== undefined && !['red', 'blue'].includes(wanted)) return c.json({}, 400);
    const all = rows.filter((row) => wrong === 'no filter' || wanted === undefined || row['kind'] === wanted);
    const from =
      wrong === 'skips' && start > 0 ? start + 1 : wrong === 'overlaps' && start > 1 ? start - 1 : start;
    return c.json(all.slice(from, from + most));
  });
  const get = { parameters: [limit, offset, filter], responses: { ...answers(listOf(kinded)), ...bad } };
  const { titles, notes } = await check(written({ '/rows': { get } }), app);
  if (found) expect(titles.join()).toMatch(found);
  else expect(titles).toEqual([]);
  if (wrong === 'no filter' && !found)
    expect(notes.map(({ title }) => title).join()).toContain('A list by kind');
});

test.each([
  ['a right list', false],
  ['a filter that is ignored', true],
])('%s: a filter that a list needs is tried', async (_, isIgnored) => {
  const { app } = things((own, rows) => {
    own.get('/things', (c) => {
      const wanted = c.req.query('kind');
      if (wanted !== 'red' && wanted !== 'blue') return c.json({}, 400);
      return c.json(rows.filter((row) => isIgnored || row['kind'] === wanted));
    });
    own.post('/things', async (c, next) => {
      const { kind: sent } = await bodyOf(c);
      if (sent !== 'red' && sent !== 'blue') return c.json({}, 400);
      await next();
      const { id } = await rowOf(c.res.clone());
      const row = rows.find((one) => one['id'] === id);
      if (row) c.res = c.json(Object.assign(row, { kind: sent }), 201);
      return undefined;
    });
  });
  const get = {
    parameters: [{ ...kind, required: true }],
    responses: { ...answers(listOf(kinded)), ...bad },
  };
  const post = {
    ...create(kinded),
    requestBody: { required: true, ...json(objectOf({ ...name, kind: kind.schema })) },
  };
  const one = { parameters: ofPath('id'), delete: remove };
  const file = written({ '/things': { get, post }, '/things/{id}': one });
  const { titles, outcomes } = await check(file, app);
  if (isIgnored) expect(titles.join()).toContain('A list by kind has records with that kind');
  else expect(titles).toEqual([]);
  expect(outcomes).toContainEqual(
    expect.objectContaining({
      caseId: 'get_things/filters/like the field kind',
      outcome: isIgnored ? 'violated' : 'held',
    }),
  );
});

test('a list in an order, with pages, is read to its end', async () => {
  const rows: Row[] = [];
  const app = new Hono();
  app.get('/rows', (c) => {
    const [most, start] = [Number(c.req.query('limit') ?? 20), Number(c.req.query('offset') ?? 0)];
    if (!(most >= 1 && most <= 100 && start >= 0) || ![most, start].every(Number.isInteger))
      return c.json({}, 400);
    return c.json(rows.slice(start, start + most));
  });
  addCollection(app, ['/rows', '/rows/:id'], {
    ...{ rows, newId: (count) => `r${count}` },
    read: ({ name: own }) => (isText(own) ? { name: own } : undefined),
  });
  const get = {
    parameters: [limit, offset],
    responses: { ...answers(listOf(schema)), ...bad },
    'x-order': 'oldest-first',
  };
  const { titles } = await check(
    written({
      '/rows': { get, post: create(schema) },
      '/rows/{id}': { parameters: ofPath('id'), delete: remove },
    }),
    app,
  );
  expect(titles).toEqual([]);
});

test('a PUT that creates is tried with an id of its own, and what it stored is deleted', async () => {
  const rows = new Map<string, Row>();
  const app = new Hono();
  app.put('/keys/:key', async (c) => {
    const { name: own } = await bodyOf(c);
    const key = c.req.param('key');
    if (!isText(own)) return c.json({}, 400);
    const status = rows.has(key) ? 200 : 201;
    rows.set(key, { name: own });
    return c.json({ name: own }, status);
  });
  app.get('/keys/:key', (c) => {
    const row = rows.get(c.req.param('key'));
    return row ? c.json(row) : c.json({}, 404);
  });
  app.delete('/keys/:key', (c) => c.body(null, rows.delete(c.req.param('key')) ? 204 : 404));
  const paths = (part: object = {}) => ({
    '/keys/{key}': {
      parameters: ofPath('key'),
      put: {
        ...create(objectOf(name)),
        responses: { ...answers(objectOf(name)), ...create(objectOf(name)).responses },
      },
      get: { responses: { ...answers(objectOf(name)), ...none('404') } },
      delete: remove,
      ...part,
    },
  });
  const right = await check(written(paths()), app);
  expect([right.titles, right.left, rows.size, right.observed]).toEqual([[], [], 0, 3]);

  const forgets = new Hono()
    .put('*', async (c) => c.json(await bodyOf(c), 201))
    .all('*', (c) => app.fetch(c.req.raw));
  const { titles } = await check(written(paths()), forgets);
  expect(titles.join()).toContain('What put_keys_key_ has stored is shown by get_keys_key_, once');
});

const owned = (owner: object) => ({
  '/things': { ...crud['/things'], post: { ...create(schema), security: [{ bearer: [] }] } },
  '/things/{id}': {
    ...crud['/things/{id}'],
    delete: {
      responses: { ...remove.responses, ...none('401'), ...none('403') },
      security: [{ bearer: [] }],
      'x-owner': owner,
    },
  },
});
test.each([[['echo', 'token-{role}']], [['echo', 'the-token']]])(
  'one token is one caller: no case says that another was let in, with %j',
  async (signIn) => {
    const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } };
    const { app } = things((own) =>
      own.on(['POST', 'DELETE'], '*', async (c, next) =>
        /^Bearer (token-|the-token$)/.test(c.req.header('Authorization') ?? '') ? next() : c.body(null, 401),
      ),
    );
    const file = written(owned({ in: 'record', field: 'name' }), {}, { components: { securitySchemes } });
    const { titles, run } = await check(file, app, { signIn });
    expect(titles).toEqual([]);
    expect(run.lists['Not tried'].join()).toContain('There is one account only');
  },
);

test('what an effect shows to its caller alone is read by that caller', async () => {
  const starred = new Set<string>();
  const tokenOf = (c: Context) => /^Bearer (token-.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  const { app } = things((own, rows) => {
    own.use(async (c, next) => {
      const [token, role] = [tokenOf(c), { PUT: 'reader', DELETE: 'keeper' }[c.req.method]];
      if (c.req.method === 'POST' || (token && token.endsWith(role ?? ''))) return next();
      return c.body(null, token ? 403 : 401);
    });
    own.get('/things', (c) =>
      c.json(rows.map((row) => ({ ...row, starred: starred.has(`${tokenOf(c)} ${row['id']}`) }))),
    );
    own.put('/things/:id/star', (c) => {
      if (!rows.some(({ id }) => id === c.req.param('id'))) return c.json({ message: 'none' }, 404);
      starred.add(`${tokenOf(c)} ${c.req.param('id')}`);
      return c.json({ done: true });
    });
  });

  const shown = objectOf({ id: text, ...name, starred: { type: 'boolean' } }, ['id', 'name']);
  const security = [{ bearer: [] }];
  const refusals = { ...none('401'), ...none('403'), ...none('404') };
  const paths = {
    '/things': {
      get: { security, responses: { ...answers(listOf(shown)), ...none('401') } },
      post: create(shown),
    },
    '/things/{id}': {
      parameters: ofPath('id'),
      delete: { security, 'x-roles': ['keeper'], responses: { ...none('204'), ...refusals } },
    },
    '/things/{id}/star': {
      parameters: ofPath('id'),
      put: {
        operationId: 'star',
        security,
        'x-roles': ['reader'],
        'x-effect': { changes: [{ sets: { starred: true } }] },
        responses: { ...answers(objectOf({ done: { type: 'boolean' } })), ...refusals },
      },
    },
  };
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } };
  const file = written(paths, {}, { components: { securitySchemes } });
  const { titles, outcomes } = await check(file, app, { signIn: ['echo', 'token-{role}'] });
  expect(titles).toEqual([]);
  expect(outcomes).toContainEqual(
    expect.objectContaining({ caseId: 'star/read_your_writes/among others', outcome: 'held' }),
  );
});

describe('U14 what the contract recommends to delete with a record', () => {
  const fields = { shelves: ['room'], books: ['room', 'name'], labels: ['name'] };
  type Kind = keyof typeof fields;
  type Takes = (book: Row, shelf: Row, otherShelves: Row[]) => boolean;

  /** Deleting a book takes its label along; what deleting a shelf takes along is given. */
  function library(takes: Takes, isWithLabels: boolean) {
    const stored: Record<Kind, Row[]> = {
      shelves: [{ id: 's0', room: 'North' }],
      books: [{ id: 'b0', room: 'North', name: 'Emma' }],
      labels: [{ id: 'l0', name: 'Emma' }],
    };
    const app = new Hono();
    const keep = (kind: Kind, isKept: (row: Row) => boolean) =>
      stored[kind].splice(0, Infinity, ...stored[kind].filter(isKept));
    const deleteBooks = (isMeant: (book: Row) => boolean, areLabelsMeant: boolean) => {
      const names = stored.books.filter(isMeant).map((book) => book['name']);
      keep('books', (book) => !isMeant(book));
      if (areLabelsMeant) keep('labels', (label) => !names.includes(label['name']));
    };
    app.delete('/books/:id', (c) => {
      deleteBooks(({ id }) => id === c.req.param('id'), true);
      return c.body(null, 204);
    });
    app.delete('/shelves/:id', (c) => {
      const shelf = stored.shelves.find(({ id }) => id === c.req.param('id'));
      keep('shelves', (one) => one !== shelf);
      if (shelf) deleteBooks((book) => takes(book, shelf, stored.shelves), isWithLabels);
      return c.body(null, 204);
    });
    for (const kind of Object.keys(fields) as Kind[])
      addCollection(app, [`/${kind}`, `/${kind}/:id`], {
        ...{ rows: stored[kind], newId: (count) => `${kind}-${count}` },
        read: (body) => (fields[kind].every((field) => typeof body[field] === 'string') ? body : undefined),
      });
    return { app, stored };
  }

  const shown = (kind: Kind) =>
    objectOf(Object.fromEntries(['id', ...fields[kind]].map((field) => [field, text])));
  const collection = (kind: Kind, operationId: string) => ({
    get: { operationId: `list-${kind}`, responses: answers(listOf(shown(kind))) },
    post: {
      operationId,
      requestBody: {
        required: true,
        ...json(objectOf(Object.fromEntries(fields[kind].map((field) => [field, text])))),
      },
      responses: { ...answers(shown(kind), '201'), ...bad },
    },
  });
  const deletion = (operationId: string, effect: object) => ({
    parameters: ofPath('id'),
    delete: { operationId, 'x-effect': effect, responses: none('204') },
  });
  const removes = true;
  const file = () =>
    written({
      '/shelves': collection('shelves', 'addShelf'),
      '/shelves/{id}': deletion('deleteShelf', {
        changes: [{ removes }],
        recommended: [{ in: 'list-books', where: ['room'], removes }],
      }),
      '/books': collection('books', 'addBook'),
      '/books/{id}': deletion('deleteBook', {
        changes: [{ removes }, { in: 'list-labels', where: ['name'], removes }],
      }),
      '/labels': collection('labels', 'addLabel'),
    });

  async function checkLibrary(takes: Takes, isWithLabels: boolean) {
    const { app, stored } = library(takes, isWithLabels);
    const { findings, titles, notes, left } = await check(file(), app);
    const isMeant = ({ operation }: { operation: string }) => operation === 'deleteShelf';
    const noted = notes.filter(isMeant).map(({ title }) => title);
    return { titles, violated: findings.filter(isMeant).map(({ title }) => title), noted, left, stored };
  }
  const ofRoom: Takes = (book, shelf) => book['room'] === shelf['room'];
  const note = (list: string) => `Expected: What should go with it is gone, as ${list} shows it`;

  test.each<[string, Takes, boolean, string[]]>([
    ['is deleted', ofRoom, true, []],
    ['is kept', () => false, true, [note('list-books')]],
    ['is deleted but for what goes with it', ofRoom, false, [note('list-labels')]],
  ])('%s: a note at most', async (_, takes, isWithLabels, expected) => {
    const { titles, noted, left, stored } = await checkLibrary(takes, isWithLabels);
    expect({ titles, noted }).toEqual({ titles: [], noted: expected });
    expect(left).toEqual([]);
    expect([stored.books, stored.labels]).toMatchObject([[{ id: 'b0' }], [{ id: 'l0' }]]);
  });

  test('what it is not recommended for is still a violation', async () => {
    // Of all rooms, when one of two shelves of a room is deleted: all cases but the one that stores two are right.
    const { violated } = await checkLibrary((book, shelf, others) => {
      const isOfTwo = others.some((one) => one['room'] === shelf['room']);
      return book['id'] !== 'b0' && (isOfTwo || ofRoom(book, shelf, others));
    }, true);
    expect(violated).toContain(
      'Expected: Records that it is not about stay as they are, as list-books shows them',
    );
  });
});

test('a schema is found by its $id and its $anchor, as JSON Schema 2020-12 has them', async () => {
  const ids = {
    Thing: {
      $id: 'https://schemas.example/thing',
      ...objectOf({ id: { $ref: '#/components/schemas/Id' }, name: { $ref: '#/$defs/Name' } }),
      $defs: { Name: text },
    },
    Part: {
      $id: 'part',
      $anchor: 'whole',
      ...objectOf({ thing: { $ref: 'https://schemas.example/thing' } }),
    },
  };
  // Generators write references from the root within a schema that has an `$id`.
  const file = written({ '/part': { get: { responses: answers({ $ref: 'part' }) } } }, { ...ids, Id: text });
  const wrong = new Hono().get('/part', (c) => c.json({ thing: { id: 'a', name: 7 } }));
  expect((await check(file, wrong)).titles).toEqual([expect.stringContaining('/thing/name must be string')]);
});

test.each([
  ['https://example.com/openapi.yaml', 'is an address. Save the contract as a file'],
  [dirname(written({})), 'is a folder. Name the file in it'],
])('a contract that is no file is named: %s', async (named, sentence) => {
  await expect(openContract(named)).rejects.toThrow(sentence);
});
