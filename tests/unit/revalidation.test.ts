import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createRevalidation } from '../../scripts/serve/webApp';

function serverOf(page: string, headers: Record<string, string>) {
  const app = new Hono();
  app.use('*', createRevalidation(headers));
  app.get('/missing', (context) => context.text('Not found', 404));
  app.get('*', (context) => context.html(page, 200, { ...headers, 'Cache-Control': 'no-cache' }));
  return app;
}

const policy = { 'Content-Security-Policy': "default-src 'none'" };
const shop = serverOf('<h1>Home</h1>', policy);
const tagOf = async (path = '/') => (await shop.request(path)).headers.get('etag') ?? '';
const askAgain = async (app: Hono) => app.request('/', { headers: { 'If-None-Match': await tagOf() } });

test('a page that is requested again and is the same is not sent again', async () => {
  const again = await askAgain(shop);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect(again.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
});

test('another page, or the same under another policy, is sent whole', async () => {
  const changed = serverOf('<h1>Home, new</h1>', policy);
  const strict = serverOf('<h1>Home</h1>', { ...policy, 'X-Frame-Options': 'DENY' });
  for (const app of [changed, strict]) expect((await askAgain(app)).status).toBe(200);
});

test('hashed files, which are never requested again, and what is missing have no tag', async () => {
  expect([await tagOf('/assets/index-12345678.js'), await tagOf('/missing')]).toEqual(['', '']);
});
