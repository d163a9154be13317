import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import { startDevServer } from '../support/devServer';

const id = '695df2b51d4c7e0012001101';

/** Calls about this user get no answer. */
const silentUser = 'silent@example.com';

/** The product's server with three violations from the contract, and Express's default ETag; the rest is the sandbox. */
async function startFaultyServer() {
  const database = await openDatabase(':memory:');
  const sandbox = await createSandboxApp({ database, payments: {} });
  const app = new Hono<{ Bindings: HttpBindings }>();
  // A required property is missing.
  app.get('/categories', (context) => context.json([{ _id: id, image_url: '/images/brands/lg.svg' }]));
  // A status that is not documented.
  app.get('/questions', (context) => context.json({ message: 'Later' }, 418));
  // A wrong type.
  app.get('/advertisements', (context) =>
    context.json([{ _id: id, product_name: 'Pixel 8', image_url: '/images/brands/lg.svg', price: true }]),
  );
  app.get(`/users/buyer/${silentUser}`, (context) => {
    context.env.incoming.socket.destroy();
    return context.body(null);
  });
  app.use('*', etag());
  app.mount('/', sandbox.fetch);

  const socket = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      socket.close();
      if ('closeAllConnections' in socket) socket.closeAllConnections();
      database.close();
    },
  };
}

test(
  'npm run dev -- --api URL: a server’s answers pass, what violates the contract is printed, scenarios go to the mock',
  {
    tags: ['all'],
  },
  async () => {
    const server = await startFaultyServer();
    const dev = await startDevServer('--api', server.url);
    onTestFinished(() => server.stop());
    const ask = (path: string, headers: Record<string, string> = {}) => fetch(dev.url + path, { headers });
    const violations = () => dev.errorOutput().match(/^Violation: .*$/gm) ?? [];
    expect(dev.greeting).toContain(`${server.url}, through Prism's validation proxy`);

    const paths = [
      ...['/categoryUsed/04', '/users?userrole', '/users/seller/seller%40example.com'],
      ...['/buyerorders/6b0640151d4c7e0012004401', '/buyerorders/000000000000000000000000'],
    ];
    const answers = await Promise.all(paths.map((path) => ask(`/api${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
    const etag = (await ask('/api/users')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await ask('/api/users', { 'If-None-Match': etag });
    expect(again.status, 'Prism would report a 304').toBe(200);
    for (const answer of [...answers, again]) expect(answer.headers.get('sl-violations')).toBeNull();
    expect(violations()).toEqual([]);

    for (const path of ['/categories', '/questions', '/advertisements'])
      expect((await ask(`/api${path}`)).headers.get('sl-violations')).toContain('message');
    await dev.untilPrinted(/listAdvertisements .*\n/);
    expect(violations().map((line) => /Violation: (\w+)/.exec(line)?.[1])).toEqual([
      ...['listCategories', 'listQuestions', 'listAdvertisements'],
    ]);
    expect((await ask(`/api/users/buyer/${silentUser}`)).status).toBe(500);
    await dev.untilPrinted(/No answer from .*\n/);
    expect(dev.errorOutput()).toContain(`/users/buyer/${silentUser}: socket hang up`);

    const empty = await ask('/api/categories', { 'X-Scenarios': 'listCategories:empty' });
    expect(await empty.json()).toEqual([]);
    expect(await (await ask('/__scenarios')).text()).toContain('<title>Scenarios of the mock</title>');
    expect(await dev.stop()).toBe(0);
  },
);
