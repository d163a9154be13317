import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Settings } from '@/config/settings';
import { projectRoot } from '../lib/localData';
import { exitCode, startNode } from '../lib/processes';
import { compressFiles, isText } from '../serve/compressFiles';
import { createWebApp } from '../serve/webApp';
import { plainPage } from './plainPage';

const typeface =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

/** A page of HTML without a script that looks like the home page. */
export function buildPlain(folder: string, settings: Settings): Promise<Hono> {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  copyFileSync(join(projectRoot, typeface), join(folder, 'assets/typeface.woff2'));
  copyFileSync(join(projectRoot, 'public/favicon.svg'), join(folder, 'favicon.svg'));
  writeFileSync(join(folder, 'index.html'), plainPage());
  return serve(folder, settings);
}

/** The same app as one chunk that runs at once in an empty page. */
export async function buildNaive(folder: string, settings: Settings): Promise<Hono> {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const config = join(import.meta.dirname, 'naive/vite.config.ts');
  const args = ['build', '--config', config, '--outDir', folder, '--logLevel', 'warn'];
  if ((await exitCode(startNode([vite, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }))) !== 0)
    throw new Error('The naive build failed.');
  return serve(folder, settings);
}

/** With the headers and the compression of the shop's own build. */
async function serve(folder: string, settings: Settings): Promise<Hono> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText);
  await compressFiles(files.map((name) => join(folder, name)));
  return createWebApp(folder, settings);
}
