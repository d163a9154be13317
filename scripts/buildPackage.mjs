// Compiles the package in the current folder to dist/, with the documents that are named, before npm packs it. Plain JavaScript, because npm starts it itself.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

const folder = process.cwd();
const project = resolve(import.meta.dirname, '..');
const dist = join(folder, 'dist');
rmSync(dist, { recursive: true, force: true });
/** What others import from the package, with its types. */
const helpers = ['behaviours.ts'].filter((name) => existsSync(join(folder, name)));
await build({
  configFile: false,
  root: folder,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '@mocks': join(project, 'mocks'), '@': join(project, 'src') } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: dist,
    rollupOptions: { input: ['cli.ts', ...helpers], output: { chunkFileNames: '[name].js' } },
  },
});
// What the program reads beside itself.
const isRead = (name) => /\.(yaml|mjs|html|css)$/.test(name);
for (const name of readdirSync(folder).filter(isRead)) cpSync(join(folder, name), join(dist, name));
for (const file of process.argv.slice(2)) cpSync(file, join(dist, basename(file)));
chmodSync(join(dist, 'cli.js'), 0o755);
const types =
  '--ignoreConfig --declaration --emitDeclarationOnly --strict --skipLibCheck --target es2023 --module esnext';
const others =
  '--moduleResolution bundler --lib ES2023,DOM,DOM.Iterable --types node --rootDir .. --outDir dist/types';
const tsc = join(project, 'node_modules/typescript7/bin/tsc');
if (helpers.length > 0)
  execFileSync(process.execPath, [tsc, ...helpers, ...`${types} ${others}`.split(' ')], { stdio: 'inherit' });
