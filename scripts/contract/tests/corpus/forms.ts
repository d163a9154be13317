import { Hono } from 'hono';
import { answers, bad, inQuery, listOf, none, objectOf, ofPath, text, written } from './harness';
import type { CreateWorld } from './servers';

// Bodies and answers that are no JSON, and lists in queries.

const integer = { type: 'integer' };
const binary = { ...text, format: 'binary' };
const stored = { ...answers(objectOf({ id: integer }), '201'), ...bad };
const contentOf = (type: string, schema: object, part: object = {}) => ({
  content: { [type]: { schema, ...part } },
});
const sent = (...of: Parameters<typeof contentOf>) => ({ required: true, ...contentOf(...of) });
const good = (type: string, schema: object) => ({ 200: { description: 'x', ...contentOf(type, schema) } });
const needed = (name: string, part: object) => ({
  ...inQuery(name, listOf(integer)),
  required: true,
  ...part,
});

const contract = written({
  '/subscriptions': {
    post: {
      operationId: 'subscribe',
      requestBody: sent(
        'application/x-www-form-urlencoded',
        objectOf({ email: { ...text, format: 'email' }, weekly: { type: 'boolean' } }),
      ),
      responses: stored,
    },
  },
  '/files': {
    post: {
      operationId: 'upload',
      requestBody: sent('multipart/form-data', objectOf({ title: text, file: binary })),
      responses: stored,
    },
  },
  '/files/{id}': {
    get: {
      operationId: 'download',
      parameters: ofPath('id', integer),
      responses: { ...good('application/octet-stream', binary), ...none('404') },
    },
  },
  '/texts': {
    post: {
      operationId: 'countWords',
      requestBody: sent('text/plain', text, { example: 'two words' }),
      responses: good('text/plain', text),
    },
  },
  '/pictures': {
    put: {
      operationId: 'sendPicture',
      'x-unique': false,
      requestBody: sent('image/png', binary),
      responses: none('204'),
    },
  },
  '/sums': {
    get: {
      operationId: 'sum',
      parameters: [
        needed('plus', {}),
        needed('minus', { explode: false, example: [1, 2] }),
        needed('times', {
          ...{ style: 'pipeDelimited', explode: false },
          schema: { ...listOf(integer), minItems: 2 },
        }),
        needed('range', { style: 'deepObject', schema: objectOf({ from: integer }) }),
      ],
      responses: { ...answers(objectOf({ sum: integer })), ...bad },
    },
  },
});

export const forms: CreateWorld = (fault) => {
  const app = new Hono();
  const files: unknown[] = [];
  app.post('/subscriptions', async (c) => {
    const { email, weekly } = await c.req.parseBody();
    const isRight = /@/.test(String(email)) && ['true', 'false'].includes(String(weekly));
    return isRight ? c.json({ id: 1 }, 201) : c.body(null, fault === 'a wrong form is a 500' ? 500 : 400);
  });
  app.post('/files', async (c) => {
    const { title, file } = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>);
    if (typeof title !== 'string' || !(file instanceof File)) return c.body(null, 400);
    files.push(await file.arrayBuffer());
    return fault === 'an upload has no id' ? c.json({}, 201) : c.json({ id: files.length }, 201);
  });
  app.get('/files/:id', (c) => {
    const bytes = files[Number(c.req.param('id')) - 1];
    if (bytes === undefined) return c.body(null, 404);
    const type = fault === 'a file is a page' ? 'text/html' : 'application/octet-stream';
    return c.body(bytes as ArrayBuffer, 200, { 'Content-Type': type });
  });
  app.post('/texts', async (c) => c.text(String((await c.req.text()).split(' ').length)));
  app.put('/pictures', (c) => c.body(null, c.req.header('Content-Type') === 'image/png' ? 204 : 415));
  app.get('/sums', (c) => {
    const plus = c.req.queries('plus') ?? [];
    const minus = c.req.query('minus')?.split(',') ?? [];
    const times = c.req.query('times')?.split('|') ?? [];
    const from = c.req.query('range[from]');
    const all = [...plus, ...minus, ...times, from].map((one) => (one === '' ? NaN : Number(one)));
    const isRight = plus.length > 0 && minus.length > 0 && times.length > 1 && all.every(Number.isInteger);
    if (!isRight) return c.body(null, 400);
    const sum = all.reduce((one, other) => one + other, 0);
    return c.json({ sum: fault === 'a sum is a text' ? String(sum) : sum });
  });
  return { contract, app, server: 'http://forms.test', existing: () => undefined };
};
