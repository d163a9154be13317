import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './commandLine';
import { projectRoot } from './localData';
import { exitCode, startNode } from './processes';
import { durationsFile, readDurations } from './test/durations';

const program = (name: string) => join(projectRoot, 'node_modules', name);
const ownCommand = (...args: string[]) => [join(projectRoot, 'scripts/run.mjs'), ...args];

/** The longest first, so that they run side by side with all the others. */
const checks: readonly { name: string; args: string[] }[] = [
  { name: 'lint', args: [program('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'build', args: ownCommand('buildForTests') },
  { name: 'format', args: [program('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] },
  { name: 'types', args: [program('typescript7/bin/tsc'), '--noEmit'] },
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
    { name: 'checks and build', run: runChecks },
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

/** As many at a time as the machine has cores. All run, so that one failure does not hide the next. */
async function runChecks(): Promise<number> {
  const waiting = [...checks];
  let code = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const child = startNode(check.args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (part: Buffer) => (output += part.toString()));
      const failed = (await exitCode(child)) !== 0;
      if (failed) code = 1;
      console.log(`${inSeconds(performance.now() - start)}  ${failed ? '✗' : '✓'} ${check.name}`);
      if (failed) console.log(output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return code;
}

const runVisibly = (args: readonly string[]) =>
  exitCode(startNode(args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] }));

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

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
