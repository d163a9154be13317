import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findEngines, type Engine } from '../../scripts/lib/findEngines';

/** The journeys in each installed engine. Playwright runs them; its own browsers are not used. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  workers: 2,
  timeout: 180_000,
  forbidOnly: true,
  reporter: 'list',
  outputDir: join(tmpdir(), 'second-ring-browser'),
  projects: findEngines().installed.map((engine) => ({ name: engine.name, use: { engine } })),
});
