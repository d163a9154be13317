import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { startPrism } from '@mocks/prism/startPrism';
import { startMock, type RunningMock } from '@mocks/scenarios/startScenarios';
import { loopback, urlOf } from '@mocks/urlOf';
import { contractFile } from './generate/readContract';
import { openBrowser, readCommandLine, serverOptions } from './lib/commandLine';
import { projectRoot, storedData, whoCanSignIn } from './lib/localData';
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

/** The scenarios answer the page's calls of the API and of the image host, and have their panel on the page's origin. */
const throughScenarios = ({ handle, panelPath }: RunningMock): Plugin => ({
  name: 'scenarios',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { url = '/' } = request;
      if (url.startsWith('/api/')) request.url = url.slice('/api'.length);
      else if (!url.startsWith('/1/upload') && !url.startsWith(panelPath)) return next();
      handle(request, response);
    });
  },
});

/** A sentence for what prevents the start. */
const orProblem = <Running>(starting: Promise<Running>, port: number, variable: string) =>
  starting.catch(asPortProblem(port, variable)).catch((error: Error) => {
    throw new PlainProblem(error.message);
  });

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const { api = 'mock', host, open } = options;
  const isServer = /^https?:\/\//.test(api) && URL.canParse(api);
  if (!isServer && api !== 'mock' && api !== 'sandbox')
    throw new PlainProblem(`--api takes mock, sandbox or the URL of a server; it is "${api}".`);
  const stripeKey = stripeSecretKey(settingsOf('development', projectRoot));
  const ports = {
    web: portFrom('PORT', 5173),
    services: portFrom('SANDBOX_PORT', 4020),
    mock: portFrom('MOCK_PORT', 4010),
    proxy: portFrom('PROXY_PORT', 4030),
  };

  console.log(
    'Starting the web client, the mock and the local services. Their addresses follow when they are ready.',
  );
  // They take seconds to load on a slow machine, which is said first.
  const [{ createServer }, { startLocalServices }, { sayPrismLine, violationPrinter }, { contractOverlay }] =
    await Promise.all([
      import('vite'),
      import('@mocks/localServices'),
      import('./dev/printViolations'),
      import('./dev/contractOverlay'),
    ]);
  const [services, proxy] = await Promise.all([
    startLocalServices({
      ...storedData(),
      port: ports.services,
      stripeSecretKey: stripeKey,
      takesExamples: true,
    }).catch(asPortProblem(ports.services, 'SANDBOX_PORT')),
    isServer
      ? orProblem(
          startPrism({ port: ports.proxy, proxyTo: api, say: sayPrismLine(api) }),
          ports.proxy,
          'PROXY_PORT',
        )
      : undefined,
  ]);
  const violations = violationPrinter();
  const apiUrl = proxy?.url ?? (api === 'sandbox' ? services.url : undefined);
  const mock = await orProblem(
    startMock({
      port: ports.mock,
      contract: fileURLToPath(contractFile),
      targetOf: (path) => (path.startsWith('/1/upload') ? services.url : apiUrl),
      onCall: isServer ? violations.print : undefined,
    }),
    ports.mock,
    'MOCK_PORT',
  );

  process.env['SANDBOX_PORT'] = new URL(services.url).port;
  const vite = await createServer({
    root: projectRoot,
    // The addresses stay on the screen.
    clearScreen: false,
    plugins: [contractOverlay(), throughScenarios(mock)],
    server: { port: ports.web, host: host ?? loopback },
  });
  await vite.listen().catch(asPortProblem(ports.web, 'PORT'));
  const { port } = vite.httpServer?.address() as AddressInfo;
  const url = urlOf(port, host).replace(loopback, 'localhost');
  console.log(`
Ready. The web client, with hot reload: ${url}
Its API: ${describe(api, new URL(mock.url).port)}
Its scenario panel: the button at the bottom left, or Ctrl+Shift+.
The same for other clients of the mock: ${mock.url.replace(loopback, 'localhost')}${mock.panelPath}

${whoCanSignIn()}

Ctrl-C stops everything.
`);
  if (open) openBrowser(url);
  await untilStopped();
  violations.printCounts();
  await vite.close();
  await Promise.all([mock.stop(), proxy?.stop()]);
  await services.stop();
  return 0;
}

function describe(api: string, mockPort: string): string {
  if (api === 'sandbox') return 'the sandbox, with stored data';
  if (api === 'mock')
    return `the Prism mock at http://localhost:${mockPort}, every documented answer; it stores nothing (npm run dev -- --api sandbox does)`;
  return `${api}, through Prism's validation proxy: violations of the contract are printed here`;
}
