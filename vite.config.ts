import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type BuildOptions, type Rolldown } from 'vite';
import { readSettings } from './src/config/settings.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const servicesUrl = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? 4020}`;
const apiUrl = process.env['API_URL'] ?? servicesUrl;
const mockUrl = process.env['MOCK_URL'] ?? 'http://127.0.0.1:4010';
const toServices = { target: servicesUrl };

const library = /node_modules/;

/**
 * What every page needs is two files of libraries, which a release of ours leaves as they are, and one of the frame. What
 * only some pages need is put together by who needs it, in files that are worth a request.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'libraries', test: library, tags: ['$initial'], priority: 3 },
  { name: 'messages', test: /src[\\/]messages\.ts/, priority: 3 },
  { name: 'memberMessages', test: /src[\\/]memberMessages\.ts/, priority: 3 },
  // By itself, since making the theme takes a moment: pages that wait for an idle one run it alone.
  { name: 'theme', test: /src[\\/]app[\\/]theme/, priority: 3 },
  { name: 'frame', tags: ['$initial'], priority: 2 },
  {
    name: 'forms',
    test: /node_modules[\\/](?:formik|yup|property-expr|tiny-case|toposort|lodash|lodash-es)[\\/]/,
    priority: 2,
  },
  // A small hook of many components, which would otherwise lie in the file of one that only some pages need.
  { name: 'useControlled', test: /node_modules[\\/]@mui[\\/].*[\\/]useControlled/, priority: 2 },
  { name: 'library', test: library, entriesAware: true, entriesAwareMergeThreshold: 3_000, priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true },
];

const browserBuild: BuildOptions = {
  target: 'es2022',
  modulePreload: { polyfill: false },
  // A file that changes leaves the names of those that import it as they are, so they stay in everybody's cache.
  chunkImportMap: true,
  rolldownOptions: {
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
  // Checked here too, so that a build with bad settings fails instead of shipping.
  readSettings(loadEnv(mode, folder('.'), 'VITE_'));

  return {
    plugins: [react()],
    resolve: {
      alias: [
        { find: '@', replacement: folder('./src') },
        { find: '@mocks', replacement: folder('./mocks') },
        ...(command === 'build' && !isSsrBuild ? productionRouter : []),
      ],
    },
    server: {
      host: '127.0.0.1',
      allowedHosts: (process.env['ALLOWED_HOSTS'] ?? '').split(','),
      port: 5173,
      strictPort: true,
      // Everything on the page's own origin, as `npm start` has it.
      proxy: {
        '/api': { target: apiUrl, changeOrigin: true, rewrite: (path) => path.replace(/^\/api/, '') },
        // Calls under a scenario, whatever answers the API. With the slash, because mocks/ has code of the page.
        '^/mock/': { target: mockUrl, changeOrigin: true, rewrite: (path) => path.replace(/^\/mock/, '') },
        '/identitytoolkit.googleapis.com': toServices,
        '/securetoken.googleapis.com': toServices,
        '/v1': toServices,
        '/1/upload': toServices,
        '/images': toServices,
        '/map': toServices,
      },
    },
    build: isSsrBuild ? { target: 'node20' } : browserBuild,
  };
});
