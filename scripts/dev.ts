import { createServer } from 'vite';
import { startLocalServices } from '@mocks/localServices';
import { startPrism } from '@mocks/prism/startPrism';
import { chosenApi, type DevelopmentApi } from './dev/chosenApi';
import { sayPrismLine, tellDepartures } from './dev/tellDepartures';
import { databaseUrl, dataFolder, projectRoot, whoCanSignIn } from './localData';
import { PlainProblem } from './plainProblem';
import { portFrom, requireFreePort } from './ports';
import { settingsOf, stripeSecretKey } from './settingsOf';
import { untilStopped } from './untilStopped';

const asProblem = (error: Error) => {
  throw new PlainProblem(error.message);
};

/** Runs Vite with hot reload, the local services, the mock for scenarios, and the chosen API. */
export async function run(args: string[]): Promise<number> {
  const api = chosenApi(args);
  const stripeKey = stripeSecretKey(settingsOf('development', projectRoot));
  const ports = await freePorts(api);

  const stopped = untilStopped();
  const [services, mock, proxy] = await Promise.all([
    startLocalServices({
      port: ports.services,
      dataFolder,
      databaseUrl: databaseUrl(),
      databaseToken: process.env['DATABASE_AUTH_TOKEN'],
      stripeSecretKey: stripeKey,
    }),
    startPrism({ port: ports.mock }).catch(asProblem),
    api.kind === 'server'
      ? startPrism({ port: ports.proxy, proxyTo: api.url, say: sayPrismLine(api.url) }).catch(asProblem)
      : undefined,
  ]);

  const servicesUrl = `http://127.0.0.1:${ports.services}`;
  const apiUrls = { mock: mock.url, sandbox: servicesUrl, server: proxy?.url ?? '' };
  Object.assign(process.env, {
    API_URL: apiUrls[api.kind],
    MOCK_URL: mock.url,
    SANDBOX_PORT: String(ports.services),
    VITE_DEV_API: api.kind === 'server' ? api.url : api.kind,
  });
  const vite = await createServer({
    root: projectRoot,
    server: {
      port: ports.web,
      ...(api.kind === 'server' && { proxy: { '/api': { configure: tellDepartures } } }),
    },
  });
  await vite.listen();
  console.log(`
The web client, with hot reload: http://localhost:${ports.web}
Its API: ${describe(api, ports.mock)}
Its scenario panel: the button at the bottom left, or Ctrl+Shift+.

${whoCanSignIn()}

Ctrl-C stops everything.
`);
  await stopped;
  await vite.close();
  await Promise.all([mock.stop(), proxy?.stop()]);
  await services.stop();
  return 0;
}

async function freePorts(api: DevelopmentApi) {
  const ports = {
    web: portFrom('PORT', 5173),
    services: portFrom('SANDBOX_PORT', 4020),
    mock: portFrom('MOCK_PORT', 4010),
    proxy: portFrom('PROXY_PORT', 4030),
  };
  await requireFreePort(ports.web, 'PORT');
  await requireFreePort(ports.services, 'SANDBOX_PORT');
  await requireFreePort(ports.mock, 'MOCK_PORT');
  if (api.kind === 'server') await requireFreePort(ports.proxy, 'PROXY_PORT');
  return ports;
}

function describe(api: DevelopmentApi, mockPort: number): string {
  if (api.kind === 'sandbox') return 'the sandbox, with memory';
  if (api.kind === 'server')
    return `${api.url}, through Prism's validation proxy: departures from the contract are printed here`;
  return `the Prism mock at http://localhost:${mockPort}, every documented answer, no memory (npm run dev -- --api sandbox has one)`;
}
