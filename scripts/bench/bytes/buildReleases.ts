import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../localData';
import { buildWeb } from '../../serve/buildWeb';
import { changeTwoSentences } from './changeTwoSentences';

const notSources = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  'gallery',
  'bench',
  'test-results',
  'tests',
  'docs',
]);

/** Builds the sources twice, in a copy of their own: as they are, and with two other sentences. */
export async function buildReleases(folder: string) {
  const root = join(folder, 'release');
  copySources(root);
  const earlier = join(folder, 'earlier');
  cpSync(await buildWeb(root), earlier, { recursive: true });

  const messages = join(root, 'src/messages.ts');
  writeFileSync(messages, changeTwoSentences(readFileSync(messages, 'utf8')));
  return { earlier, later: await buildWeb(root) };
}

/** The packages are linked one by one, because the build writes beside them. */
function copySources(root: string): void {
  for (const name of readdirSync(projectRoot))
    if (!notSources.has(name)) cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  const packages = join(projectRoot, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(packages))
    if (!isWrittenByBuild(name))
      symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');
}

const isWrittenByBuild = (name: string) => name.startsWith('.') && name !== '.bin';
