import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unescape } from 'node:querystring';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyScenario } from '@/dev/grammar';
import { readViolations, violationsHeader } from '@/dev/violations';
import type { RunningPrism } from '../prism/prismInProcess';
import { startPrism } from '../prism/startPrism';
import { loopback, urlOf } from '../urlOf';
import { createCallLog } from './callLog';
import { openCatalog, type Catalog } from './openCatalog';
import { panelPage } from './panelPage';

interface MockOptions {
  port: number;
  host?: string | undefined;
  contract: string;
}

interface ScenarioOptions extends MockOptions {
  /** Prism, which answers. */
  target: string;
}

export const panelPath = '/__scenarios';

/** Prism's mock of any contract, with the scenarios before it. */
export async function startMock(options: MockOptions): Promise<RunningPrism> {
  const prism = await startPrism({ port: 0, contract: options.contract });
  try {
    const scenarios = await startScenarios({ ...options, target: prism.url });
    return { url: scenarios.url, stop: () => scenarios.stop().then(prism.stop) };
  } catch (error) {
    await prism.stop();
    throw error;
  }
}

/**
 * In front of Prism: applies the scenarios that a client has chosen by a link, a cookie or a header, and writes down what
 * was called. Without a choice, and for `Prefer`, Prism answers as ever.
 */
export async function startScenarios({ port, host = loopback, contract, target }: ScenarioOptions) {
  const log = createCallLog();
  const catalogOf = newestCatalog(contract);
  /** How many calls of a choice each operation has had. */
  const counts = new Map<string, number>();
  let forEveryone = '';

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', target);
    const handling = url.pathname.startsWith(panelPath)
      ? showPanel(request, response, url)
      : answer(request, response, url);
    handling.catch((error: unknown) => fail(response, error));
  });

  async function showPanel(request: IncomingMessage, response: ServerResponse, url: URL) {
    if (url.pathname === `${panelPath}/calls`) return sendJson(response, log.get());
    const catalog = catalogOf();
    const query = url.searchParams;
    const asked = query.get('scenario');
    if (asked === null) {
      const text = chosenBy(request, forEveryone);
      const isForEveryone = forEveryone !== '' && text === forEveryone;
      const { problems } = catalog.grammar.read(text);
      return sendHtml(response, panelPage({ catalog, text, isForEveryone, problems }));
    }
    // A form sends an item for each operation that is changed, in the contract's order.
    const { scenarios, problems } = catalog.grammar.read(query.getAll('scenario').join(','));
    const text = catalog.grammar.write(catalog.grammar.normalize(scenarios));
    const isForEveryone = query.has('everyone');
    forEveryone = isForEveryone ? text : '';
    // Chosen again, a scenario that fails some times begins again.
    for (const key of counts.keys()) if (key.startsWith(`${text} `)) counts.delete(key);
    response.setHeader('Set-Cookie', cookieOf(isForEveryone ? '' : text));
    sendHtml(response, panelPage({ catalog, text, isForEveryone, problems }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL) {
    const catalog = catalogOf();
    const { method = 'GET' } = request;
    const operation = catalog.find(method, url.pathname);
    const { problems } = catalog.grammar.read([request.headers['x-scenarios'] ?? ''].flat().join(','));
    // A test that chooses what the contract does not have must not pass by accident.
    if (problems.length > 0) return sendText(response, 400, problems.join(' '));
    const scenario =
      operation === undefined ? undefined : scenarioFor(catalog, operation, chosenBy(request, forEveryone));
    const body = await buffer(request);
    const call = method === 'OPTIONS' ? undefined : log.start(request, { body, operation, scenario });
    if (scenario?.slow) await wait(scenario.slow);
    if (scenario?.network === 'silent') return call?.({ failure: 'never answered' });
    if (scenario?.network === 'none') {
      request.socket.destroy();
      return call?.({ failure: 'no network' });
    }
    const wanted = scenario && catalog.grammar.documentedAnswer(scenario);
    const passed = ask(new URL(url.pathname + url.search, target), {
      method,
      // A token, so that Prism gives the answer that was chosen.
      headers: {
        ...(wanted && { prefer: preferOf(wanted), authorization: 'Bearer token' }),
        ...request.headers,
      },
    });
    passed.end(body);
    const [received] = (await once(passed, 'response')) as [IncomingMessage];
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
    await once(received, 'end');
    call?.({
      status: received.statusCode ?? 502,
      violations: readViolations([received.headers[violationsHeader]].flat().join()).map(
        ({ message }) => message,
      ),
    });
  }

  function scenarioFor({ grammar }: Catalog, operation: string, text: string): AnyScenario | undefined {
    const found = grammar.read(text).scenarios.findLast((each) => each.operation === operation);
    if (found?.fails === undefined) return found;
    const key = `${text} ${operation}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= found.fails ? found : undefined;
  }

  server.listen(port, host);
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  return {
    url: urlOf(taken, host),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The contract as it was last saved; while it cannot be read, as it was before. */
function newestCatalog(contract: string): () => Catalog {
  let savedAt = 0;
  let catalog: Catalog | undefined;
  return () => {
    const { mtimeMs } = statSync(contract);
    if (catalog && mtimeMs === savedAt) return catalog;
    savedAt = mtimeMs;
    try {
      return (catalog = openCatalog(contract));
    } catch (error) {
      if (catalog) return catalog;
      throw error;
    }
  };
}

/** The scenarios in the request's own header, else in its cookie, else those for everyone. */
function chosenBy({ headers }: IncomingMessage, forEveryone: string): string {
  const header = headers['x-scenarios'];
  if (header !== undefined) return [header].flat().join(',');
  const cookie = /(?:^|;\s*)scenarios=([\w%.*~-]+)/.exec(headers.cookie ?? '')?.[1];
  return cookie === undefined ? forEveryone : unescape(cookie);
}

/** An empty text takes the cookie away. Cookies do not know ports, so it reaches the mock through a proxy, too. */
const cookieOf = (text: string) =>
  `scenarios=${encodeURIComponent(text)}; Path=/; SameSite=Lax${text === '' ? '; Max-Age=0' : ''}`;

// Without the code, Prism looks for the example only among the answers of success.
const preferOf = ({ status, example }: { status: number; example: string | undefined }) =>
  `code=${status}${example === undefined ? '' : `, example=${example}`}`;

function sendHtml(response: ServerResponse, html: string) {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(html);
}

function sendText(response: ServerResponse, status: number, text: string) {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(`${text}\n`);
}

function sendJson(response: ServerResponse, value: unknown) {
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(value));
}

/** The contract cannot be read just now, or Prism is started again. */
function fail(response: ServerResponse, error: unknown) {
  if (response.headersSent) return response.destroy();
  const reason = error instanceof Error ? error.message : String(error);
  sendText(response, 502, `The mock cannot answer just now: ${reason}`);
}
