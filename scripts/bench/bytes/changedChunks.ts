import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const chunksOf = (folder: string) =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);

/** The chunks of the later build that the earlier one does not have: what a browser must fetch again. */
export function changedChunks(earlier: string, later: string): string[] {
  const known = new Set(chunksOf(earlier));
  return chunksOf(later).filter((path) => !known.has(path));
}
