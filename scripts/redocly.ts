import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { projectRoot } from './localData';
import { exitCode, startNode } from './processes';

const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/** Starts Redocly in the project's folder, without telemetry. */
export const startRedocly = (args: readonly string[], options: SpawnOptions): ChildProcess =>
  startNode([program, ...args], {
    cwd: projectRoot,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
    ...options,
  });

/** Runs Redocly, and resolves with its exit code. */
export async function runRedocly(args: readonly string[], stdout: 'inherit' | 'ignore' = 'inherit') {
  const child = startRedocly(args, { stdio: ['ignore', stdout, 'pipe'] });
  if (child.stderr) createInterface(child.stderr).on('line', (line) => isBanner(line) || console.error(line));
  return exitCode(child);
}

/** Redocly's banner about Node 20, in a frame of double lines. */
const isBanner = (line: string) => /[╔║╚]/.test(line);
