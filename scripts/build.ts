import { projectRoot } from './localData';
import { buildWeb } from './serve/buildWeb';
import { writeHostingConfig } from './serve/hosting';
import { settingsOf } from './settingsOf';

/** Builds the web client into dist/, and the host's configuration beside it. */
export async function run(): Promise<void> {
  const settings = settingsOf('production', projectRoot);
  await buildWeb(projectRoot);
  writeHostingConfig(projectRoot, settings);
  console.log('The web client is in dist/, its headers for Firebase Hosting are in firebase.json.');
  if (settings.standIns) {
    console.log(
      'It is for this machine only: VITE_STAND_INS is on. README, "Real services", says what to set.',
    );
  }
}
