import { chromium } from '@playwright/test';
import { findBrowser } from '../lib/findBrowser';
import { projectRoot } from '../lib/localData';
import { freePort } from '../lib/ports';
import { settingsOf } from '../lib/settingsOf';
import { buildForTests } from '../serve/buildWeb';

/** What every part measures with: one build, and one browser for all turns. */
export type Bench = Awaited<ReturnType<typeof launch>>['bench'];

/**
 * Playwright's signal handlers are off, because `processes.ts` ends this process by an exit, which ends the browser. As
 * root, Chromium cannot use its sandbox; it opens our own pages only.
 */
export async function launch(turns: number, folder: string) {
  const debugPort = await freePort();
  const dist = await buildForTests(projectRoot);
  const browser = await chromium.launch({
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
  return {
    browser,
    bench: { browser, debugPort, turns, folder, dist, settings: settingsOf('production', projectRoot) },
  };
}
