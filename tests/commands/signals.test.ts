import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startNode } from '../../scripts/lib/processes';
import { newFolder, projectRoot } from '../support/runCommand';

const processes = pathToFileURL(join(projectRoot, 'scripts/lib/processes.ts')).href;
const staying = 'setInterval(() => {}, 1000); console.log(process.pid);';
// Before it prints, which is when it is sent the signal.
const endingCleanly = `process.on('SIGTERM', () => { console.log('ended'); process.exit(); }); ${staying}`;

/** A program that has started a child by `startNode`; `closed` resolves when both have ended. */
async function startFamily(child: string) {
  const file = join(newFolder(), 'family.mjs');
  writeFileSync(
    file,
    `import { startNode } from '${processes}';
     startNode(['--eval', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] });`,
  );
  const family = startNode(['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!family.stdout) throw new Error('The program has no output.');
  const closed = once(family, 'close');
  const printed: string[] = [];
  const lines = createInterface(family.stdout).on('line', (line) => printed.push(line));
  await once(lines, 'line');
  const isRunning = () => {
    try {
      return process.kill(Number(printed[0]), 0);
    } catch {
      return false;
    }
  };
  expect(isRunning()).toBe(true);
  return { family, closed, isRunning, printed };
}

test('SIGTERM to a program alone ends its child, too', async () => {
  const { family, closed, isRunning, printed } = await startFamily(endingCleanly);
  family.kill('SIGTERM');
  await closed;
  expect(isRunning()).toBe(false);
  if (process.platform === 'win32') return;
  expect(printed[1]).toBe('ended');
  expect(family.exitCode).toBe(143);
});
