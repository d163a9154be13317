import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder, and those above it, for this user alone. Not by Node's own `recursive`: that never returns where the
 * system refuses a folder as missing, as /proc does.
 */
export function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) createFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}
