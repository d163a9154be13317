import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { buildWeb } from './serve/buildWeb';
import { writeHostingConfig } from './serve/headers';
import { settingsOf } from './lib/settingsOf';

const command = {
  name: 'build',
  about: "Builds the web client into dist/, and the host's configuration beside it.",
  options: {},
};

export async function run(args: string[]): Promise<void> {
  if (!readCommandLine(args, command)) return;
  const settings = settingsOf('production', projectRoot);
  await buildWeb(projectRoot);
  writeHostingConfig(projectRoot, settings);
  console.log('The web client is in dist/, its headers for Firebase Hosting are in firebase.json.');
  if (settings.standIns)
    console.log('It is for this machine only: VITE_STAND_INS is on. docs/settings.md says what to set.');
}
