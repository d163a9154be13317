import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The compressed size of these scripts of a built folder, each counted once. Paths begin with a slash. */
export const scriptBytes = (folder: string, paths: Iterable<string>): number =>
  [...new Set(paths)].reduce((sum, path) => sum + statSync(join(folder, `${path}.br`)).size, 0);

/** An address that only Firebase's code contains. */
const signInAddress = 'identitytoolkit.googleapis.com';

/** Those of the scripts that contain code for signing in. */
export const authScripts = (folder: string, paths: readonly string[]): string[] =>
  paths.filter((path) => readFileSync(join(folder, path), 'utf8').includes(signInAddress));

const chunksOf = (folder: string) =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);

/** The chunks of the later build that the earlier one does not have: what a browser must download again. */
export function changedChunks(earlier: string, later: string): string[] {
  const known = new Set(chunksOf(earlier));
  return chunksOf(later).filter((path) => !known.has(path));
}
