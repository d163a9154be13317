import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = process.env['TEST_PORT'] ?? '4273';
// The config is read by every worker; the first one makes the folder, the others get it from the environment.
const dataFolder = (process.env['TEST_DATA_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'second-ring-')));

/** Keeps the browser from calling home; as root it cannot use its sandbox. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

export default defineConfig({
  projects: [
    // What `npm test` runs: the journeys, and a fixed share of everything that can break.
    { name: 'journeys', testDir: 'tests/e2e', grepInvert: /@rest/ },
    { name: 'faults-share', testDir: 'tests/faults', grep: /@share/ },
    // What `npm run test:faults` runs: all of it.
    { name: 'faults', testDir: 'tests/faults' },
    { name: 'payments', testDir: 'tests/e2e', testMatch: /payments[^/]*\.spec/ },
  ],
  fullyParallel: true,
  workers: 2,
  // Far more than a test takes: a machine that does other things as well shall not fail it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['./tests/faults/machinery/summaryReporter.ts']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of every test would take as long as the test; `--trace on` makes them.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
  webServer: {
    command: 'node scripts/run.mjs start',
    url: `http://localhost:${port}`,
    timeout: 120_000,
    env: { PORT: port, DATA_FOLDER: dataFolder },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
