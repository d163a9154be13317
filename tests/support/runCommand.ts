import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/ports';
import { startNode } from '../../scripts/processes';

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
export async function runCommand(args: string[], env: Record<string, string> = {}) {
  const child = startCommand(args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

interface ServerStart {
  /** The environment variables that name its ports. */
  ports: string[];
  /** What it prints when it can be used. */
  ready: string;
  env?: Record<string, string>;
}

/** Starts a program that listens, each time on other free ports, and resolves when it is ready. */
export async function startServer(args: string[], { ports, ready, env = {} }: ServerStart) {
  for (;;) {
    const numbers = await freePorts(ports.length);
    const chosen = Object.fromEntries(ports.map((name, place) => [name, String(numbers[place])]));
    const child = startCommand(args, { ...env, ...chosen });
    const output = { out: '', error: '' };
    child.stderr?.on('data', (part: Buffer) => (output.error += part.toString()));
    const isReady = await new Promise<boolean>((resolve) => {
      child.stdout?.on('data', (part: Buffer) => {
        output.out += part.toString();
        if (output.out.includes(ready)) resolve(true);
      });
      child.once('close', () => resolve(false));
    });
    if (isReady)
      return {
        ports: numbers,
        child,
        output,
        /** As Ctrl-C does; resolves with the exit code. */
        async stop() {
          child.kill('SIGINT');
          const [code] = (await once(child, 'close')) as [number | null];
          return code;
        },
      };
    // Another program was faster: once more, on other ports.
    if (/^Port \d+ is in use/m.test(output.error)) continue;
    throw new Error(`npm run ${args.join(' ')} did not start:\n${output.out}${output.error}`);
  }
}
