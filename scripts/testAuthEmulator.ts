import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { freePort } from './lib/ports';
import { exitCode, startNpm } from './lib/processes';
import { program } from './lib/runChecks';

const emulator = 'firebase-tools@15';

const command = {
  name: 'test:auth-emulator',
  about: "Runs the conformance tests of sign-in against Firebase's own emulator instead of the stand-in.",
  options: {},
  more: `npm fetches ${emulator}, some 300 MB, the first time.`,
};

export async function run(args: string[]): Promise<number> {
  if (!readCommandLine(args, command)) return 0;
  const folder = mkdtempSync(join(tmpdir(), 'auth-emulator-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const config = {
    emulators: { auth: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: true },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config));
  const tests = [
    ...[process.execPath, program('vitest/vitest.mjs'), 'run', '--root', projectRoot],
    ...['--project', 'contract', 'tests/contract/auth.test.ts'],
  ];
  const child = startNpm(
    [
      ...['exec', '--yes', '--', emulator, 'emulators:exec', '--only', 'auth'],
      ...['--project', 'second-ring-local', tests.map((part) => `"${part}"`).join(' ')],
    ],
    { cwd: folder, stdio: 'inherit', env: { ...process.env, AUTH_EMULATOR_URL: `http://127.0.0.1:${port}` } },
  );
  return exitCode(child);
}
