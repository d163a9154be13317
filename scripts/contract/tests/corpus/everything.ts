import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { json, listOf, objectOf, ofPath } from './harness';
import { addCollection, bodyOf, isText, type Row } from './collection';

// A server that does everything that servers do beside storing records, and its contract as frameworks write it.

const text = { type: 'string', minLength: 1 };
const answer = (schema: object) => ({ description: 'x', ...json(schema) });
const none = { description: 'x' };
const takes = (schema: object, responses: object) => ({
  requestBody: { required: true, ...json(schema) },
  responses: { ...responses, 400: none },
});
const inPath = (...names: string[]) => names.flatMap((name) => ofPath(name));

const snippet = objectOf({ id: text, title: text });
const feature = objectOf({ name: text, type: text, project: text });
const remark = objectOf({ id: text, text });
const zone = objectOf({ id: text, name: text });

export const paths = {
  '/api/v1/snippets/': {
    get: { responses: { 200: answer(listOf(snippet)) } },
    post: takes(objectOf({ title: text }), { 201: answer(snippet) }),
    delete: { responses: { 204: none } },
  },
  '/api/v1/snippets/{id}/': {
    parameters: inPath('id'),
    get: { responses: { 200: answer(snippet), 404: none } },
    put: takes(objectOf({ title: text }), { 200: answer(snippet), 404: none }),
    delete: { responses: { 204: none, 404: none } },
  },
  '/api/v1/snippets/{id}/star/': {
    parameters: inPath('id'),
    post: { responses: { 204: none, 404: none } },
  },
  '/api/v1/snippets/bulk/': { post: takes(objectOf({ titles: listOf(text) }), { 200: none }) },
  // A mode, settings, an import, queries: nothing says what they change.
  '/maintenance': { post: takes(objectOf({ enabled: { type: 'boolean' } }), { 204: none }) },
  '/ui-config': {
    get: { responses: { 200: answer(objectOf({ origins: listOf(text) })) } },
    post: takes(objectOf({ origins: listOf(text) }), { 204: none }),
  },
  '/opening-hours': {
    get: { responses: { 200: answer(objectOf({ monday: text })) } },
    put: takes(objectOf({ monday: text }), { 200: answer(objectOf({ monday: text })) }),
  },
  '/import': { post: takes(objectOf({ snippets: listOf(snippet) }), { 202: none }) },
  '/restore': { post: { responses: { 204: none } } },
  '/search': { post: takes(objectOf({ words: text }), { 200: answer(listOf(snippet)) }) },
  '/login': { post: takes(objectOf({ name: text }), { 200: answer(objectOf({ id: text, token: text })) }) },
  // Tokens: one kind that an operation deletes, one that none does, one whose deletion takes what no answer has.
  '/invitations': {
    post: takes(objectOf({ name: text }), { 201: answer(objectOf({ id: text, token: text })) }),
  },
  '/invitations/{id}': { parameters: inPath('id'), delete: { responses: { 204: none, 404: none } } },
  '/sign-up-links': { post: takes(objectOf({ name: text }), { 201: answer(objectOf({ secret: text })) }) },
  '/api-tokens': {
    get: { responses: { 200: answer(listOf(objectOf({ secret: text, type: text, project: text }))) } },
    post: takes(objectOf({ type: text }), {
      201: answer(objectOf({ secret: text, type: text, project: text })),
    }),
  },
  '/api-tokens/{token}': { parameters: inPath('token'), delete: { responses: { 200: none } } },
  // What no answer names, and what no operation deletes.
  '/remarks': {
    get: { responses: { 200: answer(listOf(remark)) } },
    post: takes(objectOf({ text }), { 201: none }),
  },
  '/remarks/{id}': { parameters: inPath('id'), delete: { responses: { 204: none, 404: none } } },
  '/reports': {
    post: takes(objectOf({ title: text, lines: listOf(objectOf({ note: text })) }), {
      201: answer(objectOf({ id: text })),
    }),
  },
  '/events': { post: takes(listOf(objectOf({ what: text })), { 201: none }) },
  // A link that follows from one path is not for all records.
  '/tags': {
    post: takes(objectOf({ type: text, value: text }), {
      201: answer(objectOf({ type: text, value: text })),
    }),
  },
  '/tags/{type}': {
    parameters: inPath('type'),
    get: { responses: { 200: answer(listOf(objectOf({ type: text, value: text }))) } },
  },
  '/features': { get: { responses: { 200: answer(listOf(feature)) } } },
  // Below a parent that the caller gives.
  '/servers': { get: { responses: { 200: answer(listOf(objectOf({ id: text }))) } } },
  '/servers/{server}/zones': {
    parameters: inPath('server'),
    get: { responses: { 200: answer(listOf(zone)), 404: none } },
    post: takes(objectOf({ name: text }), { 201: answer(zone), 404: none }),
  },
  '/servers/{server}/zones/{zone}': {
    parameters: inPath('server', 'zone'),
    get: { responses: { 200: answer(zone), 404: none } },
    delete: { responses: { 204: none, 404: none } },
  },
  '/servers/{server}/flush': { parameters: inPath('server'), put: { responses: { 200: none } } },
  '/servers/{server}': { parameters: inPath('server'), delete: { responses: { 204: none } } },
};

