import { cpSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './findBrowser';
import { projectRoot } from './localData';
import { setup, teardown } from './ownTemporaryFolder';
import { exitCode, startNode } from './processes';
import { program } from './runChecks';

/** Runs the browser tests with these arguments and environment variables. Returns Playwright's exit code. */
export async function runBrowserTests(args: string[], env: Record<string, string> = {}): Promise<number> {
  return runPlaywright(args, { ...env, CHROME_PATH: findBrowser() });
}

export async function runPlaywright(args: string[], env: Record<string, string>): Promise<number> {
  setup();
  const child = startNode([program('@playwright/test/cli.js'), 'test', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const code = await exitCode(child);
  // Screenshots and traces of failed tests.
  const evidence = join(tmpdir(), 'second-ring-browser');
  const kept = join(projectRoot, 'test-results/browser');
  if (code !== 0) rmSync(kept, { recursive: true, force: true });
  if (code !== 0 && existsSync(evidence)) cpSync(evidence, kept, { recursive: true });
  await teardown();
  return code;
}
