import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Measure } from './bench/report';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';

const partNames = ['home', 'pages', 'lists'] as const;

const command = {
  name: 'bench',
  about: 'Measures the speed of the web client beside a plain page and a naive build, in one run.',
  options: {
    turns: { takes: 'N', about: 'how often each page is measured, in turn; 5 by default' },
    only: { takes: 'PARTS', about: `some of ${partNames.join(', ')}: --only home,lists` },
    out: { takes: 'FOLDER', about: 'where to write results.md, bench/ by default' },
  },
  more: 'The machine should do nothing else meanwhile. Exit code 0: all was measured, whether or not a budget is met.',
} as const;

/** Measures, prints the tables with the budgets, and writes them. */
export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const turns = turnsOf(options.turns);
  const names = partsOf(options.only);
  const out = options.out ?? join(projectRoot, 'bench');
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  // They load much code that a mistyped option does not need.
  const [{ measureHome }, { measurePages }, { measureLists }, { table }, { launch }] = await Promise.all([
    import('./bench/home'),
    import('./bench/pages'),
    import('./bench/lists'),
    import('./bench/report'),
    import('./bench/launch'),
  ]);
  const { bench, browser } = await launch(turns, folder);
  const measures: Record<(typeof partNames)[number], Measure> = {
    home: measureHome,
    pages: measurePages,
    lists: measureLists,
  };
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, Chromium ${browser.version()}.`;
  const parts = [`# Benchmark\n\nMedians of ${turns} turns, minimum and maximum in brackets. ${machine}`];
  try {
    for (const name of names) {
      console.log(`\n${name}`);
      parts.push(`## ${name}\n\n${table(await measures[name](bench))}`);
      console.log(`\n${parts.at(-1)}`);
    }
  } finally {
    await browser.close();
  }
  mkdirSync(out, { recursive: true });
  const file = join(out, 'results.md');
  writeFileSync(file, `${parts.join('\n\n')}\n`);
  console.log(`\nAll figures are in ${relative('.', file)}.`);
  return 0;
}

function turnsOf(text = '5'): number {
  const turns = Number(text);
  if (/^\d+$/.test(text) && turns >= 1 && turns <= 100) return turns;
  throw new PlainProblem(`--turns is "${text}", but it is a whole number from 1 to 100.`);
}

function partsOf(text = partNames.join(',')) {
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !partNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new PlainProblem(`There is no part "${unknown}". The parts are: ${partNames.join(', ')}.`);
  return partNames.filter((name) => wanted.includes(name));
}
