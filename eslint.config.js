import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import reactRefresh from 'eslint-plugin-react-refresh';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Imports go one way: app → pages → features → domain, session → services → lib; ui imports lib only. Only main.tsx
 * imports the scenario panel.
 */
const neverFrom = (files, folders, why) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
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
        ],
      },
    ],
  },
});

const features = [
  'account',
  'articles',
  'booking',
  'checkout',
  'contact',
  'dashboard',
  'faq',
  'home',
  'orders',
  'phones',
  'selling',
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
      'dist',
      'node_modules',
      '.data',
      'coverage',
      'contract-report',
      'dist-docs',
      'test-results',
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
      // Where a row is laid out as a card it is no table to the browser, so its roles are spelled out.
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['none', 'presentation'], td: ['cell'] },
      ],
    },
  },
  neverFrom(['src/app/**', 'src/config/**'], [], 'The panel is for development only.'),
  neverFrom(['src/pages/**'], ['app'], 'Pages do not know the app around them.'),
  neverFrom(
    ['src/session/**'],
    ['app', 'pages', 'features'],
    'The session imports services and domain only.',
  ),
  neverFrom(
    ['src/domain/**'],
    ['app', 'pages', 'features', 'session', 'ui'],
    'The domain imports services and lib only.',
  ),
  neverFrom(
    ['src/services/**'],
    ['app', 'pages', 'features', 'session', 'domain', 'ui'],
    'Services import lib only.',
  ),
  neverFrom(
    ['src/ui/**'],
    ['app', 'pages', 'features', 'session', 'domain', 'services'],
    'Shared components know no feature.',
  ),
  neverFrom(
    ['src/lib/**'],
    ['app', 'pages', 'features', 'session', 'domain', 'services', 'ui'],
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
    ),
  ),
);
