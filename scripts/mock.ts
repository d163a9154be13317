import { startPrism } from '@mocks/prism/startPrism';
import { PlainProblem } from './plainProblem';
import { asPortProblem, portFrom } from './ports';
import { untilStopped } from './processes';

/** Runs the Prism mock for anyone's client until it is stopped. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new PlainProblem(`Unknown option ${args[0]}. The port is set by MOCK_PORT.`);
  const port = portFrom('MOCK_PORT', 4010);
  const prism = await startPrism({ port })
    .catch(asPortProblem(port, 'MOCK_PORT'))
    .catch((error: Error) => {
      if (error instanceof PlainProblem) throw error;
      throw new PlainProblem(
        `${error.message} Its reason stands above; npm run contract:lint says more about openapi.yaml.`,
      );
    });
  console.log(welcome(new URL(prism.url).port));
  await untilStopped();
  await prism.stop();
  return 0;
}

const welcome = (port: string) => `
The mock answers every call of openapi.yaml at http://localhost:${port}

  An answer      curl http://localhost:${port}/categories
  By its name    curl -H 'Prefer: example=empty' http://localhost:${port}/categories
  By its status  curl -H 'Prefer: code=500' http://localhost:${port}/categories
  Without token  curl -X DELETE -H 'Prefer: code=401' http://localhost:${port}/users/6960676f1d4c7e0012000703

It remembers nothing; for a server with memory use npm run sandbox. Ctrl-C stops it.
`;
