import { format } from 'node:util';
import { vi } from 'vitest';
import { DatabaseProblem } from '@mocks/database';
import { PlainProblem } from '../../scripts/lib/plainProblem';

interface Program {
  run: (args: string[]) => Promise<unknown> | number;
}

/** Runs a program in this process, which is faster than a start, and ends it as `scripts/run.mjs` does. */
export async function runHere({ run }: Program, args: string[], env: Record<string, string> = {}) {
  let output = '';
  const print = (...values: unknown[]) => void (output += `${format(...values)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((output += String(text)))),
  ];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return { code: (await run(args)) ?? 0, output };
  } catch (error) {
    if (!(error instanceof PlainProblem || error instanceof DatabaseProblem)) throw error;
    return { code: 2, output: `${output}${error.message}` };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
    vi.unstubAllEnvs();
  }
}
