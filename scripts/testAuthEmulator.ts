import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainProblem } from './plainProblem';

const emulator = 'firebase-tools@15';
const projectId = 'second-ring-local';
const root = fileURLToPath(new URL('..', import.meta.url));
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

/** Runs the conformance tests of sign-in against Firebase's own emulator instead of the stand-in. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new PlainProblem(`test:auth-emulator takes no options; it was given "${args.join(' ')}".`);
  console.log(`Fetching ${emulator} with npx, some 300 MB the first time …`);
  if ((await exitCode(['--version'], { cwd: tmpdir(), stdio: 'ignore' })) !== 0) {
    throw new PlainProblem(
      `${emulator} could not be fetched or started. It needs the network and the npm registry; "npx --yes ${emulator} --version" shows why.`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'));
  try {
    const port = await freePort();
    const config = {
      emulators: { auth: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: true },
    };
    await writeFile(join(folder, 'firebase.json'), JSON.stringify(config));
    const tests = [
      process.execPath,
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--root', root, '--project', 'contract', 'tests/contract/auth.test.ts'],
    ];
    const command = tests.map((part) => JSON.stringify(part)).join(' ');
    const code = await exitCode(['emulators:exec', '--only', 'auth', '--project', projectId, command], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, AUTH_EMULATOR_URL: `http://127.0.0.1:${port}` },
    });
    console.log(
      code === 0
        ? "Firebase's emulator and the stand-in answer alike."
        : `The run ended with code ${code}; the lines above say why.`,
    );
    return code;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function exitCode(args: string[], options: SpawnOptions): Promise<number> {
  const child = spawn(npx, ['--yes', emulator, ...args], options);
  const code = await Promise.race([
    once(child, 'exit').then(([exit]: unknown[]) => exit),
    once(child, 'error').then(() => 1),
  ]);
  return typeof code === 'number' ? code : 1;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new PlainProblem('No free port was found on 127.0.0.1.');
  return address.port;
}
