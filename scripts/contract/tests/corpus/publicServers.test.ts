import { expect, test } from 'vitest';
import {
  answers,
  check,
  crud,
  json,
  listOf,
  none,
  objectOf,
  ofPath,
  schema,
  text,
  things,
  written,
} from './harness';
import { bodyOf, rowOf } from './collection';

// What servers that people run do, and what was said of it that was not so.

/** Things with a note, which their server shows as null. */
function withNulls() {
  const { app, rows } = things((own) =>
    own.all('*', async (c, next) => {
      await next();
      if (c.res.status !== 200) return;
      const body = (await c.res.clone().json()) as object | object[];
      const nulled = (row: object) => ({ ...row, note: null });
      c.res = c.json(Array.isArray(body) ? body.map(nulled) : nulled(body));
    }),
  );
  const note = { note: text };
  const thing = objectOf({ id: text, name: text, ...note }, ['id', 'name']);
  const post = {
    requestBody: { required: true, ...json(objectOf({ name: text, ...note }, ['name'])) },
    responses: { ...answers(thing, '201'), ...none('400') },
  };
  const file = written({
    '/things': { get: { responses: answers(listOf(thing)) }, post },
    '/things/{id}': {
      ...crud['/things/{id}'],
      get: { responses: { ...answers(thing), ...none('404') } },
    },
  });
  return { file, app, rows };
}

test('records with a wrong field are found and left as they were; that field alone is a violation', async () => {
  const { file, app, rows } = withNulls();
  rows.push({ id: 'mine', name: 'mine' });
  const { findings, run, left } = await check(file, app);
  expect(new Set(findings.map(({ check: name }) => name))).toEqual(new Set(['response_schema_conformance']));
  expect(run.notes.join()).not.toContain('Expected a refusal, received 201: name');
  expect([rows, left]).toEqual([[{ id: 'mine', name: 'mine' }], []]);
});

test('a record is below the singular of its list, and its answer has the id under another name', async () => {
  const { app, rows } = things((own) => {
    own.post('/things', async (c, next) => {
      await next();
      if (c.res.ok) c.res = c.json({ thingID: (await rowOf(c.res.clone()))['id'] });
    });
    own.all('/thing/:id', (c) => own.request(`/things/${c.req.param('id')}`, { method: c.req.method }));
  });
  const { titles, left, calls, observed } = await check(
    written({
      '/things': {
        ...crud['/things'],
        post: {
          ...crud['/things'].post,
          responses: { ...answers(objectOf({ thingID: text }, [])), ...none('400') },
        },
      },
      '/thing/{thingID}': { ...crud['/things/{id}'], parameters: ofPath('thingID') },
    }),
    app,
  );
  expect([titles, rows, left, observed]).toEqual([[], [], [], 4]);
  expect(calls.filter((call) => call.startsWith('DELETE')).length).toBeGreaterThan(1);
});

test('a name has no space, and what ends is to come', async () => {
  const { app, rows } = things((own) =>
    own.post('/things', async (c, next) => {
      const { name, endsAt } = await bodyOf(c);
      const isRight = /^[\w-]+$/.test(String(name)) && Date.parse(String(endsAt)) > Date.now();
      return isRight ? next() : c.json({}, 400);
    }),
  );
  const { post } = crud['/things'];
  const body = objectOf({ name: text, endsAt: { ...text, format: 'date-time' } });
  const paths = { ...crud, '/things': { ...crud['/things'], post: { ...post, requestBody: json(body) } } };
  const { observed, left } = await check(written(paths), app);
  expect([observed, rows, left]).toEqual([4, [], []]);
});

test('a GET is sent, however it is named, unless it shows nothing or is the POST of its path, too', async () => {
  const get = { responses: answers(objectOf({})) };
  const both = { parameters: [{ name: 'padID', in: 'query', schema: text }], ...get };
  const file = written({
    ...crud,
    '/resetCounts': { get },
    '/session/end': { get: { responses: none('204') } },
    '/pads': { get: both, post: both },
  });
  const { app } = things((own) => own.on('GET', ['/resetCounts', '/pads'], (c) => c.json({})));
  const { calls, run } = await check(file, app);
  expect(calls).toContain('GET /resetCounts');
  expect(calls.filter((call) => /^GET .*(session|pads)/.test(call))).toEqual([]);
  expect(run.lists['Not tried'].join()).toContain(
    'it may change something: it documents no content, or its path has the same',
  );
  // Sent all the same, it is listed as what is not safe.
  const { left } = await check(file, app, { effects: true });
  expect(left.filter((line) => line.includes('GET '))).toEqual([expect.stringContaining('GET /pads')]);
});

test('a closed connection of a server that goes on is not said to be a stop', async () => {
  const { app, rows } = things();
  const own = {
    fetch: (request: Request) =>
      request.method === 'POST' && request.url.endsWith('/things/broken')
        ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))
        : app.fetch(request),
  };
  const broken = { post: { responses: { ...answers(schema, '201'), ...none('400') } } };
  const { titles } = await check(written({ ...crud, '/things/broken': broken }), own);
  expect(titles).toEqual([
    expect.stringMatching(/^The server closes the connection, and answers nothing: POST \/things\/broken/),
  ]);
  expect(rows).toEqual([]);
});

test('what could not be sent is not said to have been sent once', async () => {
  const watcher = objectOf({ watcher_id: text, password: text });
  const post = { requestBody: json(watcher), responses: { ...none('201'), ...none('400') } };
  const { calls, run } = await check(written({ ...crud, '/watchers': { post } }), things().app);
  expect(calls).not.toContain('POST /watchers');
  const said = run.lists['Not tried'].join('\n');
  expect(said).toContain('needs the watcher_id of a record');
  expect(said).not.toContain('was sent once');
});