/** The server, and all that it stores. */
export function everything() {
  const stored = {
    snippets: [{ id: 's1', title: 'First' }] as Row[],
    stars: [] as unknown[],
    remarks: [{ id: 'r1', text: 'Good' }] as Row[],
    invitations: [] as Row[],
    links: [] as unknown[],
    tokens: [
      { secret: 'a', type: 'client', project: 'default' },
      { secret: 'b', type: 'client', project: 'default' },
    ] as Row[],
    reports: [] as unknown[],
    events: [] as unknown[],
    tags: [] as Row[],
    zones: [{ id: 'z1', name: 'example.org' }] as Row[],
    searches: 0,
    flushes: 0,
    logins: 0,
    config: { origins: ['https://shop.example'] } as Row,
    hours: { monday: '9-17' } as Row,
    isDown: false,
    servers: [{ id: 'localhost' }] as Row[],
  };
  const app = new Hono();

  /** Records with one text; `end` is that of their paths. */
  const addTexts = (path: string, rows: Row[], field: string, end = '') =>
    addCollection(app, [path + end, `${path}/:id${end}`], {
      ...{ rows, newId: () => randomUUID() },
      read: (body) => (isText(body[field]) ? { [field]: body[field] } : undefined),
    });
  app.use(async (c, next) => (stored.isDown ? c.body(null, 503) : next()));
  app.post('/api/v1/snippets/bulk/', (c) => (stored.snippets.splice(0), c.body(null, 200)));
  app.delete('/api/v1/snippets/', (c) => (stored.snippets.splice(0), c.body(null, 204)));
  app.post('/api/v1/snippets/:id/star/', (c) => {
    const row = stored.snippets.find(({ id }) => id === c.req.param('id'));
    if (row) row['stars'] = Number(row['stars'] ?? 0) + 1;
    return c.body(null, row ? 204 : 404);
  });
  addTexts('/api/v1/snippets', stored.snippets, 'title', '/');
  app.post(
    '/maintenance',
    async (c) => ((stored.isDown = (await bodyOf(c))['enabled'] === true), c.body(null, 204)),
  );
  app.get('/ui-config', (c) => c.json(stored.config));
  app.post('/ui-config', async (c) => ((stored.config = await bodyOf(c)), c.body(null, 204)));
  app.get('/opening-hours', (c) => c.json(stored.hours));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/opening-hours', async (c) =>
    c.json((stored.hours = await bodyOf(c))),
  );
  app.on('POST', ['/import', '/restore'], (c) => (stored.snippets.splice(0), c.body(null, 202)));
  app.post('/search', (c) => ((stored.searches += 1), c.json(stored.snippets)));
  app.post('/login', (c) => ((stored.logins += 1), c.json({ id: 'anna', token: 'abc' })));
  app.post('/invitations', async (c) => {
    const { name } = await bodyOf(c);
    if (!isText(name)) return c.body(null, 400);
    const id = randomUUID();
    stored.invitations.push({ id, name });
    return c.json({ id, token: randomUUID() }, 201);
  });
  addTexts('/invitations', stored.invitations, 'name');
  app.post('/sign-up-links', (c) => (stored.links.push(1), c.json({ secret: randomUUID() }, 201)));
  app.get('/api-tokens', (c) => c.json(stored.tokens));
  app.post('/api-tokens', (c) => {
    stored.tokens.push({ secret: randomUUID(), type: 'client', project: 'default' });
    return c.json(stored.tokens.at(-1), 201);
  });
  app.delete('/api-tokens/:token', (c) => {
    stored.tokens = stored.tokens.filter(({ secret }) => secret !== c.req.param('token'));
    return c.body(null, 200);
  });
  app.post('/remarks', async (c) => {
    const { text } = await bodyOf(c);
    if (!isText(text)) return c.body(null, 400);
    stored.remarks.push({ id: randomUUID(), text });
    return c.body(null, 201);
  });
  addTexts('/remarks', stored.remarks, 'text');
  app.post('/reports', async (c) => {
    const body = await bodyOf(c);
    const isLine = (line: unknown) => isText(Object(line)['note']);
    const lines = body['lines'];
    if (!isText(body['title']) || !Array.isArray(lines) || !lines.every(isLine)) return c.body(null, 400);
    return c.json({ id: String(stored.reports.push(body)) }, 201);
  });
  app.post('/events', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    if (!Array.isArray(body) || !body.every((one) => isText(Object(one)['what']))) return c.body(null, 400);
    stored.events.push(body);
    return c.body(null, 201);
  });
  app.post('/tags', async (c) => {
    const { type, value } = await bodyOf(c);
    if (!isText(type) || !isText(value)) return c.body(null, 400);
    stored.tags.push({ type, value });
    return c.json({ type, value }, 201);
  });
  app.get('/tags/:type', (c) => c.json(stored.tags.filter(({ type }) => type === c.req.param('type'))));
  app.get('/features', (c) =>
    c.json(['one', 'two', 'three'].map((name) => ({ name, type: 'release', project: 'default' }))),
  );
  app.get('/servers', (c) => c.json(stored.servers));
  app.delete('/servers/:server', (c) => ((stored.servers = []), c.body(null, 204)));
  app.use('/servers/:server/*', (c, next) =>
    c.req.param('server') === 'localhost' ? next() : Promise.resolve(c.body(null, 404)),
  );
  addTexts('/servers/localhost/zones', stored.zones, 'name');
  app.put('/servers/:server/flush', (c) => ((stored.flushes += 1), c.body(null, 200)));
  return { app, dump: () => structuredClone(stored) };
}
