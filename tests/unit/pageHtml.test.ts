import { expect, test } from 'vitest';
import { firstCode, pageHtml } from '../../scripts/serve/pageHtml';

const manifest = {
  'src/main.tsx': { file: 'assets/index.js', isEntry: true, imports: ['_react', '_shared'] },
  'src/pages/HomePage.tsx': { file: 'assets/HomePage.js', imports: ['_shared', 'src/main.tsx'] },
  'src/pages/AdminPage.tsx': { file: 'assets/AdminPage.js', imports: ['_react'] },
  _shared: { file: 'assets/shared.js', imports: ['_react'] },
  _react: { file: 'assets/react.js' },
};

test('a page’s first code is the entry, then what is needed, each after what it needs itself', () => {
  const files = ['index', 'react', 'shared', 'HomePage'].map((name) => `/assets/${name}.js`);
  expect(firstCode(manifest, 'src/pages/HomePage.tsx')).toEqual(files);
  // A page that was renamed fails the build.
  expect(() => firstCode(manifest, 'src/pages/StartPage.tsx')).toThrow('StartPage');
});

const shell = `<!doctype html><html><head><title>Second Ring</title>
<script type="importmap">{"imports":{}}</script>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
<link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"></div></body></html>`;

test('a public page contains everything visible at first, and fetches only what its script requests', () => {
  const html = pageHtml({
    shell,
    page: { title: 'Home', html: '<h1>$& phones</h1>', styles: '<style data-emotion="css a">.a{}</style>' },
    route: '/',
    boot: 'start()',
    styles: '@font-face{}',
    code: ['/assets/index.js', '/assets/react.js'],
  });
  for (const part of [
    '<title>Home</title>',
    '<div id="root" data-route="/"><h1>$& phones</h1></div>',
    '<style>@font-face{}</style><style data-emotion="css a">.a{}</style>',
    '<script data-code="/assets/index.js /assets/react.js">start()</script>',
    'importmap',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/type="module"|modulepreload|rel="stylesheet"/);
});
