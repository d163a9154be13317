import { Hono } from 'hono';
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
  rowOf,
  schema,
  text,
  things,
  written,
} from './abroad';

// What servers that people run do, and what was said of it that was not so.

/** Things with a note, which their server shows as null. */
function withNulls() {
  const { app, rows } = things();
  const note = { note: text };
  const thing = objectOf({ id: text, name: text, ...note }, ['id', 'name']);
  const nulled = new Hono();
  nulled.all('*', async (c) => {
    const answer = await app.fetch(c.req.raw);
    if (answer.status !== 200) return answer;
    const body = (await answer.json()) as object | object[];
    const shown = [body].flat().map((row) => ({ ...row, note: null }));
    return c.json(Array.isArray(body) ? shown : (shown[0] ?? {}));
  });
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
  return { file, app: nulled, rows };
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
  const { app, rows } = things();
  const own = new Hono().post('/things', async (c) => {
    const answer = await app.fetch(c.req.raw);
    return answer.ok ? c.json({ thingID: (await rowOf(answer))['id'] }) : answer;
  });
  own.all('/thing/:id', (c) => app.request(`/things/${c.req.param('id')}`, { method: c.req.method }));
  own.all('*', (c) => app.fetch(c.req.raw));
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
    own,
  );
  expect([titles, rows, left, observed]).toEqual([[], [], [], 4]);
  expect(calls.filter((call) => call.startsWith('DELETE')).length).toBeGreaterThan(1);
});

test('a name has no space, and what ends is to come', async () => {
  const { app, rows } = things();
  const own = new Hono().post('/things', async (c) => {
    const { name, endsAt } = await rowOf(c.req.raw.clone());
    const isRight = /^[\w-]+$/.test(String(name)) && Date.parse(String(endsAt)) > Date.now();
    return isRight ? app.fetch(c.req.raw) : c.json({}, 400);
  });
  own.all('*', (c) => app.fetch(c.req.raw));
  const { post } = crud['/things'];
  const body = objectOf({ name: text, endsAt: { ...text, format: 'date-time' } });
  const paths = { ...crud, '/things': { ...crud['/things'], post: { ...post, requestBody: json(body) } } };
  const { observed, left } = await check(written(paths), own);
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
  const app = new Hono()
    .get('/resetCounts', (c) => c.json({}))
    .get('/pads', (c) => c.json({}))
    .all('*', (c) => things().app.fetch(c.req.raw));
  const { calls, run } = await check(file, app);
  expect(calls).toContain('GET /resetCounts');
  expect(calls.filter((call) => /^GET .*(session|pads)/.test(call))).toEqual([]);
  expect(run.lists['Not tried'].join()).toContain(
    'it may change something: it documents no content, or is a POST',
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
