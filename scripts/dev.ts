import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';
import type { PanelLink } from '@mocks/scenarios/servePanel';
import type { RunningMock } from '@mocks/scenarios/startMock';
import { loopback, urlOf } from '@mocks/urlOf';
import { openBrowser, readCommandLine, serverOptions } from './lib/commandLine';
import { contractFile } from './openapi/contractFile';
import { projectRoot, storedData, whoCanSignIn } from './lib/localData';
import { asPlainProblem, PlainProblem } from './lib/plainProblem';
import { asPortProblem, expectFreePorts, portFrom } from './lib/ports';
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
  more: 'The ports are set by PORT, SANDBOX_PORT and MOCK_PORT. docs/settings.md lists all settings.',
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

/** The states of every page, which the panel's search finds; loaded when the panel opens. */
async function stateLinks(): Promise<PanelLink[]> {
  const { states, addressOf } = await import('../tests/states/states');
  return states
    .filter(({ missingScript }) => missingScript === undefined)
    .map((state) => ({
      name: `${state.page}: ${state.name}`,
      about: `${state.steps ? 'After some steps' : 'Shows'}: “${[state.sees].flat().join('”, “')}”`,
      href: addressOf(state),
    }));
}

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
  };
  await expectFreePorts({ PORT: ports.web, SANDBOX_PORT: ports.services, MOCK_PORT: ports.mock });

  console.log(
    'Starting the web client, the mock and the local services. Their addresses follow when they are ready.',
  );
  // They take seconds to load on a slow machine, which is said first.
  const [
    { createServer },
    { startLocalServices },
    { startMock },
    { sayMockLine, violationPrinter },
    { contractOverlay },
  ] = await Promise.all([
    import('vite'),
    import('@mocks/localServices'),
    import('@mocks/scenarios/startMock'),
    import('./dev/printViolations'),
    import('./dev/contractOverlay'),
  ]);
  const services = await startLocalServices({
    ...storedData(),
    port: ports.services,
    stripeSecretKey: stripeKey,
    takesExamples: true,
  }).catch(asPortProblem(ports.services, 'SANDBOX_PORT'));
  const violations = violationPrinter();
  const isOfServices = (path: string) => api === 'sandbox' || path.startsWith('/1/upload');
  const mock = await startMock({
    port: ports.mock,
    contract: contractFile,
    targetOf: (path) => (isOfServices(path) ? services.url : undefined),
    proxyTo: isServer ? api : undefined,
    onCall: isServer ? violations.print : undefined,
    links: stateLinks,
    say: sayMockLine,
  })
    .catch(asPortProblem(ports.mock, 'MOCK_PORT'))
    .catch(asPlainProblem);

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
  await Promise.all([mock.stop(), services.stop()]);
  return 0;
}

function describe(api: string, mockPort: string): string {
  if (api === 'sandbox') return 'the sandbox, with stored data';
  if (api === 'mock')
    return `the Prism mock at http://localhost:${mockPort}, every documented answer; it stores nothing (npm run dev -- --api sandbox does)`;
  return `${api}, through Prism's validation proxy: violations of the contract are printed here`;
}
