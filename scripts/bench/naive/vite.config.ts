import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readSettings } from '../../../src/config/settings.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The same sources as the shop's own build, in one chunk. */
export default defineConfig(({ mode }) => ({
  root: folder('.'),
  envDir: folder('../../..'),
  publicDir: folder('../../../public'),
  define: { __SETTINGS__: JSON.stringify(readSettings(loadEnv(mode, folder('../../..'), 'VITE_'))) },
  plugins: [react()],
  resolve: { alias: { '@': folder('../../../src'), '@mocks': folder('../../../mocks') } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: { output: { codeSplitting: false } },
  },
}));
