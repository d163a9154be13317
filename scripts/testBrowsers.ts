import { foreignEnvironment } from '../tests/support/foreignPlace';
import { printsHelp } from './lib/commandLine';
import { findEngines } from './lib/findEngines';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { runPlaywright } from './lib/runBrowserTests';
import { buildForTests } from './serve/buildWeb';

const command = {
  name: 'test:browsers',
  about: 'Runs the same journeys in Chromium, Firefox and WebKit: in those that are installed.',
  options: {},
  more: 'All options go to playwright test; --project=Firefox runs one engine, -g pay some journeys.',
};

export async function run(args: string[]): Promise<number> {
  if (printsHelp(args, command)) return 0;
  const { installed, missing } = findEngines();
  console.log(
    [
      ...installed.map(({ name, program }) => `${name}: ${program}`),
      ...missing.map(({ name, reason }) => `${name} does not run: ${reason}`),
    ].join('\n'),
  );
  if (installed.length === 0) throw new PlainProblem('No browser engine was found.');
  return runPlaywright(['--config', 'tests/browsers/playwright.config.ts', ...args], {
    TEST_BUILD: await buildForTests(projectRoot),
    ...foreignEnvironment,
  });
}
