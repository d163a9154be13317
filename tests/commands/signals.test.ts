import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startNode, stopProcess } from '../../scripts/lib/processes';
import { newFolder, projectRoot } from '../support/runCommand';

const processes = pathToFileURL(join(projectRoot, 'scripts/lib/processes.ts')).href;

/** A program that starts a child by `startNode`; the child prints its process id and stays. */
function startFamily(child: string): ChildProcess {
  const file = join(newFolder(), 'family.mjs');
  writeFileSync(
    file,
    `import { startNode } from '${processes}';
     startNode(['--eval', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] });`,
  );
  return startNode(['--import', 'tsx', file], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The process id that the child prints, and what resolves when the output is closed: when both have ended. */
async function idOfChild(family: ChildProcess) {
  const closed = once(family, 'close');
  if (!family.stdout) throw new Error('The program has no output.');
  const [line] = (await once(createInterface(family.stdout), 'line')) as [string];
  return { id: Number(line), closed };
}

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

const staying = 'setInterval(() => {}, 1000); console.log(process.pid);';

test('SIGTERM to a program alone ends its child, too', async () => {
  const family = startFamily(staying);
  const { id, closed } = await idOfChild(family);
  expect(isRunning(id)).toBe(true);
  family.kill('SIGTERM');
  await closed;
  expect(isRunning(id)).toBe(false);
  if (process.platform !== 'win32') expect(family.exitCode).toBe(143);
});

test('stopProcess ends a program and its child', async () => {
  const family = startFamily(staying);
  const { id, closed } = await idOfChild(family);
  await stopProcess(family);
  await closed;
  expect(isRunning(id)).toBe(false);
});

test('a child that ignores SIGTERM is killed', { tags: ['all'] }, async () => {
  const family = startFamily(`process.on('SIGTERM', () => {}); ${staying}`);
  const { id, closed } = await idOfChild(family);
  family.kill('SIGTERM');
  await closed;
  expect(isRunning(id)).toBe(false);
});
