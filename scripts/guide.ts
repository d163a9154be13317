import { join, relative, resolve } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { runBrowserTests } from './lib/runBrowserTests';

const command = {
  name: 'guide',
  about: 'Regenerates the screenshots of the guide for users, docs/guide.md.',
  options: {
    only: {
      takes: 'WORDS',
      about: 'the tests in tests/pictures/guide.pictures.ts whose title contains these words',
    },
    out: { takes: 'FOLDER', about: 'where to write them, docs/guide/ by default' },
  },
  more: 'An unchanged shop results in the same files.',
} as const;

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const { only, out } = options;
  const folder = resolve(out ?? join(projectRoot, 'docs/guide'));
  const code = await runBrowserTests(
    ['guide.pictures.ts', '--retries=1', '--reporter=list', ...(only ? ['--grep', only] : [])],
    { PICTURES_FOLDER: folder },
  );
  console.log(`The screenshots are in ${relative('.', folder)}/. Check them against docs/guide.md.`);
  return code;
}
