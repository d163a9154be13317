import { foreignEnvironment } from '../tests/support/foreignPlace';
import { printsHelp } from './lib/commandLine';
import { runBrowserTests } from './lib/runBrowserTests';

const command = {
  name: 'test:browser',
  about: 'Runs browser tests against a shop of their own: without options, those of npm test.',
  options: { all: { about: 'runs all of them' } },
  more: 'File names and all other options go to playwright test.',
};

export async function run(args: string[]): Promise<number> {
  if (printsHelp(args, command)) return 0;
  const chosen = args.length === 0 ? ['--grep-invert', '@all'] : args.filter((arg) => arg !== '--all');
  return runBrowserTests(chosen, foreignEnvironment);
}
