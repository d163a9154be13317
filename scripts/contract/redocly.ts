import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../lib/localData';

const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

interface RedoclyOptions {
  /** The project's folder without it. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
}

/**
 * Runs Redocly in a process of its own, because it exports no function for it. Returns the lines that it has printed,
 * without its notice about Node 20, which it frames in double lines.
 */
export async function runRedocly(
  args: string[],
  { cwd = projectRoot, env = process.env, signal }: RedoclyOptions = {},
) {
  const off = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...env, ...off, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  const lines = `${errors}\n${output}`.split('\n');
  return { code, lines: lines.filter((line) => !/[╔║╚]/.test(line) && line.trim() !== '') };
}
