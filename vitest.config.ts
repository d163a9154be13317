import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { foreignEnvironment } from './tests/support/foreignPlace.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@': folder('./src'), '@mocks': folder('./mocks') };

const inPage = { environment: 'jsdom', setupFiles: ['tests/support/pageSetup.ts'] };
// These replace modules, so each of them loads its own.
const replacesModules = '**/*.mocked.test.{ts,tsx}';
const ofCommands = 'scripts/contract/tests/commands/**';
// A project of their own: a worker serves one environment, and ends where Node and jsdom alternate.
const unitTestsInJsdom = readdirSync(folder('./tests/unit'))
  .map((name) => `tests/unit/${name}`)
  .filter((file) => readFileSync(folder(`./${file}`), 'utf8').includes('@vitest-environment jsdom'));

// From version 25 on, Node has a `localStorage` of its own, which takes the place of the page's.
const hasOwnStorage = Number(process.versions.node.split('.')[0]) >= 25;

/** Fails a run in which a name pattern (`-t`) selects no test; Vitest ends it with "14 skipped" and exit code 0. */
const failEmptyRun: Plugin = {
  name: 'fail-empty-run',
  configureVitest({ vitest, project }) {
    const pattern = vitest.config.testNamePattern;
    // It is called for each project.
    if (!pattern || project !== vitest.projects[0]) return;
    vitest.config.reporters.push({
      onTestRunEnd(modules) {
        const tests = modules.flatMap(({ children }) => [...children.allTests()]);
        if (tests.length === 0 || tests.some((test) => test.result().state !== 'skipped')) return;
        process.exitCode = 1;
        console.error(`No test ran: none of ${tests.length} titles matches ${pattern}.`);
      },
    });
  },
};

export default defineConfig({
  resolve: { alias },
  plugins: [failEmptyRun],
  test: {
    execArgv: hasOwnStorage ? ['--no-experimental-webstorage'] : [],
    env: foreignEnvironment,
    globalSetup: 'scripts/lib/ownTemporaryFolder.ts',
    // Far more than a test takes, so that a busy machine does not fail it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `expect.poll` awaits what no event tells; its default gives up after a second.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Tests look at the colour of texts, and at what /login hides. Other rules would only take time: jsdom matches each one
    // in JavaScript.
    css: { include: [/(?:text|LoginPage)\.module\.css$/] },
    // Read as files, so that no test imports it.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/openapi.yaml'],
    // Each worker loads the modules of the whole app, which costs more than the waits that another one fills.
    maxWorkers: availableParallelism(),
    // Modules are loaded once for all files: each test leaves what it used as it found it.
    isolate: false,
    tags: [
      {
        name: 'all',
        description: 'Too long for each change: `npm run test:all` runs it, `npm test` does not.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [replacesModules, ...unitTestsInJsdom],
        },
      },
      {
        extends: true,
        test: { name: 'unit-jsdom', include: unitTestsInJsdom, exclude: [replacesModules] },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'scripts/contract/tests/**/*.test.ts'],
          exclude: [replacesModules, ofCommands],
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts', ofCommands],
          isolate: true,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...inPage,
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          exclude: [replacesModules],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          include: ['tests/{unit,contract}/**/*.mocked.test.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...inPage,
          name: 'mocked-pages',
          include: ['tests/pages/**/*.mocked.test.tsx'],
          isolate: true,
        },
      },
    ],
  },
});
