import { join } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { exitCode, startNode } from './lib/processes';
import { inSeconds, program, runChecks, types, type Check } from './lib/runChecks';

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

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const vitest = [program('vitest/vitest.mjs'), 'run', ...(options.all ? [] : ['--tags-filter=!all'])];
  const browser = ownCommand('testBrowser', ...(options.all ? ['--all'] : []));
  const stages: Record<string, () => Promise<number>> = {
    'checks and build': () => runChecks(checks),
    vitest: () => runVisibly(vitest),
    browser: () => runVisibly(browser),
    ...(options.all && { engines: () => runVisibly(ownCommand('testBrowsers')) }),
  };
  const begin = performance.now();
  const times: string[] = [];
  let code = 0;
  // All run, so that one failure does not hide the next.
  for (const [name, runStage] of Object.entries(stages)) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const stageCode = await runStage();
    times.push(`${inSeconds(performance.now() - start)}  ${name}${stageCode === 0 ? '' : ' (failed)'}`);
    code ||= stageCode;
  }
  console.log(['', ...times, `${inSeconds(performance.now() - begin)}  total`].join('\n'));
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
