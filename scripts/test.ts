import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { exitCode, startNode } from './lib/processes';
import { inSeconds, program, runChecks, types, type Check } from './lib/runChecks';
import { watchProcessorTime } from './test/processorTime';
import { readResults, resultFiles } from './test/results';

const ownCommand = (...args: string[]) => [join(projectRoot, 'scripts/run.mjs'), ...args];

/** The longest first, so that they run side by side with all the others. */
const checks: readonly Check[] = [
  { name: 'lint', args: [program('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'build', args: ownCommand('serve/buildWeb') },
  { name: 'format', args: [program('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] },
  types,
  { name: 'contract lint', args: ownCommand('contractLint') },
  { name: 'generated code', args: ownCommand('generate', '--check') },
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
  const { vitest, browser } = resultFiles;
  for (const file of [vitest, browser]) rmSync(file, { force: true });

  const jsonToo = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`];
  const stages: { name: string; run: () => Promise<number> }[] = [
    { name: 'checks and build', run: () => runChecks(checks) },
    {
      name: 'vitest',
      run: () =>
        runVisibly([
          program('vitest/vitest.mjs'),
          ...['run', ...jsonToo],
          ...(options.all ? [] : ['--tags-filter=!all']),
        ]),
    },
    {
      name: 'browser',
      run: () =>
        runVisibly(
          ownCommand(
            ...['testBrowser', '--reporter=list,json'],
            ...(options.all ? [] : ['--grep-invert', '@all']),
          ),
        ),
    },
  ];
  const processorTime = watchProcessorTime();
  const clock = () => ({ wall: performance.now(), processor: processorTime() });
  const spent = (since: ReturnType<typeof clock>) => {
    const { wall, processor } = clock();
    const milliseconds = processor === undefined ? undefined : 1000 * (processor - (since.processor ?? 0));
    return `${inSeconds(wall - since.wall)}  ${milliseconds === undefined ? '' : inSeconds(milliseconds)}`;
  };
  const begin = clock();
  const times: string[] = [];
  let code = 0;
  for (const stage of stages) {
    console.log(`\n── ${stage.name}`);
    const start = clock();
    code = await stage.run();
    times.push(`${spent(start)}  ${stage.name}${code === 0 ? '' : ' (failed)'}`);
    if (code !== 0) break;
  }
  report([...times, `${spent(begin)}  total`], begin.processor !== undefined);
  return code;
}

const runVisibly = (args: readonly string[]) =>
  exitCode(
    startNode(args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SCALE_TIMEOUTS: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: resultFiles.browser },
    }),
  );

function report(times: readonly string[], knowsProcessorTime: boolean): void {
  const { passed, failed, slowest } = readResults();
  console.log('\nThe slowest tests:');
  for (const { file, title, milliseconds } of slowest)
    console.log(`${inSeconds(milliseconds)}  ${file}: ${title}`);
  console.log(
    knowsProcessorTime
      ? '\nTime by the clock, and of the processor with all processes and browsers:'
      : '\nTime by the clock; this system does not say how much of it the processor worked:',
  );
  console.log(`${times.join('\n')}\n\n${passed} passed, ${failed} failed`);
}
