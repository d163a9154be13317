import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf, startNode } from '../../scripts/lib/processes';

export const projectRoot = join(import.meta.dirname, '../..');

export const newFolder = () => mkdtempSync(join(tmpdir(), 'second-ring-test-'));

/** Starts one of the project's programs as npm does. */
export const startCommand = (args: string[], env: Record<string, string> = {}): ChildProcess =>
  startNode(['scripts/run.mjs', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a program to its end. */
export function runCommand(args: string[], env: Record<string, string> = {}) {
  return outputOf(startCommand(args, env));
}

/** A program listens on any free port: two runs at the same time do not disturb each other. */
const freePorts = { PORT: '0', SANDBOX_PORT: '0', MOCK_PORT: '0' };

/** Starts a program that listens, and resolves when it has printed the text. */
export async function startServer(args: string[], ready: string, env: Record<string, string> = {}) {
  const child = startCommand(args, { ...freePorts, ...env });
  const output = { out: '', error: '' };
  child.stderr?.on('data', (part: Buffer) => (output.error += part.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      output.out += part.toString();
      if (output.out.includes(ready)) resolve();
    });
    child.once('close', () =>
      reject(new Error(`npm run ${args.join(' ')} did not start:\n${output.out}${output.error}`)),
    );
  });
  return {
    /** The first address that it has printed. */
    url: /http:\/\/localhost:\d+/.exec(output.out)?.[0] ?? '',
    child,
    output,
    /** As Ctrl-C does; resolves with the exit code. */
    async stop() {
      child.kill('SIGINT');
      const [code] = (await once(child, 'close')) as [number | null];
      return code;
    },
  };
}
