import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { foreignPlace } from './tests/support/foreignPlace';

/** Keeps the browser from calling home. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Saves a tenth of the processor time: all pages of one user are drawn by one process.
  '--process-per-site',
];

/**
 * A whole browser, unlike a headless shell, draws two popups of its address bar for each context, which takes as long as
 * drawing a page. Of several lists of this option the last one counts, so Playwright's is repeated.
 */
const withoutAddressBar = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'AimEnabled', 'LensOverlay'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'MediaRouter'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** As root the browser cannot use its sandbox. */
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests',
  // `npm run gallery` and `npm run guide` take screenshots.
  testMatch: process.env['PICTURES_FOLDER'] ? '**/*.pictures.ts' : '**/*.spec.ts',
  // `npm run test:browsers` runs these.
  testIgnore: 'browsers/**',
  fullyParallel: true,
  workers: availableParallelism(),
  // Far more than a test takes, so that a busy machine does not fail it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 10_000 },
  // `npm run test:browser` gives each run a temporary folder, and keeps what a failed run leaves there.
  outputDir: join(tmpdir(), 'second-ring-browser'),
  // Starts the shop on a free port and puts its address into TEST_URL.
  globalSetup: './tests/support/startTestShop.ts',
  use: {
    ...foreignPlace,
    baseURL: process.env['TEST_URL'],
    // A trace of every test would take as long as the test; `--trace on` makes them.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      args: [
        ...quiet,
        `--disable-features=${withoutAddressBar.join(',')}`,
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
