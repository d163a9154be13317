import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Some browser tests in Playwright's own builds of Firefox and WebKit; see .github/workflows/nightly.yml. */
export default defineConfig(base, {
  testMatch: ['visitor', 'buyer', 'seller', 'admin', 'sessions'].map((name) => `e2e/${name}.spec.ts`),
  use: { launchOptions: {} },
  projects: [
    { name: 'firefox', use: { browserName: 'firefox' } },
    { name: 'webkit', use: { browserName: 'webkit' } },
  ],
});
