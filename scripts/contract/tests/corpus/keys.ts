import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { answers, none, objectOf, text, written } from './harness';
import type { CreateWorld } from './servers';

// Each way to send a key under its own name, alternatives, optional security, header and cookie parameters.

const dateOrNull = { anyOf: [{ ...text, format: 'date' }, { type: 'null' }] };
const caller = objectOf({ caller: { type: ['string', 'null'] }, since: dateOrNull }, ['caller']);
const refused = none('401');
const read = (security: object[], responses: object) => ({ get: { security, responses } });
const parameters = [
  { name: 'X-Region', in: 'header', required: true, schema: { ...text, enum: ['north', 'south'] } },
  { name: 'theme', in: 'cookie', required: true, schema: text, examples: { dark: { value: 'dark' } } },
];

const contract = written(
  {
    '/header': { get: { parameters, responses: { ...answers(caller), ...refused, ...none('4XX') } } },
    '/query': read([{ query: [] }], { ...answers(caller), ...refused }),
    '/cookie': read([{ cookie: [] }], { ...answers(caller), ...refused }),
    '/basic': read([{ basic: [] }], { ...answers(caller), ...refused }),
    '/either': read([{ query: [] }, { header: [] }], { ...answers(caller, '2XX'), ...refused }),
    '/both': read([{ header: [], cookie: [] }], { ...answers(caller, 'default'), ...refused }),
    '/optional': read([{ header: [] }, {}], answers(caller)),
    '/silent': { get: { security: [] } },
    '/open': read([], answers(caller)),
  },
  {},
  {
    security: [{ header: [] }],
    components: {
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'X-Key' },
        query: { type: 'apiKey', in: 'query', name: 'key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  },
);

export const keys: CreateWorld = (fault) => {
  const app = new Hono();
  const name = (key: string | undefined) => /^user-(.+)$/.exec(key ?? '')?.[1];
  const answer = (c: Context, caller: string | undefined) =>
    caller === undefined ? c.body(null, 401) : c.json({ caller, since: null });
  const [header, query, cookie] = [
    (c: Context) => name(c.req.header('X-Key')),
    (c: Context) => name(c.req.query('key')),
    (c: Context) => name(getCookie(c, 'session')),
  ];
  app.get('/header', (c) => {
    if (header(c) === undefined) return c.body(null, 401);
    if (!['north', 'south'].includes(c.req.header('X-Region') ?? '')) return c.body(null, 400);
    return getCookie(c, 'theme') === undefined ? c.body(null, 400) : answer(c, header(c));
  });
  app.get('/query', (c) => answer(c, query(c) ?? (fault === 'the query needs no key' ? 'all' : undefined)));
  app.get('/cookie', (c) => answer(c, cookie(c)));
  app.get('/basic', (c) => {
    const [, token] = /^Basic (.+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
    return answer(c, name(token) ?? (fault === 'any password will do' ? token : undefined));
  });
  app.get('/either', (c) => answer(c, query(c) ?? header(c)));
  app.get('/both', (c) => answer(c, header(c) && cookie(c)));
  app.get('/optional', (c) =>
    c.json({ caller: header(c) ?? null, since: fault === 'since is a year' ? 2020 : null }),
  );
  app.get('/silent', (c) => c.text('nothing is documented'));
  app.get('/open', (c) => c.json({ caller: null, since: '2026-01-15' }));
  return { contract, app, server: 'http://keys.test', existing: () => undefined };
};
