import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findBrowser } from './browser/findBrowser';
import { projectRoot } from './localData';
import { parseOptions } from './parseOptions';
import { PlainProblem } from './plainProblem';
import { chapters } from './guide/chapters';
import type { GuideChapter } from './guide/GuideChapter';
import { takeGuide } from './guide/takeGuide';

const help = `Takes the pictures of the user's guide anew, in a shop of its own that begins from the seed.

  npm run guide [-- --only CHAPTERS] [--out FOLDER]

  --only CHAPTERS   some of ${chapters.map(({ title }) => title).join(', ')}: --only buy,sell
  --out FOLDER      where to; docs/guide/ otherwise
  --help            this

What each picture shows stands in scripts/guide/chapters.ts; the guide itself is docs/guide.md. A shop that has not
changed gives the same pictures.`;

/** Writes the guide's pictures. */
export async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, known);
  if (options.help) {
    console.log(help);
    return 0;
  }
  const wanted = chaptersOf(options.only);
  const folder = options.out ?? join(projectRoot, 'docs', 'guide');
  const started = performance.now();
  const executablePath = findBrowser();

  mkdirSync(folder, { recursive: true });
  const { count, bytes } = await takeGuide({ chapters: wanted, folder, executablePath });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${count} pictures, ${Math.round(bytes / 1000)} kB, in ${seconds} s: ${relative('.', folder)}/. \
Look at them, and at docs/guide.md beside them.`);
  return 0;
}

const known = {
  only: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function chaptersOf(list: string | undefined): readonly GuideChapter[] {
  if (list === undefined) return chapters;
  return list.split(',').map((name) => {
    const chapter = chapters.find(({ title }) => title === name.trim());
    if (chapter) return chapter;
    const all = chapters.map(({ title }) => title).join(', ');
    throw new PlainProblem(`There is no chapter "${name.trim()}". The chapters are: ${all}.`);
  });
}
