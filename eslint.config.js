import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import reactRefresh from 'eslint-plugin-react-refresh';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Imports go one way: app → pages → features → data → domain, session → services → lib; ui imports lib only. Only main.tsx
 * imports the scenario panel, and only services/standIns.ts a stand-in.
 */
const neverFrom = (files, folders, why, paths = []) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths,
        patterns: [
          {
            group: [...folders, 'dev'].flatMap((folder) => [
              `@/${folder}`,
              `@/${folder}/*`,
              `**/${folder}/*`,
            ]),
            message: why,
          },
          { group: ['node:*'], message: 'Code of the browser has no modules of Node.' },
          { group: ['@mocks/*', '**/mocks/*'], message: 'Only services/standIns.ts imports a stand-in.' },
        ],
      },
    ],
  },
});

const source = join(import.meta.dirname, 'src');
/** The files of src/ that a file imports at its start, also types alone; not those that it loads later. */
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}).*? from '(@\/|\.\.?\/)([^']+)'/gm)].flatMap(
    ([, start, path]) => {
      const base = start === '@/' ? join(source, path) : join(dirname(file), start, path);
      return [`${base}.ts`, `${base}.tsx`].filter((each) => existsSync(each)).slice(0, 1);
    },
  );
const importsOfFile = new Map();
const graph = (file) => {
  if (!importsOfFile.has(file)) importsOfFile.set(file, importsOf(file));
  return importsOfFile.get(file);
};
/** The shortest way of imports from a file back to itself; undefined where there is none. */
function cycleOf(start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of graph(way.at(-1))) {
      if (next === start) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
const noImportCycle = {
  create: (context) => ({
    Program(node) {
      const names = cycleOf(context.filename)?.map((file) => relative(source, file));
      if (names) context.report({ node, message: `These import each other: ${names.join(' → ')}.` });
    },
  }),
};

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

/** What a visitor sees: its layout and texts are plain elements with classes. Files that are done join the list. */
const styledByClasses = {
  files: [
    'src/app/{errorScreens,guards}.tsx',
    'src/app/layout/*.tsx',
    'src/features/{account,contact,faq,home}/**',
    'src/features/catalogue/{BrandNav,CategoryTiles,NewestPhones,PhoneCard,VirtualGrid}.tsx',
    'src/pages/{Blogs,Home,Login,NotFound,SignUp}Page.tsx',
    'src/ui/{*,forms/*,toasts/*}.tsx',
    'src/ui/virtual/{ListSearch,SearchedList,VirtualRows}.tsx',
  ],
  ignores: ['src/ui/Banner.tsx'],
};
const noRuntimeStyle = [
  {
    selector: "JSXAttribute[name.name='sx']",
    message: 'A style that is computed at run time: use a class of a CSS module.',
  },
  {
    selector:
      "ImportDeclaration[source.value='@mui/material'] ImportSpecifier[imported.name=/^(Box|Stack|Typography)$/]",
    message:
      'A styled component for each element: use a plain element with classes, see src/ui/text.module.css.',
  },
];

const features = [
  'account',
  'booking',
  'catalogue',
  'checkout',
  'contact',
  'dashboard',
  'faq',
  'home',
  'orders',
  'selling',
  'shortlist',
  'users',
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
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
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
    plugins: { project: { rules: { 'no-import-cycle': noImportCycle } } },
    rules: { 'project/no-import-cycle': 'error' },
  },
  neverFrom(['src/app/**', 'src/config/**'], [], 'The panel is for development only.'),
  {
    files: ['src/*.{ts,tsx}', 'src/dev/**'],
    ignores: ['src/messages.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['@mocks/*', '**/mocks/*'] }] },
  },
  neverFrom(['src/pages/**'], ['app'], 'Pages do not know the app around them.', dataOnly),
  {
    files: ['src/{app,pages,features}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': noDataOutside },
  },
  { ...styledByClasses, rules: { 'no-restricted-syntax': [...noDataOutside, ...noRuntimeStyle] } },
  {
    // A personal query must be made by `personalQuery`, which puts the user into the key.
    files: ['src/data/**'],
    ignores: ['src/data/{tools,phones}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@tanstack/react-query',
          importNames: ['queryOptions'],
          message: 'Use publicQuery or personalQuery.',
        },
      ],
    },
  },
  neverFrom(
    ['src/session/**'],
    ['app', 'pages', 'features', 'data', 'ui'],
    'The session imports services, domain and lib only.',
  ),
  neverFrom(
    ['src/domain/**'],
    ['app', 'pages', 'features', 'data', 'session', 'ui', 'messages'],
    'The domain imports services and lib only: a reason is a code, whose text is where it is shown.',
  ),
  neverFrom(
    ['src/services/**'],
    ['app', 'pages', 'features', 'data', 'session', 'domain', 'ui'],
    'Services import lib only.',
  ),
  { files: ['src/services/standIns.ts'], rules: { 'no-restricted-imports': 'off' } },
  neverFrom(
    ['src/ui/**'],
    ['app', 'pages', 'features', 'data', 'session', 'domain', 'services'],
    'Shared components know no feature.',
  ),
  neverFrom(
    ['src/lib/**'],
    ['app', 'pages', 'features', 'data', 'session', 'domain', 'services', 'ui', 'messages'],
    'Helpers are pure.',
  ),
  // Features never import each other; pages compose them.
  ...features.map((own) =>
    neverFrom(
      [`src/features/${own}/**`],
      [
        'app',
        'pages',
        ...features.filter((other) => other !== own).flatMap((other) => [`features/${other}`, other]),
      ],
      'Features never import each other, nor pages or the app; pages compose them.',
      dataOnly,
    ),
  ),
  neverFrom(
    ['src/messages.ts', 'src/features/*/messages.ts'],
    ['app', 'pages', 'features', 'data', 'session', 'domain', 'services', 'ui', 'lib'],
    'Texts import no code.',
  ),
);
