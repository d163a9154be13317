import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Hono } from 'hono';
import type { Settings } from '../../../src/config/settings';
import { projectRoot } from '../../localData';
import { createWebApp } from '../../serve/webApp';
import { compressFolder } from '../compressFolder';

const run = promisify(execFile);

/** The second yardstick: the same app as one chunk that runs at once, nothing of it in the page before. */
export async function buildNaive(folder: string, settings: Settings): Promise<Hono> {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const config = join(import.meta.dirname, 'vite.config.ts');
  await run(process.execPath, [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'warn']);
  await compressFolder(folder);
  return createWebApp(folder, settings);
}
