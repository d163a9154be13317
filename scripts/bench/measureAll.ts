import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../lib/findBrowser';
import { projectRoot } from '../lib/localData';
import { freePort } from '../lib/ports';
import { buildForTests } from '../serve/buildWeb';
import { settingsOf } from '../lib/settingsOf';
import { measureHome } from './home';
import { measureLists } from './lists';
import { measurePages } from './pages';
import type { Bench, Measured } from './part';
import { rowsOf, type Results } from './results';

const parts: Record<string, { title: string; measure: (bench: Bench) => Promise<Measured> }> = {
  home: { title: 'The home page, beside a plain page and a naive build', measure: measureHome },
  pages: { title: 'The public pages', measure: measurePages },
  lists: { title: 'A category of 10,000 phones, beside one of 100', measure: measureLists },
};

/** Builds the shop, and measures these parts one after the other in one browser. A failed part does not stop the next. */
export async function measureAll(turns: number, names: readonly string[]): Promise<Results> {
  const settings = settingsOf('production', projectRoot);
  const dist = await buildForTests(projectRoot);
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const debugPort = await freePort();
  const browser = await launch(debugPort);
  const results: Results = {
    turns,
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model.trim() || 'unknown',
      node: process.version,
      browser: browser.version(),
    },
    parts: [],
    failures: [],
  };
  try {
    for (const name of names) {
      const part = parts[name];
      if (!part) continue;
      const { title, measure } = part;
      console.log(`\n${title}`);
      try {
        const measured = await measure({ browser, debugPort, turns, settings, dist, folder });
        results.parts.push({ title, rows: rowsOf(measured), notes: measured.notes ?? [] });
      } catch (error) {
        const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
        console.error(`  It could not be measured: ${reason}`);
        results.failures.push({ title, reason });
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}

/**
 * Playwright's signal handlers are off, because `processes.ts` ends this process by an exit, which ends the browser. As
 * root, Chromium cannot use its sandbox; it opens our own pages only.
 */
const launch = (debugPort: number) =>
  chromium.launch({
    executablePath: findBrowser(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
