import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type BuildOptions, type Rolldown } from 'vite';
import { readSettings } from './src/config/settings.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const servicesUrl = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? 4020}`;
const toServices = { target: servicesUrl };

const library = /node_modules/;

/**
 * What every page needs is one file of libraries, which a release of ours leaves as it is, and one of the frame. The rest is
 * put together by who needs it.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: library, tags: ['$initial'], priority: 3 },
  { name: 'frame', tags: ['$initial'], priority: 2 },
  { name: 'library', test: library, entriesAware: true, entriesAwareMergeThreshold: 3_000, priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true },
];

const browserBuild: BuildOptions = {
  target: 'es2022',
  // One style sheet, so that the order of the rules is always the same.
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Emotion imports this for a function that we do not use.
    treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
    output: {
      codeSplitting: { groups: chunkGroups },
      // Without the list of all who need it.
      chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
    },
  },
};

/** The router's package names its development files only; these are without their warnings. */
const productionRouter = ['index', 'dom-export'].map((name) => ({
  find: name === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: folder(`./node_modules/react-router/dist/production/${name}.mjs`),
}));

export default defineConfig(({ mode, command, isSsrBuild }) => {
  // A build with bad settings fails. Only what is read reaches the page, not every `VITE_*` variable of the machine.
  const settings = readSettings(loadEnv(mode, folder('.'), 'VITE_'));

  return {
    define: { __SETTINGS__: JSON.stringify(settings) },
    plugins: [react()],
    resolve: {
      alias: [
        { find: '@', replacement: folder('./src') },
        { find: '@mocks', replacement: folder('./mocks') },
        ...(command === 'build' && !isSsrBuild ? productionRouter : []),
      ],
    },
    // Tests use another one than a developer's server, whose page would be blank after a change of it.
    cacheDir: process.env['DEV_CACHE_FOLDER'] ?? 'node_modules/.vite',
    // Not the reports and pages that commands write.
    optimizeDeps: { entries: ['index.html'] },
    server: {
      host: '127.0.0.1',
      allowedHosts: (process.env['ALLOWED_HOSTS'] ?? '').split(','),
      port: 5173,
      strictPort: true,
      // Everything on the page's own origin, as `npm start` has it.
      proxy: {
        '/identitytoolkit.googleapis.com': toServices,
        '/securetoken.googleapis.com': toServices,
        '/v1': toServices,
        '/images': toServices,
        '/map': toServices,
      },
    },
    build: isSsrBuild ? { target: 'node20' } : browserBuild,
  };
});
