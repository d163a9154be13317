import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { withTimeout } from '@/lib/async';
import type { Engine } from '../../scripts/lib/findEngines';
import { freePort } from '../../scripts/lib/ports';

/** A tab of any engine. Clicks and keys are the driver's own input events, not calls of the page's functions. */
export interface Tab {
  open: (url: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** Runs the function in the page. */
  evaluate: <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  runScript: (source: string) => Promise<unknown>;
  clickAt: (x: number, y: number) => Promise<unknown>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<unknown>;
  pressEnter: () => Promise<unknown>;
  /** Chooses a file in the page's only file field. */
  upload: (path: string) => Promise<unknown>;
  /** As base64. */
  screenshot: () => Promise<string>;
  close: () => Promise<unknown>;
}

export interface RunningEngine {
  /** A tab of a browser that has stored nothing; `refused`: nor may it store anything. */
  openTab: (storage: 'allowed' | 'refused') => Promise<Tab>;
  stop: () => Promise<unknown>;
}

export const startEngine = (engine: Engine): Promise<RunningEngine> =>
  engine.name === 'WebKit' ? startWebDriver(engine) : startPuppeteer(engine);

const viewport = { width: 1280, height: 900 };

/* Chromium by its own protocol, Firefox by WebDriver BiDi. */

async function startPuppeteer({ name, program }: Engine): Promise<RunningEngine> {
  const options: LaunchOptions = {
    executablePath: program,
    defaultViewport: viewport,
    ...(name === 'Firefox'
      ? { browser: 'firefox' }
      : { browser: 'chrome', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }),
  };
  const browser = await puppeteer.launch(options);
  return {
    openTab: async (storage) => {
      if (storage === 'refused') return openRefusing(options);
      const context = await browser.createBrowserContext();
      return puppeteerTab(await context.newPage(), () => context.close());
    },
    stop: () => browser.close(),
  };
}

/** In a browser of its own, whose settings block cookies and storage. */
async function openRefusing(options: LaunchOptions): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'refusing-'));
  // Only Chromium reads the file, only Firefox the other settings.
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const browser = await puppeteer.launch({
    ...options,
    userDataDir: profile,
    extraPrefsFirefox: { 'network.cookie.cookieBehavior': 2, 'dom.storage.enabled': false },
  });
  return puppeteerTab(await browser.newPage(), () => browser.close());
}

const puppeteerTab = (page: Page, close: () => Promise<unknown>): Tab => ({
  open: (url) => page.goto(url),
  reload: () => page.reload(),
  evaluate: async (run, ...args) =>
    (await page.evaluate(run as (...args: unknown[]) => unknown, ...args)) as ReturnType<typeof run>,
  runScript: (source) => page.evaluate(source),
  clickAt: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  pressEnter: () => page.keyboard.press('Enter'),
  upload: async (path) => {
    const field = await page.$('input[type=file]');
    await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
  },
  screenshot: () => page.screenshot({ encoding: 'base64' }),
  close,
});

/* WebKitGTK and Safari by WebDriver. */

async function startWebDriver(engine: Extract<Engine, { name: 'WebKit' }>): Promise<RunningEngine> {
  const display = engine.display ? await startDisplay(engine.display) : undefined;
  const env = { ...process.env, ...(display && { DISPLAY: display.name }) };
  /** A server of its own for each browser: one that waits for a browser that does not come answers nobody. */
  const openBrowser = async (args: readonly string[] = []) => {
    const port = await freePort();
    const server = spawn(engine.driver, ['-p', `${port}`], { env, stdio: 'ignore' });
    const capabilities = display
      ? new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: engine.program, args: ['--automation', ...args] },
        })
      : Capabilities.safari();
    const url = `http://127.0.0.1:${port}`;
    const build = () => new Builder().usingServer(url).withCapabilities(capabilities).build();
    try {
      await isListening(url);
      const browser = await withTimeout(startLimit, Promise.resolve(build()));
      return { browser, stop: () => server.kill() };
    } catch (cause) {
      server.kill();
      throw cause;
    }
  };
  return {
    openTab: async (storage) => {
      const refusals = ['--enable-html5-local-storage=false', '--enable-html5-database=false'];
      const args = storage === 'refused' ? [...refusals, '--cookies-policy=never'] : [];
      // Once in some forty starts on a busy machine, WebKitGTK's browser did not report to its driver.
      const { browser, stop } = await openBrowser(args).catch(() => openBrowser(args));
      await browser
        .manage()
        .window()
        .setRect({ ...viewport, x: 0, y: 0 });
      return webDriverTab(browser, () => browser.quit().finally(stop));
    },
    stop: () => Promise.resolve(display?.stop()),
  };
}

/** Milliseconds for a browser to start. */
const startLimit = 60_000;

/** Resolves when the server takes connections. */
async function isListening(url: string): Promise<void> {
  for (const end = performance.now() + startLimit; performance.now() < end; await wait(50))
    if (await fetch(`${url}/status`).catch(() => undefined)) return;
  throw new Error(`The driver at ${url} does not answer.`);
}

const webDriverTab = (driver: WebDriver, close: () => Promise<unknown>): Tab => ({
  open: (url) => driver.get(url),
  reload: () => driver.navigate().refresh(),
  evaluate: (run, ...args) => driver.executeScript(run, ...args),
  runScript: (source) => driver.executeScript(source),
  clickAt: (x, y) => driver.actions().move({ x, y }).click().perform(),
  type: (text) => driver.actions().sendKeys(text).perform(),
  pressEnter: () => driver.actions().sendKeys(Key.ENTER).perform(),
  upload: (path) => driver.findElement(By.css('input[type=file]')).sendKeys(path),
  screenshot: () => driver.takeScreenshot(),
  close,
});

async function startDisplay(program: string) {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => server.kill() };
}
