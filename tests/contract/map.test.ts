import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMapApp } from '@mocks/map/createMapApp';

const ask = (path: string) => createMapApp().request(path);

test('H9 the map shows the four cities and our address', async () => {
  const page = await (await ask('/map/')).text();
  for (const label of ['Berlin', 'Dortmund', 'Dusseldorf', 'Munich', 'Second Ring,', 'Kastanienallee 12']) {
    expect(page).toContain(`>${label}</text>`);
  }
});

test('H9 only our own pages may frame it, and it loads and runs nothing but its style sheet', async () => {
  const response = await ask('/map/');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  expect(await response.text()).not.toMatch(/<script| style=|<style| on[a-z]+=/);
  const style = await ask('/map/map.css');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(style.headers.get('x-content-type-options')).toBe('nosniff');
});

test('what it does not have is not kept, what it has is kept for an hour', async () => {
  const cacheOf = async (path: string) => (await ask(path)).headers.get('cache-control');
  expect(await cacheOf('/map/')).toBe('max-age=3600');
  expect(await cacheOf('/map/nothing')).toBeNull();
});

test('G13 it follows the system, or the theme that the page names, and takes nothing else into the page', async () => {
  expect(await (await ask('/map/map.css')).text()).toContain('prefers-color-scheme: dark');
  expect(await (await ask('/map/')).text()).toContain('<html lang="en">');
  expect(await (await ask('/map/?theme=dark')).text()).toContain('<html lang="en" data-theme="dark">');
  expect(await (await ask('/map/?theme="><b>')).text()).toContain('<html lang="en">');
});

test('the drawing is small', () => {
  expect(readFileSync(new URL('../../mocks/map/germany.svg', import.meta.url)).byteLength).toBeLessThan(
    60_000,
  );
});
