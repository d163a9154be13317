import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type RunningServices, startLocalServices } from '@mocks/localServices';
import { createMapApp } from '@mocks/map/createMapApp';
import { contractFile } from '../../scripts/openapi/contractFile';
import { readContract } from '../../scripts/openapi/readContract';
import { newFolder } from '../support/runCommand';

let services: RunningServices;
beforeAll(async () => {
  services = await startLocalServices({ port: 0, dataFolder: newFolder(), databaseUrl: ':memory:' });
});
afterAll(() => services.stop());
afterEach(() => void vi.unstubAllEnvs());

/** Node's own client, because `fetch` sets the Host header itself and has no TRACE. */
async function send(path: string, Host = 'localhost', method = 'GET', body?: string) {
  const sent = request(`http://127.0.0.1:${new URL(services.url).port}${path}`, {
    method,
    headers: { Host, ...(body && { 'Content-Length': body.length }) },
  });
  const [response] = (await once(sent.end(body), 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

test.each(['localhost', 'localhost:4173', 'LocalHost', 'shop.localhost', '127.0.0.1:4020', '[::1]:4173'])(
  'the services answer for %s',
  async (host) => {
    expect((await send('/categories', host)).statusCode).toBe(200);
  },
);

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evillocalhost', '10.0.0.1'])(
  'the host name %s is refused by every service, unless ALLOWED_HOSTS has it',
  async (host) => {
    for (const path of ['/categories', '/api/categories', '/map/', '/v1/payment_intents', '/images/x'])
      expect((await send(path, host)).statusCode).toBe(403);
    vi.stubEnv('ALLOWED_HOSTS', `shop.test,${host}`);
    expect((await send('/categories', `${host}:4020`)).statusCode).toBe(200);
  },
);

test('every answer forbids content sniffing, also a refusal', async () => {
  const paths = [
    '/categories',
    '/api/none',
    '/v1/none',
    '/images/none',
    '/map/',
    '/securetoken.googleapis.com/',
  ];
  const answers = [...paths.map((path) => send(path)), send('/map/', 'evil.example')];
  for (const { headers } of await Promise.all(answers))
    expect(headers['x-content-type-options']).toBe('nosniff');
});

test('every method on every path, with a body and without, has a documented answer, or 404, 405 with Allow or 400', async () => {
  const contract = (await readContract(contractFile)).document as { paths: Record<string, object> };
  const ofContract = Object.keys(contract.paths).map((path) => path.replace(/\{\w+\}/g, '0'.repeat(24)));
  const others = ['/1/upload?key=x', '/images/none', '/map/', '/v1/payment_intents', '/v1/none', '/none'];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];
  for (const path of [...ofContract, ...ofContract.map((each) => `/api${each}`), ...others])
    for (const method of methods)
      for (const body of [undefined, '{}']) {
        const { statusCode: status = 0, headers } = await send(path, undefined, method, body);
        const answer = `${method} ${path} ${body ?? ''} ${status}`;
        expect([200, 204, 400, 401, 403, 404, 405], answer).toContain(status);
        if (status === 405) expect(headers.allow, answer).toMatch(/[A-Z]/);
        if (method === 'TRACE') expect([404, 405], answer).toContain(status);
      }
});

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
