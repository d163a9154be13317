import { join, relative, resolve } from 'node:path';
import { projectRoot } from './localData';
import { parseOptions } from './parseOptions';
import { runBrowserTests } from './testBrowser';

const help = `Regenerates the screenshots of the user's guide, docs/guide.md.

  npm run guide [-- --only WORDS] [--out FOLDER]

  --only WORDS   the tests in tests/pictures/guide.pictures.ts whose title contains these words: --only sell
  --out FOLDER   where to write them, docs/guide/ by default
  --help         shows this

An unchanged shop results in the same files.`;

export async function run(args: string[]): Promise<number> {
  const { only, out, help: isHelp } = parseOptions(args, known);
  if (isHelp) {
    console.log(help);
    return 0;
  }
  const folder = resolve(out ?? join(projectRoot, 'docs/guide'));
  const code = await runBrowserTests(
    ['guide.pictures.ts', '--retries=1', '--reporter=list', ...(only ? ['--grep', only] : [])],
    { PICTURES_FOLDER: folder },
  );
  console.log(`The screenshots are in ${relative('.', folder)}/. Check them against docs/guide.md.`);
  return code;
}

const known = {
  only: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;
