import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { startLocalServices } from '@mocks/localServices';
import { startPrism } from '@mocks/prism/startPrism';
import { loopback, urlOf } from '@mocks/urlOf';
import { sayPrismLine, violationPrinter } from './dev/printViolations';
import { openBrowser, readCommandLine, serverOptions } from './lib/commandLine';
import { databaseUrl, dataFolder, projectRoot, whoCanSignIn } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { asPortProblem, portFrom } from './lib/ports';
import { untilStopped } from './lib/processes';
import { settingsOf, stripeSecretKey } from './lib/settingsOf';

const command = {
  name: 'dev',
  about: 'Runs the web client with hot reload, the local services and the scenario panel.',
  options: {
    api: {
      takes: 'API',
      about:
        'mock (the default), sandbox, which stores data, or the URL of your server, through a validation proxy',
    },
    ...serverOptions,
  },
  more: 'The ports are set by PORT, SANDBOX_PORT, MOCK_PORT and PROXY_PORT. docs/settings.md lists all settings.',
} as const;

const asProblem = (error: Error) => {
  throw new PlainProblem(error.message);
};

/** Runs Vite with hot reload, the local services, the mock for scenarios, and the chosen API. */
export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const api = chosenApi(options.api);
  const stripeKey = stripeSecretKey(settingsOf('development', projectRoot));
  const ports = {
    web: portFrom('PORT', 5173),
    services: portFrom('SANDBOX_PORT', 4020),
    mock: portFrom('MOCK_PORT', 4010),
    proxy: portFrom('PROXY_PORT', 4030),
  };

  const [services, mock, proxy] = await Promise.all([
    startLocalServices({
      port: ports.services,
      dataFolder,
      databaseUrl: databaseUrl(),
      databaseToken: process.env['DATABASE_AUTH_TOKEN'],
      stripeSecretKey: stripeKey,
    }).catch(asPortProblem(ports.services, 'SANDBOX_PORT')),
    startPrism({ port: ports.mock }).catch(asPortProblem(ports.mock, 'MOCK_PORT')).catch(asProblem),
    api.kind === 'server'
      ? startPrism({ port: ports.proxy, proxyTo: api.url, say: sayPrismLine(api.url) })
          .catch(asPortProblem(ports.proxy, 'PROXY_PORT'))
          .catch(asProblem)
      : undefined,
  ]);

  const apiUrls = { mock: mock.url, sandbox: services.url, server: proxy?.url ?? '' };
  Object.assign(process.env, {
    API_URL: apiUrls[api.kind],
    MOCK_URL: mock.url,
    SANDBOX_PORT: new URL(services.url).port,
  });
  const violations = violationPrinter();
  const vite = await createServer({
    root: projectRoot,
    define: { 'import.meta.env.DEV_API': JSON.stringify(api.kind === 'server' ? api.url : api.kind) },
    server: {
      port: ports.web,
      host: options.host ?? loopback,
      ...(api.kind === 'server' && { proxy: { '/api': { configure: violations.watch } } }),
    },
  });
  await vite.listen().catch(asPortProblem(ports.web, 'PORT'));
  const { port } = vite.httpServer?.address() as AddressInfo;
  const url = urlOf(port, options.host).replace(loopback, 'localhost');
  console.log(`
The web client, with hot reload: ${url}
Its API: ${describe(api, new URL(mock.url).port)}
Its scenario panel: the button at the bottom left, or Ctrl+Shift+.

${whoCanSignIn()}

Ctrl-C stops everything.
`);
  if (options.open) openBrowser(url);
  await untilStopped();
  violations.printCounts();
  await vite.close();
  await Promise.all([mock.stop(), proxy?.stop()]);
  await services.stop();
  return 0;
}

function describe(api: DevelopmentApi, mockPort: string): string {
  if (api.kind === 'sandbox') return 'the sandbox, with stored data';
  if (api.kind === 'server')
    return `${api.url}, through Prism's validation proxy: violations of the contract are printed here`;
  return `the Prism mock at http://localhost:${mockPort}, every documented answer; it stores nothing (npm run dev -- --api sandbox does)`;
}

/** What answers the API's calls: the Prism mock, the sandbox, or a server behind Prism's validation proxy. */
type DevelopmentApi = { kind: 'mock' } | { kind: 'sandbox' } | { kind: 'server'; url: string };

function chosenApi(value = 'mock'): DevelopmentApi {
  if (value === 'mock' || value === 'sandbox') return { kind: value };
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return { kind: 'server', url: value };
  throw new PlainProblem(`--api takes mock, sandbox or the URL of a server; it is "${value}".`);
}
