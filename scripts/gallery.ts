import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findBrowser } from './browser/findBrowser';
import { clearFolder } from './gallery/clearFolder';
import { galleryHtml } from './gallery/galleryHtml';
import { widths, type GalleryPage } from './gallery/galleryState';
import { photograph } from './gallery/photograph';
import { galleryPages } from './gallery/states';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';
import { parseOptions } from './parseOptions';

const help = `Takes a picture of every state of every page, wide and narrow, light and dark.

  npm run gallery [-- --only WORDS] [--out FOLDER]

  --only WORDS   the states whose page or name holds all these words: --only login,
                 --only "orders filled"
  --out FOLDER   where to; gallery/ otherwise. Pictures of the last time go
  --help         this

The states stand in scripts/gallery/states.ts. Exit code 0: all were reached. 1: some were not.`;

/** Writes the gallery: one HTML page with the pictures beside it. */
export async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, known);
  if (options.help) {
    console.log(help);
    return 0;
  }
  const pages = pagesWith(options.only ?? '');
  const folder = options.out ?? join(projectRoot, 'gallery');
  const count = pages.flatMap(({ states }) => states).length;
  const started = performance.now();
  const executablePath = findBrowser();

  console.log(`${count} ${count === 1 ? 'state' : 'states'}, at two widths, light and dark.`);
  mkdirSync(folder, { recursive: true });
  clearFolder(folder);
  const { pictures, misses } = await photograph({ pages, folder, executablePath });
  const file = join(folder, 'index.html');
  writeFileSync(file, galleryHtml({ pages, pictures, misses }));

  for (const { page, state, width, why } of misses)
    console.error(`Not reached: ${page}, ${state}, ${widths[width]} wide. ${why}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${pictures.length} pictures in ${seconds} s: ${relative('.', file)}. Open it in a browser.
Its links open the states in a running npm run dev.`);
  return misses.length === 0 ? 0 : 1;
}

const known = {
  only: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** The states that hold all the words, each in its page or its name. */
function pagesWith(words: string): GalleryPage[] {
  const wanted = words.toLowerCase().split(/\s+/);
  const found = galleryPages
    .map(({ title, states }) => ({
      title,
      states: states.filter(({ name }) =>
        wanted.every((word) => `${title} ${name}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ states }) => states.length > 0);
  if (found.length === 0)
    throw new PlainProblem(
      `No state is called “${words}”. The pages are: ${galleryPages.map(({ title }) => title).join(', ')}.`,
    );
  return found;
}
