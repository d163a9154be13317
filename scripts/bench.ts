import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { budgetLines, markdown } from './bench/report';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';

const partNames = ['home', 'pages', 'lists'];

const command = {
  name: 'bench',
  about: 'Measures the speed of the web client beside a plain page and a naive build, in one run.',
  options: {
    turns: { takes: 'N', about: 'how often each page is measured, in turn; 5 by default' },
    only: { takes: 'PARTS', about: `some of ${partNames.join(', ')}: --only home,lists` },
    out: { takes: 'FOLDER', about: 'where to write the results, bench/ by default' },
  },
  more: `It writes results.md and results.json. The machine should do nothing else meanwhile. Exit code 0: all was
measured, whether or not a budget is met. 1: some could not be measured.`,
} as const;

/** Measures, prints the budgets, and writes the results. */
export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const turns = turnsOf(options.turns);
  const names = partsOf(options.only);
  const out = options.out ?? join(projectRoot, 'bench');

  // It loads much code that a mistyped option does not need.
  const { measureAll } = await import('./bench/measureAll');
  const results = await measureAll(turns, names);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  const file = join(out, 'results.md');
  writeFileSync(file, markdown(results));
  console.log(`\n${budgetLines(results)}\n\nAll figures are in ${relative('.', file)}.`);
  return results.failures.length === 0 ? 0 : 1;
}

function turnsOf(text = '5'): number {
  const turns = Number(text);
  if (/^\d+$/.test(text) && turns >= 1 && turns <= 100) return turns;
  throw new PlainProblem(`--turns is "${text}", but it is a whole number from 1 to 100.`);
}

function partsOf(text = partNames.join(',')): string[] {
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !partNames.includes(name));
  if (unknown !== undefined)
    throw new PlainProblem(`There is no part "${unknown}". The parts are: ${partNames.join(', ')}.`);
  return partNames.filter((name) => wanted.includes(name));
}
