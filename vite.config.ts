import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type BuildOptions, type Rolldown } from 'vite';
import { readSettings } from './src/config/settings.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const servicesUrl = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? 4020}`;
const toServices = { target: servicesUrl };

const library = /node_modules/;
/** Modules whose path contains one of these parts, written with slashes. */
const modules = (...parts: string[]) => new RegExp(`(?:${parts.join('|').replaceAll('/', '[\\\\/]')})`);

/**
 * What every page needs is one file of libraries, which a release of ours leaves as it is, and one of the frame. What most
 * pages with a list, a field or a form share is a file each. The rest is put together by who needs it.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Of a build, only Stripe's package uses it. Material UI imports it for development.
  { name: 'propTypes', test: modules('node_modules/prop-types/'), priority: 5 },
  { name: 'libraries', test: library, tags: ['$initial'], priority: 4 },
  { name: 'messages', test: modules('src/messages'), priority: 3 },
  // What all of Material UI's components share. Pages without them do without it.
  {
    name: 'materialUi',
    test: modules(
      ...['src/ui/theme/\\w+\\.ts', 'node_modules/@emotion/', 'node_modules/stylis/'],
      ...['@mui/(?:private-theming|styled-engine|system|utils)/', '@mui/material/(?:styles|utils)/'],
    ),
    priority: 3,
  },
  // Small helpers of many components, which would otherwise be in the file of one that only some pages need.
  { name: 'helpers', test: modules('@mui/.*/(?:useControlled|useSlot)'), priority: 3 },
  { name: 'frame', tags: ['$initial'], priority: 2 },
  { name: 'forms', test: modules('node_modules/(?:formik|lodash-es)/'), priority: 2 },
  {
    name: 'fields',
    test: modules('src/ui/TextField', 'src/ui/field.module'),
    priority: 2,
  },
  {
    name: 'lists',
    test: modules(
      'src/ui/(?:QueryBoundary|EmptyState|Badge|skeletons|ProductImage|ActionButton)',
      'src/ui/virtual/(?:rowWindow|VirtualRows|SearchedList)',
      'src/domain/price',
      'react-error-boundary',
      'useSuspenseQuery',
    ),
    priority: 2,
  },
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
        // MaterialUi.tsx turns ripples off; their code is 2 kB.
        { find: './TouchRipple.mjs', replacement: folder('./src/ui/theme/noRipple.ts') },
        // Without a function for each HTML element, which Material UI does not call.
        { find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' },
        // Material UI's own elements choose their attributes themselves; the list of all that HTML has is 2 kB.
        { find: '@emotion/is-prop-valid', replacement: folder('./src/ui/theme/elementProps.ts') },
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
