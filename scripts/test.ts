import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { exitCode, startNode } from './lib/processes';
import { durationsFile, readDurations } from './test/durations';
import { inSeconds, program, runChecks, types, type Check } from './lib/runChecks';

const ownCommand = (...args: string[]) => [join(projectRoot, 'scripts/run.mjs'), ...args];

/** The longest first, so that they run side by side with all the others. */
const checks: readonly Check[] = [
  { name: 'lint', args: [program('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'build', args: ownCommand('test/buildForTests') },
  { name: 'format', args: [program('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] },
  types,
  { name: 'contract lint', args: ownCommand('contractLint') },
  { name: 'generated code', args: ownCommand('generate', '--check') },
  { name: 'docs/acceptance.md', args: ownCommand('acceptance', '--check') },
];

const command = {
  name: 'test',
  about: 'Runs every check and test.',
  options: { all: { about: 'also those that are too long for each change (npm run test:all)' } },
};

/** Runs every check and test; with `--all` also those that are too long for each change. */
export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const isAll = options.all;
  rmSync(durationsFile, { force: true });

  const stages: { name: string; run: () => Promise<number> }[] = [
    { name: 'checks and build', run: () => runChecks(checks) },
    {
      name: 'vitest',
      run: () => runVisibly([program('vitest/vitest.mjs'), 'run', ...(isAll ? [] : ['--tags-filter=!all'])]),
    },
    { name: 'browser', run: () => runVisibly(ownCommand('testBrowser', ...(isAll ? ['--all'] : []))) },
  ];
  const begin = performance.now();
  const times: string[] = [];
  let code = 0;
  for (const stage of stages) {
    console.log(`\n── ${stage.name}`);
    const start = performance.now();
    code = await stage.run();
    times.push(`${inSeconds(performance.now() - start)}  ${stage.name}${code === 0 ? '' : ' (failed)'}`);
    if (code !== 0) break;
  }
  report([...times, `${inSeconds(performance.now() - begin)}  total`]);
  return code;
}

const runVisibly = (args: readonly string[]) =>
  exitCode(
    startNode(args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SCALE_TIMEOUTS: '1' },
    }),
  );

function report(times: readonly string[]): void {
  const tests = Object.values(readDurations())
    .flat()
    .filter(({ outcome }) => outcome !== 'skipped');
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20);
  console.log('\nThe slowest tests (all in test-results/durations.json):');
  for (const { file, title, milliseconds } of slowest)
    console.log(`${inSeconds(milliseconds)}  ${file}: ${title}`);
  console.log(`\nTime:\n${times.join('\n')}\n`);
  const failed = tests.filter(({ outcome }) => outcome === 'failed').length;
  console.log(`${tests.length - failed} passed, ${failed} failed`);
}
