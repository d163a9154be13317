import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@': folder('./src'), '@mocks': folder('./mocks') };

export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: 'scripts/ownTemporaryFolder.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Vitest would leave one of two cores idle.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'commands', include: ['tests/commands/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/pageSetup.ts'],
          // A form in jsdom takes its time on a busy machine.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
