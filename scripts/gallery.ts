import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { components, statesOf } from '../tests/states/components';
import { states, statesWith } from '../tests/states/states';
import { galleryHtml } from './gallery/galleryHtml';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { runBrowserTests } from './lib/runBrowserTests';

const command = {
  name: 'gallery',
  about: 'Takes screenshots of every state of every page, narrow and wide, light and dark.',
  options: {
    only: {
      takes: 'WORDS',
      about: 'the states whose page and name contain all these words, such as "orders filled"',
    },
    component: {
      takes: 'NAME',
      about: 'one component alone, such as PhoneCard, in the states that tests/states/components.ts lists',
    },
    out: {
      takes: 'FOLDER',
      about: 'where to write them, gallery/ by default; the WebP files in it are deleted first',
    },
  },
  more: 'The states are in tests/states/. Exit code 0: all were reached. 1: some were not.',
} as const;

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const { only = '', component = '', out } = options;
  const alone = components[component];
  if (component !== '' && !alone)
    throw new PlainProblem(
      `--component takes ${Object.keys(components).join(', ')}; it is "${component}". tests/states/components.ts lists them.`,
    );
  const chosen = alone ? statesOf(alone) : statesWith(only);
  if (chosen.length === 0) {
    const pages = new Set(states.map(({ page }) => page));
    throw new PlainProblem(`No state is called “${only}”. The pages are: ${[...pages].join(', ')}.`);
  }
  const folder = resolve(out ?? join(projectRoot, 'gallery'));
  mkdirSync(folder, { recursive: true });
  const pictures = () => readdirSync(folder).filter((name) => name.endsWith('.webp'));
  for (const name of pictures()) rmSync(join(folder, name));

  const code = await runBrowserTests(['gallery.pictures.ts', '--retries=1', '--reporter=line'], {
    PICTURES_FOLDER: folder,
    GALLERY_ONLY: only,
    GALLERY_COMPONENT: component,
  });
  const page = join(folder, 'index.html');
  const html = galleryHtml(chosen, (file) => existsSync(join(folder, file)));
  writeFileSync(page, html);
  console.log(`${pictures().length} screenshots: ${relative('.', page)}. Open it in a browser.`);
  return code;
}
