import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import type * as Prerender from '../../src/prerender';
import { publicPages } from '../../src/publicPages';
import { projectRoot } from '../localData';
import { firstCode, type Manifest } from './firstCode';
import { pageHtml } from './pageHtml';

const dist = join(projectRoot, 'dist');
const renderer = join(projectRoot, 'node_modules/.second-ring-prerender');

/** Builds the web client into `dist/`: its files, the shell that every other address gets, and the public pages. */
export async function run(): Promise<void> {
  await build({ root: projectRoot, logLevel: 'warn', build: { manifest: 'manifest.json' } });
  await build({
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/prerender.tsx', outDir: renderer, emptyOutDir: true, copyPublicDir: false },
  });
  const boot = await buildBoot();

  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  // Both stand in the pages.
  rmSync(join(dist, 'manifest.json'));
  rmSync(join(dist, 'importmap.json'));
  renameSync(join(dist, 'index.html'), join(dist, 'app.html'));

  const { renderPage } = (await import(
    pathToFileURL(join(renderer, 'prerender.js')).href
  )) as typeof Prerender;
  const styles = stylesheets(shell);
  for (const [file, { path, route, code }] of Object.entries(publicPages)) {
    const page = await renderPage(path);
    const html = pageHtml({ shell, page, route, boot, styles, code: firstCode(manifest, code) });
    writeFileSync(join(dist, file), html);
  }
}

/** The few lines that stand in the pages themselves. */
async function buildBoot(): Promise<string> {
  const built = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(projectRoot, 'src/boot.ts'), output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}

/** What the shell's stylesheets hold: small enough to stand in the page. */
function stylesheets(shell: string): string {
  const links = [...shell.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  return links.map(([, href = '']) => readFileSync(join(dist, href), 'utf8').trim()).join('');
}
