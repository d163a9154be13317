import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { projectRoot } from './localData';
import { exitCode, startNode } from './processes';

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/** Lints openapi.yaml by redocly.yaml, without network. Further arguments go to `redocly lint`. */
export async function run(args: string[]): Promise<number> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
  const child = startNode([redocly, 'lint', 'openapi.yaml', ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  if (child.stderr) createInterface(child.stderr).on('line', (line) => isBanner(line) || console.error(line));
  return exitCode(child);
}

/** Redocly frames its farewell to Node 20 in double lines; it says nothing about the contract. */
const isBanner = (line: string) => /[╔║╚]/.test(line);
