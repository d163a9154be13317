import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { buildWeb } from './serve/buildWeb';
import { writeHostingFiles } from './serve/hosting';
import { settingsOf } from './lib/settingsOf';

const command = {
  name: 'build',
  about: 'Builds the web client into dist/, and the configuration of its hosts.',
  options: {},
};

export async function run(args: string[]): Promise<void> {
  if (!readCommandLine(args, command)) return;
  const settings = settingsOf('production', projectRoot);
  await buildWeb(projectRoot);
  const files = writeHostingFiles(projectRoot, settings);
  console.log(`The web client is in dist/. How hosts serve it: ${files.join(', ')} (docs/deploy.md).`);
  if (settings.standIns)
    console.log('It is for this machine only: VITE_STAND_INS is on. docs/deploy.md says what to set.');
}
