import { startLocalServices } from '@mocks/localServices';
import { openBrowser, readCommandLine, shopOptions } from './lib/commandLine';
import { placeOfData, projectRoot, storedData, whoCanSignIn } from './lib/localData';
import { asPortProblem, portFrom } from './lib/ports';
import { untilStopped } from './lib/processes';
import { buildWeb } from './serve/buildWeb';
import { createWebApp } from './serve/webApp';
import { settingsOf, stripeSecretKey } from './lib/settingsOf';

const command = {
  name: 'start',
  about: 'Runs the shop as users meet it: the production build, with stored data.',
  options: shopOptions,
  more: 'The port is set by PORT. docs/settings.md lists all settings.',
};

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const port = portFrom('PORT', 4173);
  const settings = settingsOf('production', projectRoot);
  const secretKey = stripeSecretKey(settings);

  const services = await startLocalServices({
    ...storedData(),
    ...options,
    port,
    stripeSecretKey: secretKey,
    // After the port is taken, so that a second start does not build.
    web: async () => createWebApp(await buildWeb(projectRoot), settings),
  }).catch(asPortProblem(port, 'PORT'));
  console.log(`
The shop is open at ${services.url}

${whoCanSignIn()}

The data is in ${placeOfData()}. To start again from the seed: npm start -- --reset
Ctrl-C stops it.
`);
  if (options.open) openBrowser(services.url);
  await untilStopped();
  await services.stop();
  return 0;
}
