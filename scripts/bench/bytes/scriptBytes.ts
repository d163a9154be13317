import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What these scripts of a built folder weigh over the wire, each counted once. Paths begin with a slash. */
export const scriptBytes = (folder: string, paths: Iterable<string>): number =>
  [...new Set(paths)].reduce((sum, path) => sum + statSync(join(folder, `${path}.br`)).size, 0);
