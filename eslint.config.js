import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import reactRefresh from 'eslint-plugin-react-refresh';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const shared = ['lib', 'messages.ts', 'paths.ts', 'stored.ts'];
/** Imports go one way. What each folder of src/ may import of the others; only main.tsx imports the scenario panel of dev/. */
const mayImport = {
  app: ['pages', 'features', 'data', 'session', 'domain', 'services', 'ui', 'config', ...shared],
  pages: ['features', 'data', 'session', 'domain', 'services', 'ui', ...shared],
  features: ['data', 'session', 'domain', 'services', 'ui', ...shared],
  data: ['session', 'domain', 'services', ...shared],
  session: ['domain', 'services', ...shared],
  // A reason is a code, whose text is where it is shown.
  domain: ['services', 'lib', 'stored.ts'],
  services: ['config', ...shared],
  ui: shared,
  config: ['lib'],
  lib: [],
  'messages.ts': [],
};
const zone = (target, except) => ({
  target: `./src/${target}`,
  from: './src',
  except: [target, ...except].map((name) => `./${name}`),
  message: `src/${target} may import ${except.join(', ') || 'nothing'} of src/ (eslint.config.js).`,
});
const layers = [
  ...Object.entries(mayImport).map(([name, others]) => zone(name, others)),
  ...readdirSync(join(import.meta.dirname, 'src/features')).map((own) => ({
    target: `./src/features/${own}`,
    from: './src/features',
    except: [`./${own}`],
    message: 'Features never import each other; pages compose them.',
  })),
  {
    target: './src/features/*/messages.ts',
    from: './src/**',
    except: ['**/messages.ts'],
    message: 'Texts import no code.',
  },
  {
    target: [
      './src/*.{ts,tsx}',
      './src/!(services)/**',
      './src/services/!(standIns.ts)',
      './src/services/*/**',
    ],
    from: './mocks',
    message: 'Only services/standIns.ts imports a stand-in.',
  },
];

/** The rooms of the contract check, each of which imports those before it alone. */
const rooms = [
  'settings.ts',
  'facts',
  'client',
  'runLog.ts',
  'context',
  'records',
  'cases',
  'traces.ts',
  'report.ts',
];
const checkLayers = [
  ...rooms.map((room, place) => ({
    target: `./scripts/contract/check/${room}`,
    from: './scripts/contract',
    except: rooms.slice(0, place + 1).map((name) => `./check/${name}`),
    message: `${room} of the check may import ${rooms.slice(0, place).join(', ') || 'nothing'} (eslint.config.js).`,
  })),
  {
    target: './scripts/contract/diff',
    from: './scripts/contract',
    except: ['./diff'],
    message: 'The comparison of two contracts knows nothing of the check.',
  },
  {
    target: './scripts/behaviours',
    from: './scripts/contract',
    except: ['./behaviours.ts'],
    message: 'Behaviours import what the package exports: scripts/contract/behaviours.ts.',
  },
];

const noNode = [{ group: ['node:*'], message: 'Code of the browser has no modules of Node.' }];

/** What the server knows is read, changed and named in src/data alone. */
const dataOnly = [
  {
    name: '@tanstack/react-query',
    importNames: ['useQueryClient', 'queryOptions', 'mutationOptions', 'useMutationState', 'QueryCache'],
    message: 'Only src/data knows the cache: use a query or a write of it.',
  },
];
const noDataOutside = [
  'error',
  {
    selector: 'Property[key.name=/^(queryKey|isPersonal)$/]',
    message: 'Only src/data names keys.',
  },
  {
    selector:
      "CallExpression[callee.object.name='api'][callee.property.name=/^(GET|POST|PUT|PATCH|DELETE)$/]",
    message: 'Only src/data calls the API.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^mutate(Async)?$/][arguments.1] Property[key.name=/^on/]',
    message:
      'Callbacks of mutate() do not run once the component is gone: what must happen is part of the mutation.',
  },
  {
    selector: 'CallExpression[callee.name=/^(mutate|mutateAsync)$/][arguments.1] Property[key.name=/^on/]',
    message:
      'Callbacks of mutate() do not run once the component is gone: what must happen is part of the mutation.',
  },
];

