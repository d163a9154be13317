import { chromium } from '@playwright/test';
import { freePort } from '../ports';

/** As root the browser cannot use its sandbox; it opens our own pages only. */
const asRoot = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** A browser that Playwright and Lighthouse drive in turn. */
export async function openBrowser(executablePath: string) {
  const debugPort = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${debugPort}`, '--disable-background-networking', ...asRoot()],
  });
  return { browser, debugPort };
}
