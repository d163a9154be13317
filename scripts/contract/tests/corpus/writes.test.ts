import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import {
  answers,
  check,
  create,
  crud,
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
import { addCollection, bodyOf, rowOf, type Row } from './collection';

// Changes, deletions, creations and tokens, as frameworks have them.

describe.each(['PUT', 'PATCH'] as const)('an update by %s', (method) => {
  const address = objectOf({ street: text, town: text }, []);
  const fields = { name: text, age: { type: 'integer', minimum: 0 }, note: text, address };
  const person = objectOf({ id: text, ...fields }, ['name']);
  const body = objectOf(fields, ['name']);
  const file = written({
    '/people': {
      get: { responses: answers(listOf(person)) },
      post: {
        requestBody: json(objectOf({ ...name, note: text })),
        responses: { ...answers(person, '201'), ...none('400') },
      },
    },
    '/people/{id}': {
      parameters: ofPath('id'),
      get: { responses: { ...answers(person), ...none('404') } },
      [method.toLowerCase()]: {
        requestBody: json(body),
        responses: { ...answers(person), ...none('400'), ...none('404') },
      },
      delete: remove,
    },
  });

  /** A server that stores `change` of an update and the record. */
  async function checked(change: (sent: Row, was: Row) => Row) {
    const rows: Row[] = [];
    const app = new Hono();
    addCollection(app, ['/people', '/people/:id'], {
      ...{ rows, newId: (count) => `p${count}` },
      read: (sent, was) => (was ? change(sent, was) : sent),
    });
    const { titles } = await check(file, app, {
      caseIds: [`${method.toLowerCase()}_people_id_/read_your_writes/changed`],
    });
    return titles.join('\n');
  }
  const right = (sent: Row, was: Row): Row => (method === 'PUT' ? sent : { ...was, ...sent });
  const addressOf = (row: Row) => Object(row['address']) as Row;

  test.each([
    ['nothing', right, ''],
    [
      'all but the name',
      (sent: Row, was: Row) => ({ ...right(sent, was), note: undefined, age: undefined }),
      'keeps note',
    ],
    [
      'a part of the address',
      (sent: Row, was: Row) => {
        const all = right(sent, was);
        const isOther = Object.keys(sent).length > 2 || !('address' in sent);
        return isOther && 'address' in all ? { ...all, address: { ...addressOf(all), town: null } } : all;
      },
      'keeps address/town',
    ],
    [
      'the note when all is sent',
      (sent: Row, was: Row) => {
        const all = right(sent, was);
        return Object.keys(sent).length > 2 ? { ...all, note: null } : all;
      },
      'keeps note',
    ],
  ])('that loses %s is seen', async (_what, change, found) => {
    const titles = await checked(change);
    if (found === '') expect(titles).toBe('');
    else expect(titles).toContain(found);
  });

  test('that loses others when the name alone is sent is seen, and said of that update alone', async () => {
    const titles = await checked((sent, was) => {
      const all = right(sent, was);
      return 'name' in sent && Object.keys(sent).length === 1
        ? { ...all, note: undefined, age: undefined }
        : all;
    });
    const found = titles.match(/of \S+ keeps (note|age)/g) ?? [];
    expect(new Set(found)).toEqual(
      new Set(method === 'PATCH' ? ['of name keeps note', 'of name keeps age'] : []),
    );
  });
});

test('what was deleted and is refused with 422, the one documented refusal, is gone', async () => {
  const { app, rows } = things((own) =>
    own.on(['GET', 'DELETE'], '/things/:id', async (c, next) => {
      await next();
      if (c.res.status === 404) c.res = c.json({}, 422);
    }),
  );
  const { left, titles, run } = await check(
    written({
      '/things': { post: create(schema) },
      '/things/{id}': {
        parameters: ofPath('id'),
        get: { responses: { ...answers(schema), ...none('422') } },
        delete: { responses: { ...none('204'), ...none('422') } },
      },
    }),
    app,
  );
  expect([titles, left, rows, run.lists['Not tried']]).toEqual([[], [], [], []]);
});

test('a creation that is refused without an optional field is tried with it', async () => {
  const { app, rows } = things((own) =>
    own.post('/things', async (c, next) => ('size' in (await bodyOf(c)) ? next() : c.json({}, 400))),
  );
  const sized = objectOf({ ...name, size: { type: 'integer' } }, ['name']);
  const post = { ...create(schema), requestBody: { required: true, ...json(sized) } };
  const { titles, outcomes, observed } = await check(
    written({ ...crud, '/things': { ...crud['/things'], post } }),
    app,
  );
  expect([titles, observed, rows]).toEqual([[], 4, []]);
  expect(
    outcomes.filter(({ caseId, outcome }) => /^(get|delete)/.test(caseId) && outcome === 'not tried'),
  ).toEqual([]);
});

test('where an optional field is refused, a creation is tried with each of the others', async () => {
  const { app, rows } = things((own, all) =>
    own.post('/things', async (c, next) => {
      const sent = await bodyOf(c);
      if ('place' in sent) return c.json({}, 500);
      await next();
      const { id } = await rowOf(c.res.clone());
      const row = all.find((one) => one['id'] === id);
      // What was sent as the note is cut when it is stored.
      if (row && 'note' in sent) row['note'] = String(sent['note']).slice(0, 5);
      return undefined;
    }),
  );
  const fields = { ...name, note: text, place: text };
  const thing = objectOf({ ...fields, id: text }, ['id', 'name']);
  const post = { ...create(thing), requestBody: { required: true, ...json(objectOf(fields, ['name'])) } };
  const get = { responses: answers(listOf(thing)) };
  const { titles } = await check(written({ ...crud, '/things': { get, post } }), app);
  expect(titles.join('\n')).toMatch(/shows note as post_things was sent it/);
  expect(rows).toEqual([]);
});

test('a request that stores a second record, which its answer does not name, is undone whole, and it alone is listed', async () => {
  // What no answer has named is not deleted.
  const isSecond = (id: string) => Number(id.slice(1)) % 2 === 0;
  const twice = (isDeletable: boolean) => {
    const { app: single, rows } = things();
    const app = new Hono().post('/things', async (c) => {
      const answer = await single.fetch(c.req.raw.clone());
      if (answer.ok) await single.fetch(c.req.raw);
      return answer;
    });
    app.delete('/things/:id', (c) =>
      !isDeletable && isSecond(c.req.param('id')) ? c.json({}, 404) : single.fetch(c.req.raw),
    );
    app.all('*', (c) => single.fetch(c.req.raw));
    return { app, rows };
  };
  const clean = twice(true);
  const { traces } = await check(written(crud), clean.app);
  const isOpen = ({ outcome }: (typeof traces)[number]) => outcome === 'may have changed something';
  expect([clean.rows, traces.filter(isOpen)]).toEqual([[], []]);

  const kept = twice(false);
  const { traces: left } = await check(written(crud), kept.app);
  const open = left.filter(isOpen);
  expect(open.flatMap(({ records }) => records).toSorted()).toEqual(kept.rows.map(({ id }) => id).toSorted());
  expect(new Set(open.map(({ method }) => method))).toEqual(new Set(['POST']));
});

test('a token is sent as the scheme says, also to an operation without security', async () => {
  const sent = new Set<string | undefined>();
  const { app } = things((own) => {
    own.use((c, next) => {
      const token = c.req.header('Authorization');
      sent.add(token);
      const isOpen = c.req.method === 'GET' && token === undefined;
      return isOpen || token === 'Token abc' ? next() : Promise.resolve(c.json({}, 401));
    });
    own.delete('/things/:id', (c) => c.body(null, 204));
  });
  const secured = (operation: object) => ({ ...operation, security: [{ key: [] }] });
  const { '/things': all, '/things/{id}': one } = crud;
  const file = written(
    {
      '/things': { ...all, post: secured(all.post) },
      '/things/{id}': { ...one, delete: secured(one.delete) },
    },
    {},
    { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization' } } } },
  );
  const { titles } = await check(file, app, { signIn: ['echo', 'Token abc'] });
  expect([...sent].filter((token) => token !== undefined && !token.startsWith('Token '))).toEqual([]);
  expect(titles.join()).toContain('What delete_things_id_ has deleted is gone');
});
