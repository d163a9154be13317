import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readSettings, type Settings } from '@/config/settings';
import { appPaths } from '@/paths';
import { contentSecurityPolicy, securityHeaders } from '../../scripts/serve/headers';
import {
  firebaseConfig,
  headersFile,
  nginxConfig,
  redirectsFile,
  vercelConfig,
} from '../../scripts/serve/hosting';
import { createRevalidation } from '../../scripts/serve/webApp';
import { realEnv, testSettings } from '../support/testSettings';

const headers = securityHeaders(readSettings(realEnv));
const hosted = { headers, appPaths: appPaths(), assets: ['index-1.js', 'a.css'] };
const forever = 'public, max-age=31536000, immutable';

const valuesOf = (rule?: { headers: { key: string; value: string }[] }) =>
  Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? []);

test('Firebase Hosting gets the headers of the local server, and keeps the hashed files that exist for a year', () => {
  const { headers: rules, rewrites } = firebaseConfig(hosted).hosting;
  expect(rules.map(({ source }) => source)).toEqual(['**', '/assets/{index-1.js,a.css}']);
  expect(rules.map(valuesOf)).toEqual([
    { ...headers, 'Cache-Control': 'no-cache' },
    { 'Cache-Control': forever },
  ]);
  // A public page has a file of its own, and an unknown path is 404.html.
  const sources = rewrites.map(({ source }) => source);
  expect(sources).toEqual(expect.arrayContaining(['/categoryUsed/**', '/dashboard', '/dashboard/**']));
  for (const path of ['/', '/login', '/login/**', '/blogs', '**']) expect(sources).not.toContain(path);
  expect(new Set(rewrites.map(({ destination }) => destination))).toEqual(new Set(['/app.html']));
});

test('Vercel gets the same, each header from one rule', () => {
  const { headers: rules, rewrites } = vercelConfig(hosted);
  const of = (path: string) =>
    rules.filter(({ source }) => new RegExp(`^${source}$`).test(path)).map(valuesOf);
  expect(of('/login')).toEqual([headers, { 'Cache-Control': 'no-cache' }]);
  expect(of('/assets/index-1.js')).toEqual([headers, { 'Cache-Control': forever }]);
  expect(of('/assets/index-0.js')).toEqual([headers]);
  expect(rewrites).toContainEqual({ source: '/dashboard/(.*)', destination: '/app' });
  expect(rewrites.map(({ source }) => source)).not.toContain('/(.*)');
});

test('Netlify and Cloudflare Pages get the same, in lines as short as Cloudflare takes', () => {
  const lines = headersFile(hosted).split('\n');
  const ofPages = lines.slice(1, lines.indexOf('/assets/*'));
  expect(Object.fromEntries(ofPages.map((line) => line.trim().split(/: (.*)/)))).toMatchObject(headers);
  expect(lines.filter((line) => line.includes('Cache-Control'))).toEqual([`  Cache-Control: ${forever}`]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
  expect(redirectsFile(hosted).split('\n')).toEqual(
    expect.arrayContaining(['/dashboard /app 200', '/dashboard/* /app 200', '/categoryUsed/* /app 200']),
  );
});

test('nginx gets the same; tests/commands/hosting.test.ts compares its answers', () => {
  const lines = nginxConfig(hosted, ['.js'])
    .split('\n')
    .map((line) => line.trim());
  for (const [name, value] of Object.entries(headers))
    expect(lines).toContain(`add_header ${name} "${value}" always;`);
  expect(lines).toContain('"text/javascript; charset=utf-8" js;');
  expect(lines).toContain('location ^~ /dashboard/ { try_files /app.html =404; }');
});

const realSettings = readSettings(realEnv);

/** The sources of a policy by directive. */
const policyOf = (settings: Settings): Record<string, string> => {
  const directives = contentSecurityPolicy(settings).split('; ');
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/)));
};

test.each([testSettings, realSettings])(
  'nothing inline runs but the script of index.html, nothing inline styles, and no page may frame the shop',
  (settings) => {
    const policy = policyOf(settings);
    expect(Object.values(policy).join()).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
    for (const directive of ['style-src', 'script-src'])
      expect(policy[directive]).toMatch(/^'self' 'sha256-\S+'(?: https:\S+)*$/);
  },
);

test('the local shop talks to its own origin alone, and no text becomes a script', () => {
  const policy = policyOf(testSettings);
  expect(policy['script-src']).not.toContain('http');
  expect(policy).toMatchObject({
    'connect-src': "'self'",
    'frame-src': "'self'",
    // Each browser test proves it of our code.
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
});

test('a real shop talks to the services that its settings name, and to no other', () => {
  const policy = policyOf(realSettings);
  expect(policy).toMatchObject({
    'connect-src':
      "'self' https://api.second-ring.example https://api.imgbb.com https://errors.second-ring.example https://api.stripe.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    'script-src': expect.stringMatching(
      / https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/apis\.google\.com\/js\/api\.js https:\/\/apis\.google\.com\/_\/scs\/$/,
    ),
  });
  expect(policy['frame-src']).toMatch(
    /www\.openstreetmap\.org .* https:\/\/second-ring\.firebaseapp\.example$/,
  );
  expect(policy).not.toHaveProperty('trusted-types');
});

test('the other headers are there; scripts of services, which could not be tried, are reported', () => {
  const local = securityHeaders(testSettings);
  expect(local).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': expect.stringMatching(/max-age=\d{7,}/),
  });
  const reportOnly = 'Content-Security-Policy-Report-Only';
  expect(local).not.toHaveProperty([reportOnly]);
  expect(securityHeaders(realSettings)[reportOnly]).toBe("require-trusted-types-for 'script'");
});

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
