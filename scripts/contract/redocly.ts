import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/** Runs Redocly in a process, because it exports no function. Returns its lines but the framed notice about Node 20. */
export async function runRedocly(
  args: string[],
  { cwd, signal }: { cwd?: string; signal?: AbortSignal } = {},
) {
  const off = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...off, FORCE_COLOR: '0', NO_COLOR: '1' },
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

const anyContract = fileURLToPath(new URL('./anyContract.redocly.yaml', import.meta.url));

/** The rules for a contract: the redocly.yaml beside it, or that it is an OpenAPI document with valid extensions. */
export function rulesFor(file: string): string[] {
  const own = join(dirname(resolve(file)), 'redocly.yaml');
  return ['--config', existsSync(own) ? own : anyContract];
}

/** Lints a contract. Returns what is wrong with it; undefined when it is valid, or when it was aborted. */
export async function lintContract(signal: AbortSignal, file = 'openapi.yaml'): Promise<string | undefined> {
  try {
    const args = ['lint', resolve(file), '--format=github-actions', ...rulesFor(file)];
    const { code, lines } = await runRedocly(args, { signal });
    return code === 0 ? undefined : problemsIn(lines, file);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** Redocly's findings, one a line; or everything it printed when it failed without a finding. */
function problemsIn(lines: string[], file: string): string {
  const shown = lines.flatMap((line) => {
    const [, rule, place, message] =
      /^::error title=([^,]*),file=[^,]*,line=(\d+)[^:]*::(.*)$/.exec(line) ?? [];
    if (message === undefined) return [];
    return `  ${basename(file)}:${place}  ${decodeURIComponent(message).split('\n')[0]} (${rule})`;
  });
  return (shown.length > 0 ? shown : lines).slice(0, 10).join('\n');
}
