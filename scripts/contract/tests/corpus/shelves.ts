import { Hono } from 'hono';
import { answers, bad, inQuery, json, listOf, none, objectOf, ofPath, text, written } from './harness';
import { addCollection, bodyOf, isText, type Row } from './collection';
import type { CreateWorld } from './servers';

// A slash at the end of collections, ids under another name, and links to the records of others, as generators write them.

const integer = { type: 'integer' };
const shortText = { ...text, minLength: 1, maxLength: 50 };
const ofServer = { id: { ...integer, readOnly: true } };
const schemas = {
  Author: objectOf({ ...ofServer, name: shortText }, ['name']),
  Volume: objectOf({ ...ofServer, name: shortText, authorId: integer }, ['name', 'authorId']),
  Copy: objectOf({ copyId: text, note: text }),
};
const ofKind = (kind: keyof typeof schemas) => ({ $ref: `#/components/schemas/${kind}` });
const list = (kind: keyof typeof schemas) => ({
  operationId: `list${kind}s`,
  responses: answers(listOf(ofKind(kind))),
});
const add = (kind: keyof typeof schemas, body: object, links?: object) => ({
  operationId: `add${kind}`,
  requestBody: { required: true, ...json(body) },
  responses: { 200: { description: 'Stored', ...json(ofKind(kind)), ...(links && { links }) }, ...bad },
});
const get = (kind: keyof typeof schemas, refusals: object) => ({
  operationId: `get${kind}`,
  responses: { ...answers(ofKind(kind)), ...none('404'), ...refusals },
});
const remove = (kind: keyof typeof schemas, refusals: object) => ({
  operationId: `delete${kind}`,
  responses: { ...none('204'), ...none('404'), ...refusals },
});

const contract = written(
  {
    '/authors/': {
      get: list('Author'),
      post: add('Author', ofKind('Author'), {
        volumes: { operationId: 'listVolumes', parameters: { writer: '$response.body#/id' } },
      }),
    },
    '/authors/{id}': {
      parameters: ofPath('id', integer),
      get: get('Author', bad),
      put: {
        ...get('Author', bad),
        operationId: 'replaceAuthor',
        requestBody: { required: true, ...json(ofKind('Author')) },
      },
      delete: remove('Author', { ...bad, ...none('409') }),
    },
    '/volumes/': {
      get: {
        ...list('Volume'),
        parameters: [inQuery('writer', integer)],
        responses: { ...answers(listOf(ofKind('Volume'))), ...bad },
      },
      post: add('Volume', ofKind('Volume'), {
        author: { operationId: 'getAuthor', parameters: { id: '$response.body#/authorId' } },
      }),
    },
    '/volumes/{id}': {
      parameters: ofPath('id', integer),
      get: get('Volume', bad),
      delete: remove('Volume', bad),
    },
    '/copies': {
      get: { ...list('Copy'), operationId: 'listCopies' },
      post: add('Copy', objectOf({ note: shortText })),
    },
    '/copies/{id}': { parameters: ofPath('id'), get: get('Copy', {}), delete: remove('Copy', {}) },
  },
  schemas,
);

export const shelves: CreateWorld = (fault) => {
  const authors: Row[] = [{ id: 1, name: 'Anna' }];
  const volumes: Row[] = [{ id: 1, name: 'First', authorId: 1 }];
  const copies: Row[] = [{ copyId: 'c0', note: 'worn' }];
  const app = new Hono();
  const isNote = (value: unknown) => isText(value) && [...value].length >= 1 && [...value].length <= 50;

  app.use(async (c, next) =>
    /^\/(authors|volumes)\/[^/]+$/.test(c.req.path) && !/\/-?[\d.]+$/.test(c.req.path)
      ? c.body(null, 400)
      : next(),
  );
  app.get('/volumes/', (c, next) => {
    const { writer } = c.req.query();
    if (writer === undefined) return next();
    const own = volumes.filter(({ authorId }) => String(authorId) === writer);
    return Promise.resolve(/^-?\d+$/.test(writer) ? c.json(own) : c.body(null, 400));
  });
  app.delete('/authors/:id', (c, next) => {
    const hasVolumes = volumes.some(({ authorId }) => String(authorId) === c.req.param('id'));
    return hasVolumes ? Promise.resolve(c.body(null, 409)) : next();
  });
  if (fault === 'a replacement is lost')
    app.put('/authors/:id', async (c) => c.json({ id: Number(c.req.param('id')), ...(await bodyOf(c)) }));
  if (fault === 'volumes are lost')
    app.post('/volumes/', async (_, next) => {
      await next();
      volumes.splice(1);
    });
  if (fault === 'deleted volumes stay') app.delete('/volumes/:id', (c) => c.body(null, 204));
  if (fault === 'deleted copies stay') app.delete('/copies/:id', (c) => c.body(null, 204));

  addCollection(app, ['/authors/', '/authors/:id'], {
    ...{ rows: authors, newId: (count) => 1 + count, created: 200 },
    read: ({ name }) => (isNote(name) ? { name } : undefined),
  });
  // Equal ids of two kinds, of which this one is always ahead.
  addCollection(app, ['/volumes/', '/volumes/:id'], {
    ...{ rows: volumes, newId: (count) => 6 + count, created: 200 },
    read: ({ name, authorId }) =>
      isNote(name) && authors.some(({ id }) => id === authorId) ? { name, authorId } : undefined,
  });
  addCollection(app, ['/copies', '/copies/:id'], {
    ...{ rows: copies, idField: 'copyId', newId: (count) => `c${count}`, created: 200 },
    read: ({ note }) => (isNote(note) ? { note } : undefined),
  });
  return {
    contract,
    app,
    server: 'http://shelves.example',
    existing: () => [authors.slice(0, 1), volumes.slice(0, 1), copies.slice(0, 1)],
  };
};
