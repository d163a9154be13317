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
async function send(path: string, Host = 'localhost') {
  const sent = request(`http://127.0.0.1:${new URL(services.url).port}${path}`, { headers: { Host } });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
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
