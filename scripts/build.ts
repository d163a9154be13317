import { parseArgs } from 'node:util';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';
import { buildWeb } from './serve/buildWeb';
import { writeHostingConfig } from './serve/headers';
import { settingsOf } from './settingsOf';

/** Builds the web client into dist/, and the host's configuration beside it. */
export async function run(args: string[]): Promise<void> {
  const previousShop = previousIn(args);
  const settings = settingsOf('production', projectRoot);
  await buildWeb(projectRoot, previousShop);
  writeHostingConfig(projectRoot, settings);
  console.log('The web client is in dist/, its headers for Firebase Hosting are in firebase.json.');
  if (settings.standIns) {
    console.log('It is for this machine only: VITE_STAND_INS is on. docs/settings.md says what to set.');
  }
}

/** The running shop whose scripts this build keeps for the pages that are open there. */
function previousIn(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { previous: { type: 'string' } } }).values.previous;
  } catch {
    throw new PlainProblem(
      `"${args.join(' ')}" is not understood. The one option is --previous https://shop.example: the running shop whose files are kept for one release more.`,
    );
  }
}
