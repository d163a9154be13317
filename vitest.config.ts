import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@': folder('./src'), '@mocks': folder('./mocks') };

export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: 'scripts/ownTemporaryFolder.ts',
    // Far more than a test takes, so that a busy machine does not fail it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest would leave one core idle.
    maxWorkers: '100%',
    reporters: ['default', './scripts/test/VitestDurations.ts'],
    tags: [
      {
        name: 'all',
        description: 'Too long for each change: `npm run test:all` runs it, `npm test` does not.',
      },
    ],
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'commands', include: ['tests/commands/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/pageSetup.ts'],
        },
      },
    ],
  },
});
