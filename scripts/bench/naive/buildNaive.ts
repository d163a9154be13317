import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Settings } from '../../../src/config/settings';
import { projectRoot } from '../../localData';
import { exitCode, startNode } from '../../processes';
import { createWebApp } from '../../serve/webApp';
import { compressFolder } from '../compressFolder';

/** The second yardstick: the same app as one chunk that runs at once, nothing of it in the page before. */
export async function buildNaive(folder: string, settings: Settings): Promise<Hono> {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const config = join(import.meta.dirname, 'vite.config.ts');
  const args = ['build', '--config', config, '--outDir', folder, '--logLevel', 'warn'];
  if ((await exitCode(startNode([vite, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }))) !== 0)
    throw new Error('The naive build failed.');
  await compressFolder(folder);
  return createWebApp(folder, settings);
}
