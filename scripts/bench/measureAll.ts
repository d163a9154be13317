import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/findBrowser';
import { projectRoot } from '../localData';
import { buildForTests } from '../serve/buildWeb';
import { settingsOf } from '../settingsOf';
import type { PartName } from './Figure';
import { measure } from './measure';
import { openBrowser } from './openBrowser';
import type { Results } from './Results';

/** Builds the shop, and measures these parts of it in one browser. */
export async function measureAll(turns: number, names: readonly PartName[]): Promise<Results> {
  const settings = settingsOf('production', projectRoot);
  const dist = await buildForTests(projectRoot);
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { browser, debugPort } = await openBrowser(findBrowser());
  try {
    return await measure({ browser, debugPort, turns, settings, dist, folder }, names);
  } finally {
    await browser.close();
  }
}
