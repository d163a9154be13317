import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMapApp } from '@mocks/map/createMapApp';

const ask = (path: string) => createMapApp().request(path);
const textOf = async (path: string) => (await ask(path)).text();

test('H9 the map shows the four cities and our address, and is small', async () => {
  const page = await textOf('/map/');
  for (const label of ['Berlin', 'Dortmund', 'Dusseldorf', 'Munich', 'Second Ring,', 'Kastanienallee 12'])
    expect(page).toContain(`>${label}</text>`);
  const drawing = readFileSync(new URL('../../mocks/map/germany.svg', import.meta.url));
  expect(drawing.byteLength).toBeLessThan(60_000);
});

test('H9 only our own pages may frame it, it runs nothing, and only what is there is cached', async () => {
  const page = await ask('/map/');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'max-age=3600',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  });
  expect(await page.text()).not.toMatch(/<script| style=|<style| on[a-z]+=/);
  expect((await ask('/map/map.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect((await ask('/map/nothing')).headers.get('cache-control')).toBeNull();
});

test('G13 it follows the system, or the theme that the page names, and takes nothing else into the page', async () => {
  expect(await textOf('/map/map.css')).toContain('prefers-color-scheme: dark');
  expect(await textOf('/map/')).toContain('<html lang="en">');
  expect(await textOf('/map/?theme=dark')).toContain('<html lang="en" data-theme="dark">');
  expect(await textOf('/map/?theme="><b>')).toContain('<html lang="en">');
});
