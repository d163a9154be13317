import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Settings } from '../../../src/config/settings';
import { projectRoot } from '../../localData';
import { createWebApp } from '../../serve/webApp';
import { compressFolder } from '../compressFolder';

const typeface =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The first yardstick: a page of HTML without a script that looks like the home page, under the same headers. */
export async function buildPlain(folder: string, settings: Settings): Promise<Hono> {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  copyFileSync(join(projectRoot, typeface), join(folder, 'assets/typeface.woff2'));
  copyFileSync(join(projectRoot, 'public/favicon.svg'), join(folder, 'favicon.svg'));
  const page = textOf('index.html')
    .replace('/* style.css */', textOf('style.css'))
    .replace('<!-- ring.svg -->', textOf('ring.svg'));
  writeFileSync(join(folder, 'index.html'), page);
  await compressFolder(folder);
  return createWebApp(folder, settings);
}
