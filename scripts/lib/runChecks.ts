import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './localData';
import { outputOf, startNode } from './processes';

export interface Check {
  name: string;
  /** Arguments of Node. */
  args: readonly string[];
}

/** The path of a package's program. */
export const program = (path: string) => join(projectRoot, 'node_modules', path);

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

export const types: Check = {
  name: 'types',
  args: [program('typescript7/bin/tsc'), '--build', 'src', '.'],
};

/**
 * Prints a line for each check, and the output of those that fail. As many at a time as the machine has cores. All run, so
 * that one failure does not hide the next. Returns the exit code.
 */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  const waiting = [...checks];
  let code = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const child = startNode(check.args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
      const { code: childCode, output } = await outputOf(child);
      const failed = childCode !== 0;
      if (failed) code = 1;
      console.log(`${inSeconds(performance.now() - start)}  ${failed ? '✗' : '✓'} ${check.name}`);
      if (failed) console.log(output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return code;
}
