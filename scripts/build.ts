import { projectRoot } from './localData';
import { buildWeb } from './serve/buildWeb';
import { settingsOf } from './settingsOf';

/** Builds the web client into dist/. */
export async function run(): Promise<void> {
  settingsOf('production', projectRoot);
  await buildWeb(projectRoot);
  console.log('The web client is in dist/.');
}
