import { createServer } from 'vite';
import { startLocalServices } from '@mocks/localServices';
import { startPrism } from '@mocks/prism/startPrism';
import { databaseUrl, dataFolder, projectRoot, whoCanSignIn } from './localData';
import { PlainProblem } from './plainProblem';
import { portFrom, requireFreePort } from './ports';
import { settingsOf, stripeSecretKey } from './settingsOf';
import { untilStopped } from './untilStopped';

const usage =
  'Use: npm run dev, npm run dev -- --api sandbox, or npm run dev -- --api https://your-server.example';

/** What answers the API's calls: the Prism mock, the sandbox, or a server behind Prism's validation proxy. */
type Api = { kind: 'mock' } | { kind: 'sandbox' } | { kind: 'server'; url: string };

function chosenApi(args: string[]): Api {
  const [option, value, ...rest] = args.flatMap((arg) =>
    arg.startsWith('--api=') ? ['--api', arg.slice('--api='.length)] : [arg],
  );
  if (option === undefined) return { kind: 'mock' };
  if (option !== '--api' || rest.length > 0)
    throw new PlainProblem(`Unknown option ${option === '--api' ? rest[0] : option}. ${usage}`);
  if (value === 'mock' || value === 'sandbox') return { kind: value };
  if (value && /^https?:\/\//.test(value) && URL.canParse(value)) return { kind: 'server', url: value };
  throw new PlainProblem(
    `--api takes mock, sandbox or the URL of a server; it is "${value ?? ''}". ${usage}`,
  );
}

const asProblem = (error: Error) => {
  throw new PlainProblem(error.message);
};

/** Runs Vite with hot reload, the local services, and the chosen API. */
export async function run(args: string[]): Promise<number> {
  const api = chosenApi(args);
  const stripeKey = stripeSecretKey(settingsOf('development', projectRoot));
  const servicesPort = portFrom('SANDBOX_PORT', 4020);
  const prismPort = portFrom('MOCK_PORT', 4010);
  const webPort = portFrom('PORT', 5173);
  await requireFreePort(webPort, 'PORT');
  await requireFreePort(servicesPort, 'SANDBOX_PORT');
  if (api.kind !== 'sandbox') await requireFreePort(prismPort, 'MOCK_PORT');

  const stopped = untilStopped();
  const services = await startLocalServices({
    port: servicesPort,
    dataFolder,
    databaseUrl: databaseUrl(),
    databaseToken: process.env['DATABASE_AUTH_TOKEN'],
    stripeSecretKey: stripeKey,
  });
  const prism =
    api.kind === 'sandbox'
      ? undefined
      : await startPrism({ port: prismPort, ...(api.kind === 'server' && { proxyTo: api.url }) }).catch(
          asProblem,
        );

  process.env['API_URL'] = prism?.url ?? `http://127.0.0.1:${servicesPort}`;
  process.env['SANDBOX_PORT'] = String(servicesPort);
  const vite = await createServer({ root: projectRoot, server: { port: webPort } });
  await vite.listen();
  console.log(`
The web client, with hot reload: http://localhost:${webPort}
Its API: ${describe(api, prismPort)}

${whoCanSignIn()}

Ctrl-C stops everything.
`);
  await stopped;
  await vite.close();
  await prism?.stop();
  await services.stop();
  return 0;
}

function describe(api: Api, prismPort: number): string {
  if (api.kind === 'sandbox') return 'the sandbox, with memory';
  if (api.kind === 'server')
    return `${api.url}, through Prism's validation proxy: departures from the contract are printed here`;
  return `the Prism mock at http://localhost:${prismPort}, every documented answer, no memory (npm run dev -- --api sandbox has one)`;
}
