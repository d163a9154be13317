import { existsSync } from 'node:fs';
import { readCommandLine } from './lib/commandLine';
import { inSeconds, program, runChecks, types } from './lib/runChecks';

const command = {
  name: 'check',
  about: 'Checks types, lint and the unit tests that need no DOM: for each edit.',
  options: {},
  more: 'The first run has no caches and takes longest. docs/testing.md has the times.',
};

const lintCache = program('.cache/eslint/');

export async function run(args: string[]): Promise<number> {
  if (!readCommandLine(args, command)) return 0;
  if (!existsSync(lintCache)) console.log('The first run has no caches and takes longer than the next ones.');
  const start = performance.now();
  const code = await runChecks([
    {
      name: 'unit tests',
      args: [program('vitest/vitest.mjs'), 'run', '--project=unit', '--tags-filter=!all', '--reporter=dot'],
    },
    {
      // A cached result does not know of types that changed in another file; `npm test` lints without a cache.
      name: 'lint',
      args: [
        program('eslint/bin/eslint.js'),
        '.',
        ...['--max-warnings', '0', '--cache', '--cache-location', lintCache],
      ],
    },
    types,
  ]);
  console.log(`${inSeconds(performance.now() - start)}  total`);
  return code;
}
