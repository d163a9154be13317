import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../..');

export const newFolder = () => mkdtempSync(join(tmpdir(), 'second-ring-test-'));

/** Starts one of the project's programs as npm does. */
export function startCommand(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves once the program has printed this. */
export async function untilPrinted(child: ChildProcess, text: string): Promise<string> {
  let printed = '';
  for await (const part of child.stdout ?? []) {
    printed += String(part);
    if (printed.includes(text)) return printed;
  }
  throw new Error(`The program ended without "${text}":\n${printed}`);
}

/** Runs a program to its end. */
export async function runCommand(args: string[], env: Record<string, string> = {}) {
  const child = startCommand(args, env);
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
