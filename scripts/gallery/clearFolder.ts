import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ours = /^[a-z0-9-]+\.[a-z0-9-]+\.(?:narrow|wide)\.(?:light|dark)\.webp$/;

/** Removes the pictures of the last run. Other files in the folder are not ours. */
export function clearFolder(folder: string): void {
  for (const name of readdirSync(folder)) if (ours.test(name)) rmSync(join(folder, name));
}
