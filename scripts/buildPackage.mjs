// Compiles the package in the current folder to dist/, with the documents that are named, before npm packs it. Plain JavaScript, because npm starts it itself.
import { chmodSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

const folder = process.cwd();
const project = resolve(import.meta.dirname, '..');
const dist = join(folder, 'dist');
rmSync(dist, { recursive: true, force: true });
await build({
  configFile: false,
  root: folder,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '@mocks': join(project, 'mocks'), '@': join(project, 'src') } },
  build: {
    ssr: 'cli.ts',
    target: 'node20',
    outDir: dist,
    rollupOptions: { output: { entryFileNames: 'cli.js', codeSplitting: false } },
  },
});
// What the program reads beside itself.
const isRead = (name) => /\.(yaml|mjs|html|css)$/.test(name);
for (const name of readdirSync(folder).filter(isRead)) cpSync(join(folder, name), join(dist, name));
for (const file of process.argv.slice(2)) cpSync(file, join(dist, basename(file)));
chmodSync(join(dist, 'cli.js'), 0o755);
