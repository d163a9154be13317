// Runs the sandbox on a database file in a process of its own, so that a test can kill it: sandboxProcess.ts <file>
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';

const database = await openDatabase(`file:${process.argv[2]}`);
const app = await createSandboxApp({ database, payments: {} });
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
  console.log(`ready ${address.port}`),
);
// Ends with the test that started it, should that die first.
process.stdin.once('end', () => process.exit()).resume();
