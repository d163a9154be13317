import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { answers, check, create, crud, none, objectOf, schema, things, written } from './harness';

// Servers in trouble: what a run says of them, and what it does not.

const settings = { runs: 3 };

describe('a server that limits requests', () => {
  /** Answers 429 to some requests, and does nothing for them. */
  function limited(isLimited: (count: number, request: Request) => boolean, retryAfter: string) {
    const { app, rows } = things();
    let count = 0;
    const fetch = (request: Request) =>
      isLimited((count += 1), request)
        ? Response.json({ message: 'Later' }, { status: 429, headers: { 'Retry-After': retryAfter } })
        : app.fetch(request);
    return { fetch, rows };
  }

  test('is waited for, so that the same is found and nothing is left', async () => {
    const free = await check(written(crud), things().app, settings);
    const { rows, ...app } = limited((count) => count % 12 === 0, '0');
    const report = await check(written(crud), app, settings);
    expect(report.titles).toEqual(free.titles);
    expect(report.outcomes.map(({ outcome }) => outcome)).toEqual(
      free.outcomes.map(({ outcome }) => outcome),
    );
    expect([report.left, report.notRun, rows]).toEqual([[], free.notRun, []]);
    expect(report.run.verdict.says).toMatch(/The server limits requests: it was waited for \d+ times/);
  }, 30_000);

  test('and asks for an hour is not decided, which is said once', async () => {
    const isPut = (_: number, { method }: Request) => method === 'POST';
    const { run, titles } = await check(written(crud), limited(isPut, '3600'), settings);
    expect(titles).toEqual([]);
    expect(run.lists['Not decided']).toEqual([
      expect.stringMatching(/^The server limits requests, and asks for more time than it is given\. \(/),
    ]);
  });
});

describe('a server that redirects everything', () => {
  test.each([
    [
      'to another base',
      (path: string) => `http://there.test/api${path}`,
      'there: --server http://there.test/api',
    ],
    ['to a slash at the end', (path: string) => `${path}/`, 'GET /things to http://abroad.test/things/.'],
  ])('%s is not checked', async (_, target, hint) => {
    const moved = new Hono().all('*', (c) => c.redirect(target(c.req.path), 308));
    await expect(check(written(crud), moved)).rejects.toThrow(hint);
  });

  test('one path alone is checked', async () => {
    const { app } = things((own) => own.get('/things', (c) => c.redirect('/other/things', 308)));
    const { notes } = await check(written(crud), app);
    expect(notes.map(({ title }) => title)).toContain('The status 308 is not documented');
  });
});

describe('a server that begins to answer everything alike', () => {
  const modes = {
    ...crud,
    '/modes': { post: { ...create(schema), responses: { ...answers(objectOf({}), '201'), ...none('400') } } },
  };

  const http = { type: 'http', scheme: 'bearer' };
  const key = (place: string) => ({ type: 'apiKey', in: place, name: 'X-Key' });
  test.each<[status: number, mode: string, scheme: object | undefined]>([
    [503, 'maintenance', undefined],
    [429, 'too many requests', undefined],
    [401, 'tokens revoked', http],
    [401, 'keys of the header revoked', key('header')],
    [401, 'keys of the query revoked', key('query')],
    [401, 'keys of the cookie revoked', key('cookie')],
  ])('%i, in %s, is said with the request before it, and is no violation', async (status, _, scheme) => {
    let on = false;
    const { app, rows } = things((own) => {
      own.use(async (c, next) => {
        const { authorization, cookie, 'x-key': header } = c.req.header();
        const isOut = on && (!scheme || (authorization ?? cookie ?? header ?? c.req.query('X-Key')));
        return isOut ? c.json({ message: 'Out' }, status as 503, { 'Retry-After': '0' }) : next();
      });
      own.post('/modes', (c) => {
        on = true;
        return c.json({}, 201, { Location: '/modes/1' });
      });
    });
    const security = scheme ? { security: [{ token: [] }] } : {};
    const securitySchemes = { token: scheme ?? http };
    const file = written(modes, {}, { ...security, components: { securitySchemes } });
    const signIn = ['node', '-p', '"token"'];
    const { titles, run } = await check(file, app, { signIn });
    expect(titles).toEqual([]);
    expect(run.verdict.says).toContain(
      `Ended early, because every operation has answered ${status} since POST /modes`,
    );
    expect(run.verdict.isGood).toBe(false);
    const ofOutage = run.lists['Not decided'].filter((line) =>
      line.startsWith(`Every operation answers ${status}. (`),
    );
    expect(ofOutage).toHaveLength(1);
    expect(run.results.filter(({ group, state }) => group === 'memory' && state === 'passed')).toEqual([]);
    for (const { id } of rows) expect(run.lists['May have changed something'].join()).toContain(id);
  });

  test('500 of the only list since a record was stored is a violation', async () => {
    const { app } = things((own, rows) =>
      own.get('/things', (c) => (rows.length > 0 ? c.json({}, 500) : c.json([]))),
    );
    const { titles } = await check(written({ '/things': crud['/things'] }), app, settings);
    expect(titles.join()).toContain('The server fails: 500');
  });

  test('and one operation that fails is a violation of it', async () => {
    const { app } = things((own) => own.get('/things/:id', (c) => c.json({}, 503)));
    const { findings } = await check(written(crud), app, settings);
    expect(findings.map(({ operation, title }) => [operation, title])).toContainEqual([
      'get_things_id_',
      'The server fails: 503',
    ]);
  });
});

describe('a server that dies', () => {
  const withAds = {
    '/ads': { post: { ...create(schema), responses: { ...answers(objectOf({}), '201'), ...none('400') } } },
    ...crud,
  };

  /** Things and advertisements. While it is dead it refuses three connections. */
  function mortal(isDeadly: (request: Request, count: number) => 'at once' | 'later' | undefined) {
    const { app, rows } = things((own) => own.post('/ads', (c) => c.json({}, 201)));
    let refused = 0;
    let count = 0;
    /** So many requests are still answered. */
    let left = Infinity;
    const lose = (code: string) => Promise.reject(new TypeError('fetch failed', { cause: { code } }));
    const fetch = async (request: Request) => {
      if (left === 0) refused = 3;
      left = left === 0 ? Infinity : left - 1;
      if (refused > 0) {
        refused -= 1;
        return lose('ECONNREFUSED');
      }
      const death = isDeadly(request, (count += 1));
      if (death === 'at once') {
        refused = 3;
        return lose('ECONNRESET');
      }
      if (death === 'later') left = 1;
      return app.fetch(request);
    };
    return { rows, fetch };
  }
  const isAd = ({ method, url }: Request) => method === 'POST' && url.endsWith('/ads');

  test.each(['at once', 'later'] as const)(
    'of a request, %s, is blamed on it alone, and all else is tried and deleted',
    async (when) => {
      const { rows, ...app } = mortal((request) => (isAd(request) ? when : undefined));
      const { findings, run, outcomes } = await check(written(withAds), app, settings);
      expect(findings.map(({ title }) => title)).toEqual(['The server stopped after: POST /ads']);
      expect(run.lists['Server stops']).toEqual([]);
      const isOpen = ({ outcome, caseId }: (typeof outcomes)[number]) =>
        outcome.startsWith('not') && !caseId.startsWith('post_ads') && !caseId.includes('cors');
      expect(outcomes.filter(isOpen)).toEqual([]);
      expect(rows).toEqual([]);
    },
    30_000,
  );

  test.each([1, 4])('of the DELETE number %i, and is back, has nothing left', async (number) => {
    let count = 0;
    const isDeadly = ({ method }: Request) => method === 'DELETE' && (count += 1) === number;
    const { rows, ...app } = mortal((request) => (isDeadly(request) ? 'at once' : undefined));
    const { findings, left } = await check(written(crud), app, settings);
    expect([findings, left, rows]).toEqual([[], [], []]);
  });

  test('of no single request is blamed on none', async () => {
    const { rows, ...app } = mortal((_, count) => (count === 40 ? 'at once' : undefined));
    const { findings, run } = await check(written(crud), app, settings);
    expect(findings).toEqual([]);
    expect(run.lists['Server stops']).toEqual([
      expect.stringMatching(
        /^The server stopped between \S+ \S+ and \S+ \S+: no request alone makes it stop again\.$/,
      ),
    ]);
    expect(run.verdict.says).toContain('The server stopped 1 time, and it is not known why.');
    expect([run.verdict.isGood, rows]).toEqual([false, []]);
  });
});
