import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { partNames, type PartName } from './bench/Figure';
import { aimsTable } from './bench/report/aimsTable';
import { benchHtml } from './bench/report/benchHtml';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';
import { parseOptions } from './parseOptions';

const help = `Measures how fast the shop is, beside a plain page and a naive build, in one run.

  npm run bench [-- --turns N] [--only PARTS] [--out FOLDER]

  --turns N      how often each is measured, in turn; 5 otherwise
  --only PARTS   some of ${partNames.join(', ')}: --only home,lists
  --out FOLDER   where to; bench/ otherwise
  --help         this

It writes index.html with charts and results.json. Let the machine do nothing else meanwhile. Exit code 0:
all was measured, whether or not an aim is met. 1: some could not be measured.`;

/** Measures, tells the aims that are met and those that are not, and writes the page with the charts. */
export async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, known);
  if (options.help) {
    console.log(help);
    return 0;
  }
  const turns = turnsOf(options.turns);
  const names = partsOf(options.only);
  const out = options.out ?? join(projectRoot, 'bench');

  // Lighthouse takes seconds to load, which nobody waits for who mistyped.
  const { measureAll } = await import('./bench/measureAll');
  const results = await measureAll(turns, names);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  const page = join(out, 'index.html');
  writeFileSync(page, benchHtml(results));
  console.log(`\n${aimsTable(results)}\n\nThe charts are in ${relative('.', page)}. Open it in a browser.`);
  return results.misses.length === 0 ? 0 : 1;
}

const known = {
  turns: { type: 'string' },
  only: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function turnsOf(text = '5'): number {
  const turns = Number(text);
  if (/^\d+$/.test(text) && turns >= 1 && turns <= 100) return turns;
  throw new PlainProblem(`--turns is "${text}", but it is a whole number from 1 to 100.`);
}

function partsOf(text: string | undefined): PartName[] {
  if (text === undefined) return [...partNames];
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined)
    throw new PlainProblem(`There is no part "${unknown}". The parts are: ${partNames.join(', ')}.`);
  return partNames.filter((part) => wanted.includes(part));
}
