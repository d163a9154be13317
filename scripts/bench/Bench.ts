import type { Browser } from '@playwright/test';
import type { Settings } from '../../src/config/settings';

/** What every part measures with: one browser for all turns. */
export interface Bench {
  browser: Browser;
  /** Where the browser can be driven by others than Playwright. */
  debugPort: number;
  turns: number;
  settings: Settings;
  /** The shop's own build. */
  dist: string;
  /** For what is built to compare with; goes at the end. */
  folder: string;
}