/** Of pages that are rendered at the build. */
const prerendered = {
  files: [
    'src/app/layout/*.tsx',
    'src/features/{account,contact,faq,home}/**',
    'src/features/catalogue/{BrandNav,CategoryTiles,NewestPhones,PhoneCard,VirtualGrid}.tsx',
    'src/pages/{Blogs,Home,Login,NotFound,SignUp}Page.tsx',
  ],
};
const noRuntimeStyle = [
  {
    selector: "JSXAttribute[name.name='sx']",
    message: 'A style that is computed for each element: use the theme or a class of a CSS module.',
  },
];

/** What our components and Material UI's are in the page, for the accessibility rules. */
const elements = {
  Box: 'div',
  Button: 'button',
  ButtonBase: 'button',
  IconButton: 'button',
  InputBase: 'input',
  Link: 'a',
  NavLink: 'a',
  OutlinedInput: 'input',
  Paper: 'div',
  Stack: 'div',
  TableCell: 'td',
  TableRow: 'tr',
  Typography: 'p',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      'node_modules',
      '.data',
      'coverage',
      'contract-report',
      'dist-docs',
      'test-results',
      '.stryker-tmp',
      'playwright-report',
      'src/services/api/schema.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'src/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    // The compiler knows the DOM everywhere, because these import types of src. What runs in a page may use it.
    files: ['mocks/**', 'scripts/**'],
    ignores: [
      'mocks/payments/{browser/**,createLocalStripe.ts}',
      'mocks/auth/chooseLocalAccount.ts',
      'mocks/pageElements.ts',
      'mocks/scenarios/panel.mjs',
      'scripts/bench/**',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['document', 'localStorage', 'sessionStorage', 'window'].map((name) => ({
          name,
          message: 'Node has no page.',
        })),
      ],
    },
  },
  { files: ['mocks/scenarios/panel.mjs'], languageOptions: { globals: globals.browser } },
  {
    files: ['scripts/{contract,openapi}/**', 'mocks/scenarios/**'],
    ignores: ['scripts/contract/tests/**'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['scripts/{contract,behaviours}/**/*.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts'],
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts'] })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: checkLayers }],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  { files: ['src/**/*.tsx'], ...reactRefresh.configs.vite },
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.configs.strict,
    settings: { 'jsx-a11y-x': { polymorphicPropName: 'component', components: elements } },
    rules: {
      ...jsxA11y.configs.strict.rules,
      // A router's link has its address in `to`.
      'jsx-a11y-x/anchor-is-valid': ['error', { specialLink: ['to'] }],
      // What scrolls must be reached by keyboard (WCAG 2.1.1): a region with a name.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      // Where a row is laid out as a card it is no table to the browser, so its roles are spelled out.
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['none', 'presentation'], td: ['cell'] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx'],
          tsconfig: { configFile: join(import.meta.dirname, 'src/tsconfig.json') },
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: layers }],
      'import-x/no-cycle': ['error', { allowUnsafeDynamicCyclicDependency: true }],
      'no-restricted-imports': ['error', { patterns: noNode }],
    },
  },
  {
    files: ['src/{pages,features}/**'],
    rules: { 'no-restricted-imports': ['error', { paths: dataOnly, patterns: noNode }] },
  },
  {
    files: ['src/{app,pages,features}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': noDataOutside },
  },
  { ...prerendered, rules: { 'no-restricted-syntax': [...noDataOutside, ...noRuntimeStyle] } },
  {
    // A personal query must be made by `personalQuery`, which puts the user into the key.
    files: ['src/data/**'],
    ignores: ['src/data/{tools,phones}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@tanstack/react-query',
              importNames: ['queryOptions'],
              message: 'Use publicQuery or personalQuery.',
            },
          ],
          patterns: noNode,
        },
      ],
    },
  },
);
