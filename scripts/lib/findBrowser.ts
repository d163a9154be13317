import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { PlainProblem } from './plainProblem';
import { program } from './runChecks';

/** A headless shell first: a test takes two thirds of the processor time in it that it takes in a whole browser. */
const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ],
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['', ' (x86)'].map((kind) => `C:\\Program Files${kind}\\Google\\Chrome\\Application\\chrome.exe`),
};

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');
const isShell = (path: string) => path.endsWith('headless-shell');
const firstInstalled = ({ isWhole = false } = {}) =>
  installed[process.platform]?.find((path) => existsSync(path) && !(isWhole && isShell(path)));
const playwrightsOwn = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** True when it ended well; its output is shown, so that a download does not look like a hang. */
const runs = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;

function downloaded() {
  console.log("No browser found. Trying Playwright's own download of Chromium …");
  const hasInstalled = runs(process.execPath, [program('@playwright/test/cli.js'), 'install', 'chromium']);
  return hasInstalled ? playwrightsOwn() : undefined;
}

function fromDebian() {
  if (!isDebianRoot()) return undefined;
  console.log('The download did not work. Installing Debian’s chromium-headless-shell with apt-get …');
  return runs('apt-get', ['update', '-qq']) &&
    runs('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    ? firstInstalled()
    : undefined;
}

/** Of this machine: the browser that CHROME_PATH names, or the first that is found. A headless shell is no whole one. */
export function installedChromium(kind?: { isWhole: boolean }): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named))
    throw new PlainProblem(
      `CHROME_PATH is "${named}", but there is no such file. Correct it, or unset it to let the tests look for a browser.`,
    );
  return named ?? firstInstalled(kind) ?? playwrightsOwn();
}

/** The browser for the tests; found or fetched, and says which. */
export function findBrowser(): string {
  const path = installedChromium() ?? downloaded() ?? fromDebian();
  if (!path)
    throw new PlainProblem(
      'The browser tests need Chrome or Chromium and could not fetch one. Install one, or set CHROME_PATH to it.',
    );
  console.log(`Browser: ${path}`);
  return path;
}
