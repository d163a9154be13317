import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { freePort } from '../ports';

/** A browser that Playwright and Lighthouse drive in turn. */
export async function openBrowser(executablePath: string) {
  const debugPort = await freePort();
  const options = launchOptions(executablePath);
  const browser = await chromium.launch({
    ...options,
    args: [`--remote-debugging-port=${debugPort}`, ...options.args],
  });
  return { browser, debugPort };
}
