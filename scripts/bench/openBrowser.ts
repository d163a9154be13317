import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { freePort } from '../ports';

/** A browser that Playwright and Lighthouse drive in turn. */
export async function openBrowser(executablePath: string) {
  const debugPort = await freePort();
  const { args } = launchOptions(executablePath);
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${debugPort}`, ...args],
  });
  return { browser, debugPort };
}
