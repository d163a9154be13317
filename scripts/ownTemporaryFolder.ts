import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';

/** From now on this process and its children put their temporary files into a folder of their own. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'second-ring-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', teardown);
}

/** Removes that folder; a process that still ends must not fail the run. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
