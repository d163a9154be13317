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

const tagOf = async (app: Hono, path = '/') => (await app.request(path)).headers.get('etag') ?? '';
const askAgain = (app: Hono, tag: string) => app.request('/', { headers: { 'If-None-Match': tag } });

test('a page that is asked for again and is the same is not sent again', async () => {
  const tag = await tagOf(shop);
  expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
  const again = await askAgain(shop, tag);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect(again.headers.get('etag')).toBe(tag);
});

test('another page, or the same under another policy, is sent whole', async () => {
  const tag = await tagOf(shop);
  const changed = serverOf('<h1>Home, new</h1>', policy);
  const strict = serverOf('<h1>Home</h1>', { ...policy, 'X-Frame-Options': 'DENY' });
  for (const next of [changed, strict]) {
    const answer = await askAgain(next, tag);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe(policy['Content-Security-Policy']);
  }
});

test('hashed files, which are never asked for again, and what is missing have no tag', async () => {
  expect(await tagOf(shop, '/assets/index-12345678.js')).toBe('');
  expect(await tagOf(shop, '/missing')).toBe('');
});
