import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/lib/localData';
import { buildWeb } from '../../scripts/serve/buildWeb';
import { changedChunks, scriptBytes } from '../support/scriptFiles';

const folder = mkdtempSync(join(tmpdir(), 'second-ring-'));
afterAll(() => rmSync(folder, { recursive: true }));

test(
  'after a release that changes two sentences users download at most 15 kB of script again',
  { tags: ['all'], timeout: 180_000 },
  async () => {
    const { earlier, later } = await buildReleases(folder);
    const changed = changedChunks(earlier, later);
    expect(changed.length).toBeGreaterThan(0);
    expect(scriptBytes(later, changed)).toBeLessThanOrEqual(15_000);
  },
);

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

/** Builds a copy of the sources twice: unchanged, and with two changed sentences. */
async function buildReleases(folder: string) {
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

const sentence = /(?<=: ')[A-Z][^'\\\n]{20,}(?=\.',)/g;

/** The first and the last whole sentence of the messages get another ending. */
function changeTwoSentences(source: string): string {
  const found = [...source.matchAll(sentence)];
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || first === last) throw new Error('src/messages.ts has no two sentences to change.');
  const ends = [last, first].map(({ index, 0: text }) => index + text.length);
  return ends.reduce((text, end) => `${text.slice(0, end)}, as always${text.slice(end)}`, source);
}
