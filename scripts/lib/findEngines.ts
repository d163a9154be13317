import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedChromium } from './findBrowser';

/** A browser engine that is installed. */
export type Engine =
  | { name: 'Chromium' | 'Firefox'; program: string }
  /** A WebDriver server starts the browser. */
  | { name: 'WebKit'; program: string; driver: string; display?: string };

interface MissingEngine {
  name: Engine['name'];
  /** Why it cannot run, and what to install. */
  reason: string;
}

const firefoxPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
};

/** WebKitGTK's own small browser, of the newest version that is installed. */
function findMiniBrowser(): string | undefined {
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'];
  return libraries
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .findLast((path) => existsSync(path));
}

function findWebKit(): Engine | string {
  if (process.platform === 'darwin')
    return { name: 'WebKit', program: 'Safari', driver: '/usr/bin/safaridriver' };
  if (process.platform !== 'linux') return `there is no WebKit browser for ${process.platform}`;
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const program = findMiniBrowser();
  if (!program || !existsSync(driver)) return 'WebKitWebDriver is not installed (Debian: webkit2gtk-driver)';
  if (!existsSync(display)) return 'it has no headless mode, and Xvfb is not installed (Debian: xvfb)';
  return { name: 'WebKit', program, driver, display };
}

/** Looks for the three engines where their installers put them, and downloads nothing. */
export function findEngines(): { installed: Engine[]; missing: MissingEngine[] } {
  const chromium = installedChromium({ isWhole: true });
  const firefox = firefoxPlaces[process.platform]?.find((path) => existsSync(path));
  const webKit = findWebKit();
  const all: (Engine | MissingEngine)[] = [
    chromium
      ? { name: 'Chromium', program: chromium }
      : { name: 'Chromium', reason: 'no Chrome or Chromium is installed (Debian: chromium)' },
    firefox
      ? { name: 'Firefox', program: firefox }
      : { name: 'Firefox', reason: 'Firefox is not installed (Debian: firefox-esr)' },
    typeof webKit === 'string' ? { name: 'WebKit', reason: webKit } : webKit,
  ];
  return {
    installed: all.filter((each) => 'program' in each),
    missing: all.filter((each) => 'reason' in each),
  };
}
