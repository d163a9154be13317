import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { freePort } from './lib/ports';
import { settingsOf } from './lib/settingsOf';

const partNames = ['pages', 'lists'] as const;

const command = {
  name: 'bench',
  about: 'Measures the speed of the web client, beside other pages, in one run.',
  options: {
    turns: { takes: 'N', about: 'how often each page is measured, in turn; 5 by default' },
    only: { takes: 'PART', about: `one of ${partNames.join(', ')}` },
    beside: { takes: 'URL,…', about: 'pages of other servers on this machine, measured in turn with ours' },
    out: { takes: 'FOLDER', about: 'where to write results.md, bench/ by default' },
  },
  more: 'The machine should do nothing else meanwhile. Exit code 0: all was measured, whether or not a budget is met.',
} as const;

/** What every part measures with: one build, and one browser for all turns. */
export type Bench = Awaited<ReturnType<typeof launch>>;

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const turns = turnsOf(options.turns);
  const names = partsOf(options.only);
  const out = options.out ?? join(projectRoot, 'bench');

  // They load much code that a mistyped option does not need.
  const { measurePages } = await import('./bench/lighthouse');
  const { measureLists } = await import('./bench/lists');
  const { table } = await import('./bench/report');
  const measures = { pages: measurePages, lists: measureLists };
  const bench = await launch(turns, options.beside?.split(',') ?? []);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, Chromium ${bench.browser.version()}.`;
  const parts = [`# Benchmark\n\nMedians of ${turns} turns, minimum and maximum in brackets. ${machine}`];
  for (const name of names) {
    console.log(`\n${name}`);
    parts.push(`## ${name}\n\n${table(await measures[name](bench))}`);
    console.log(`\n${parts.at(-1)}`);
  }
  await bench.browser.close();
  mkdirSync(out, { recursive: true });
  const file = join(out, 'results.md');
  writeFileSync(file, `${parts.join('\n\n')}\n`);
  console.log(`\nAll figures are in ${relative('.', file)}.`);
  return 0;
}

/**
 * Playwright's signal handlers are off, because `processes.ts` ends this process by an exit, which ends the browser. As
 * root, Chromium cannot use its sandbox; it opens our own pages only.
 */
async function launch(turns: number, beside: string[]) {
  const { chromium } = await import('@playwright/test');
  const { findBrowser } = await import('./lib/findBrowser');
  const { buildForTests } = await import('./serve/buildWeb');
  const dist = await buildForTests(projectRoot);
  const debugPort = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${debugPort}`, '--disable-background-networking'],
  });
  return { browser, debugPort, turns, beside, dist, settings: settingsOf('production', projectRoot) };
}

function turnsOf(text = '5'): number {
  const turns = Number(text);
  if (/^\d+$/.test(text) && turns >= 1 && turns <= 100) return turns;
  throw new PlainProblem(`--turns is "${text}", but it is a whole number from 1 to 100.`);
}

function partsOf(only: string | undefined) {
  const parts = partNames.filter((name) => only === undefined || name === only);
  if (parts.length > 0) return parts;
  throw new PlainProblem(`There is no part "${only}". The parts are: ${partNames.join(', ')}.`);
}
