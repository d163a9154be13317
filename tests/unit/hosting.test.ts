import { expect, test } from 'vitest';
import { readSettings } from '@/config/settings';
import { appPaths } from '@/paths';
import { securityHeaders } from '../../scripts/serve/headers';
import {
  firebaseConfig,
  headersFile,
  nginxConfig,
  redirectsFile,
  vercelConfig,
} from '../../scripts/serve/hosting';
import { realEnv } from '../support/testSettings';

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
