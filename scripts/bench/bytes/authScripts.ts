import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An address that stands in Firebase's code alone. */
const sign = 'identitytoolkit.googleapis.com';

/** Those of the scripts that hold code for signing in. */
export const authScripts = (folder: string, paths: readonly string[]): string[] =>
  paths.filter((path) => readFileSync(join(folder, path), 'utf8').includes(sign));
