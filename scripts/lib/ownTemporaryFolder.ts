import { mkdtempSync, rmSync } from 'node:fs';
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
  process.once('exit', teardown);
}

/** Removes that folder; a process that still ends must not fail the run. */
export function teardown(): void {
  if (folder !== '') rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
