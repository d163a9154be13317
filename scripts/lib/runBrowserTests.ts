import { cpSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './findBrowser';
import { projectRoot } from './localData';
import { setup, teardown } from './ownTemporaryFolder';
import { exitCode, startNode } from './processes';

/** Runs Playwright with these arguments and environment variables. Returns its exit code. */
export async function runBrowserTests(args: string[], env: Record<string, string> = {}): Promise<number> {
  const browser = findBrowser();
  setup();
  const cli = join(projectRoot, 'node_modules/@playwright/test/cli.js');
  const child = startNode([cli, 'test', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, CHROME_PATH: browser },
  });
  const code = await exitCode(child);
  if (code !== 0) keepEvidence();
  teardown();
  return code;
}

/** Screenshots and traces of failed tests. */
function keepEvidence(): void {
  const from = join(tmpdir(), 'second-ring-browser');
  const to = join(projectRoot, 'test-results/browser');
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}
