import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startLocalServices, type RunningServices } from '@mocks/localServices';
import { newFolder } from '../support/runCommand';

let services: RunningServices;

beforeAll(async () => {
  services = await startLocalServices({ port: 0, dataFolder: newFolder(), databaseUrl: ':memory:' });
});
afterAll(() => services.stop());
afterEach(() => void vi.unstubAllEnvs());

/** Node's own client, because `fetch` sets the Host header itself. */
async function send(path: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const sent = request(`http://127.0.0.1:${new URL(services.url).port}${path}`, { method, headers });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

test.each(['localhost', 'localhost:4173', 'LocalHost', 'shop.localhost', '127.0.0.1:4020', '[::1]:4173'])(
  'the services answer for %s',
  async (Host) => {
    expect((await send('/categories', { Host })).statusCode).toBe(200);
  },
);

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evillocalhost', '10.0.0.1'])(
  'the host name %s is refused by every service',
  async (Host) => {
    for (const path of ['/categories', '/api/categories', '/map/', '/v1/payment_intents', '/images/x'])
      expect((await send(path, { Host })).statusCode).toBe(403);
  },
);

test('ALLOWED_HOSTS adds names', async () => {
  vi.stubEnv('ALLOWED_HOSTS', 'shop.test,host.docker.internal');
  expect((await send('/categories', { Host: 'host.docker.internal:4020' })).statusCode).toBe(200);
  expect((await send('/categories', { Host: 'evil.example' })).statusCode).toBe(403);
});

test('only the owner removes all accounts or reads the settings of the auth stand-in', async () => {
  const project = '/emulator/v1/projects/second-ring-local';
  const owner = { authorization: 'Bearer owner' };
  expect((await send(`${project}/accounts`, { method: 'DELETE' })).statusCode).toBe(403);
  expect((await send(`${project}/config`)).statusCode).toBe(403);
  expect((await send(`${project}/config`, owner)).statusCode).toBe(200);
  expect((await send(`${project}/accounts`, { method: 'DELETE', ...owner })).statusCode).toBe(200);
});

test('every answer forbids content sniffing, also a refusal', async () => {
  const paths = [
    '/categories',
    '/api/none',
    '/v1/none',
    '/images/none',
    '/map/',
    '/map/none',
    '/emulator/none',
  ];
  const answers = await Promise.all([
    ...paths.map((path) => send(path)),
    send('/map/', { Host: 'evil.example' }),
  ]);
  for (const { headers } of answers) expect(headers['x-content-type-options']).toBe('nosniff');
});
