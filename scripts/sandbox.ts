import { startLocalServices } from '@mocks/localServices';
import { StripeKeyProblem } from '@mocks/sandbox/stripe';
import { openBrowser, readCommandLine, shopOptions } from './lib/commandLine';
import { placeOfData, storedData, whoCanSignIn } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { asPortProblem, portFrom } from './lib/ports';
import { untilStopped } from './lib/processes';

const command = {
  name: 'sandbox',
  about: 'Runs the API, sign-in, images and payments with stored data, without the web client.',
  options: shopOptions,
  more: 'The port is set by SANDBOX_PORT. docs/settings.md lists all settings.',
};

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const port = portFrom('SANDBOX_PORT', 4020);

  const services = await startLocalServices({
    ...storedData(),
    ...options,
    port,
    stripeSecretKey: process.env['STRIPE_SECRET_KEY'],
  })
    .catch(asPortProblem(port, 'SANDBOX_PORT'))
    .catch((error: unknown) => {
      throw error instanceof StripeKeyProblem ? new PlainProblem(error.message) : error;
    });
  console.log(welcome(services.url));
  if (options.open) openBrowser(`${services.url}/categories`);
  await untilStopped();
  await services.stop();
  return 0;
}

const welcome = (url: string) => `
The sandbox answers every call of openapi.yaml at ${url}, and stores what is written.

  An answer   curl ${url}/categories
  A token     curl '${url}/jwt?email=seller@example.com'

${whoCanSignIn()}

The data is in ${placeOfData()}. To start again from the seed: npm run sandbox -- --reset
Ctrl-C stops it.
`;
