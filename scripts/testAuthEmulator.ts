import type { SpawnOptions } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { freePort } from './lib/ports';
import { exitCode, startNpm } from './lib/processes';

const emulator = 'firebase-tools@15';
const projectId = 'second-ring-local';

const command = {
  name: 'test:auth-emulator',
  about: "Runs the conformance tests of sign-in against Firebase's own emulator instead of the stand-in.",
  options: {},
};

/** Runs the conformance tests of sign-in against Firebase's own emulator instead of the stand-in. */
export async function run(args: string[]): Promise<number> {
  if (!readCommandLine(args, command)) return 0;
  console.log(`Fetching ${emulator} with npx, some 300 MB the first time …`);
  if ((await firebase(['--version'], { cwd: tmpdir(), stdio: 'ignore' })) !== 0) {
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
      join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--root', resolve(projectRoot), '--project', 'contract', 'tests/contract/auth.test.ts'],
    ];
    const command = tests.map((part) => `"${part}"`).join(' ');
    const code = await firebase(['emulators:exec', '--only', 'auth', '--project', projectId, command], {
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

const firebase = (args: string[], options: SpawnOptions) =>
  exitCode(startNpm(['exec', '--yes', '--', emulator, ...args], options));
