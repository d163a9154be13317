import { startPrism } from '@mocks/prism/startPrism';
import { loopback } from '@mocks/urlOf';
import { openBrowser, readCommandLine, serverOptions } from './lib/commandLine';
import { PlainProblem } from './lib/plainProblem';
import { asPortProblem, portFrom } from './lib/ports';
import { untilStopped } from './lib/processes';

const command = {
  name: 'mock',
  about: 'Runs the Prism mock, which answers every call of openapi.yaml with its examples.',
  options: serverOptions,
  more: 'The port is set by MOCK_PORT.',
};

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const port = portFrom('MOCK_PORT', 4010);
  const prism = await startPrism({ port, host: options.host })
    .catch(asPortProblem(port, 'MOCK_PORT'))
    .catch((error: Error) => {
      if (error instanceof PlainProblem) throw error;
      throw new PlainProblem(
        `${error.message} Its reason stands above; npm run contract:lint says more about openapi.yaml.`,
      );
    });
  console.log(welcome(prism.url.replace(loopback, 'localhost')));
  if (options.open) openBrowser(`${prism.url}/categories`);
  await untilStopped();
  await prism.stop();
  return 0;
}

const welcome = (url: string) => `
The mock answers every call of openapi.yaml at ${url}

  An answer      curl ${url}/categories
  By its name    curl -H 'Prefer: example=empty' ${url}/categories
  By its status  curl -H 'Prefer: code=500' ${url}/categories
  Without token  curl -X DELETE -H 'Prefer: code=401' ${url}/users/6960676f1d4c7e0012000703

It stores nothing; npm run sandbox does. Ctrl-C stops it.
`;
