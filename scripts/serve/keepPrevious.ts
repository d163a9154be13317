import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFilesName, hashedFilesIn, type BuiltFiles } from './builtFiles';
import type { PreviousBuild } from './previousBuild';

/**
 * Adds what the build before this one made, so that pages that were open at the deployment find their code for one
 * release more, and writes down which files are whose.
 */
export function keepPrevious(folder: string, previous: PreviousBuild | undefined): void {
  const own = hashedFilesIn(folder);
  const kept = previous ? filesToKeep(own, previous) : [];
  for (const name of kept) {
    const content = previous?.contents.get(name);
    if (content) writeFileSync(join(folder, name), content, { flag: 'wx' });
  }
  const list: BuiltFiles = { own, kept };
  writeFileSync(join(folder, builtFilesName), `${JSON.stringify(list, null, 1)}\n`);
}

/** The same build again is no new release: what it kept is kept on. */
function filesToKeep(own: readonly string[], { files, contents }: PreviousBuild): string[] {
  const isSameBuild = own.length === files.own.length && own.every((name) => files.own.includes(name));
  const names = new Set(isSameBuild ? files.kept : files.own);
  return [...names].filter((name) => contents.has(name) && !own.includes(name));
}
