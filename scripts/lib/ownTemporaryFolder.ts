import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

let folder = '';

const prefix = 'second-ring-run-';

/**
 * From now on this process and its children put their temporary files into a folder of their own. One in another would
 * make paths that are too long for a browser's socket (108 characters).
 */
export function setup(): void {
  if (basename(tmpdir()).startsWith(prefix)) return;
  folder = mkdtempSync(join(tmpdir(), prefix));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, removal));
}

/** A process that still ends must not fail the run. */
const removal = { recursive: true, force: true, maxRetries: 5 } as const;

/**
 * Removes that folder. Vitest awaits the end of its workers at the same time: while files were removed without a pause, it
 * took a worker that had ended for one that does not.
 */
export async function teardown(): Promise<void> {
  if (folder !== '') await rm(folder, removal);
}
