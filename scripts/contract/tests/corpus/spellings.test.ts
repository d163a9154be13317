import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { check, crud, ofPath, things, written } from './harness';

const bases = ['', '/api/v1'];
const spellings: [collection: string, item: string][] = [
  ['/things', '/things/{id}'],
  ['/things/', '/things/{id}/'],
  ['/things/', '/things/{id}'],
  ['/things.json', '/things/{id}.json'],
  ['/things', "/things('{id}')"],
  ['/things', '/things({id})'],
];
test.each(bases.flatMap((base) => spellings.map(([all, one]) => [base + all, base + one] as const)))(
  '%s and %s are a collection and its item',
  async (collection, item) => {
    const { app, rows } = things();
    const server = new Hono();
    server.all('*', async (c) => {
      const url = new URL(c.req.url);
      const plain = decodeURIComponent(url.pathname)
        .replace(/^(\/api)?(\/v\d)?(?=\/things)/, '')
        .replace(/\('?([^')]+)'?\)/, '/$1')
        .replace(/(\.json)?\/?$/, '');
      const { method, headers } = c.req.raw;
      const body = method === 'POST' ? await c.req.text() : undefined;
      return app.request(plain, { method, headers, ...(body !== undefined && { body }) });
    });
    const parameters = ofPath('id');
    const { titles, left, calls, observed } = await check(
      written({
        [collection]: crud['/things'],
        [item]: { ...crud['/things/{id}'], parameters },
      }),
      server,
    );
    expect([titles, rows, left, observed]).toEqual([[], [], [], 4]);
    expect(calls.filter((call) => call.startsWith('DELETE')).length).toBeGreaterThan(1);
  },
);
