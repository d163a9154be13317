import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBrowser } from './browser/findBrowser';
import { projectRoot } from './localData';
import { setup, teardown } from './ownTemporaryFolder';

/** What belongs to `npm test`: the journeys, and a share of the fault matrix. */
const usual = ['--project=journeys', '--project=faults-share'];

/** Runs the browser tests against a shop of their own. Further arguments go to Playwright. */
export async function run(args: string[]): Promise<number> {
  const projects = args.some((arg) => arg.startsWith('--project')) ? [] : usual;
  setup();
  const cli = join(projectRoot, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'test', ...projects, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: findBrowser() },
  });
  const [code] = await once(child, 'exit');
  teardown();
  return typeof code === 'number' ? code : 1;
}
