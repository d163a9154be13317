import { once } from 'node:events';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readViolations, violationsHeader } from '../prism/violations';
import { chosenHeader } from '../prism/openPrism';
import { createCallLog, type MockCall } from './callLog';
import type { AnyScenario } from './grammar';
import type { Catalog } from './openCatalog';
import { openNewestMock, reasonOf, type MockOptions, type OpenMock } from './openMock';
import { chosenBy, servePanel, type ForEveryone, type PanelLink } from './servePanel';

export interface ScenarioOptions extends MockOptions {
  /** The address of a server that answers a path without such a scenario; Prism by default. */
  targetOf?: (path: string) => string | undefined;
  /** Called when a call is over. */
  onCall?: ((call: MockCall) => void) | undefined;
  /** What the panel's search finds besides operations. */
  links?: () => Promise<readonly PanelLink[]>;
}

/**
 * Prism's mock of a contract, or another server, behind the scenarios that a client has chosen by a link, a cookie or a header;
 * writes down what was called. Without a choice, and for `Prefer`, the server behind it answers as ever.
 */
export async function createScenarios({
  targetOf,
  onCall,
  links = () => Promise.resolve([]),
  ...options
}: ScenarioOptions) {
  const newest = await openNewestMock(options);
  const log = createCallLog(onCall);
  const counts = new CallCounts();
  const forEveryone: ForEveryone = { text: '' };
  const panelPath = freePath((await newest.get()).catalog);
  const restart = (text: string) => counts.restart(text);
  const panel = servePanel(panelPath, { links, forEveryone, calls: log, restart });

  async function answer(request: IncomingMessage, response: ServerResponse, opened: OpenMock) {
    const { catalog, mock, proxy } = opened;
    const { method = 'GET', url = '/', headers } = request;
    const client = headers['x-client'];
    const text = chosenBy(request, forEveryone);
    // A test that chooses what the contract does not have must not pass by accident. A page that names itself has a panel that says so.
    const { problems } = catalog.grammar.read([headers['x-scenarios'] ?? ''].flat().join());
    if (problems.length > 0 && client === undefined) return sendText(response, 400, problems.join(' '));
    const operation = catalog.find(method, url.replace(/\?.*$/s, ''));
    const found = catalog.grammar.read(text).scenarios.find((each) => each.operation === operation);
    const scenario = found && counts.applies(found, text, [client ?? ''].join()) ? found : undefined;
    const body = await buffer(request);
    const finish = method === 'OPTIONS' ? () => undefined : log.start(request, { body, operation, scenario });
    if (scenario?.slow) await wait(scenario.slow);
    if (scenario?.network) return finish(failNetwork(request, response, scenario.network));
    const wanted = scenario && catalog.grammar.documentedAnswer(scenario);
    if (wanted && scenario.body !== undefined) {
      sendJson(request, response, { status: wanted.status, body: scenario.body });
      return finish({ status: wanted.status });
    }
    const other = wanted ? undefined : (targetOf?.(url) ?? proxy?.url);
    const preferred = wanted ?? (other === undefined ? catalog.answerFor(method, url) : undefined);
    try {
      const { status, violations } = await passOn(request, response, {
        body,
        target: new URL((other ?? mock.url) + url),
        ownHeaders: {
          ...(preferred && { prefer: preferOf(preferred) }),
          ...(wanted && { [chosenHeader]: 'true' }),
        },
      });
      const isOther = wanted !== undefined && wanted.status !== status && headers.prefer === undefined;
      const message = `The mock answered ${status} instead of ${wanted?.status}: it does not accept the request`;
      finish({
        status,
        violations: [...(isOther ? [{ message, location: ['request'] }] : []), ...violations],
      });
    } catch (error) {
      finish({ failure: reasonOf(error) });
      throw error;
    }
  }

  return {
    panelPath,
    handle(request: IncomingMessage, response: ServerResponse): void {
      const [path = ''] = (request.url ?? '/').split('?');
      if (!isAddress(request.url ?? '/'))
        return sendText(response, 400, 'The address is not valid: it is no path, or not encoded as one.');
      const isPanel = path === panelPath || path.startsWith(`${panelPath}/`);
      const serve = isPanel ? panel : answer;
      response.setHeader('X-Content-Type-Options', 'nosniff');
      newest
        .get()
        .then((opened) => serve(request, response, opened))
        .catch((error: unknown) => {
          if (response.headersSent) response.destroy();
          // Such as another server that is down.
          else sendText(response, 502, `The mock cannot answer: ${reasonOf(error)}`);
        });
    },
    stop: newest.stop,
  };
}

/** How many calls of a choice each operation has had. */
class CallCounts {
  readonly #counts = new Map<string, number>();

  /** Counts the call of a scenario that fails some times; whether it is one of those. */
  applies({ operation, fails }: AnyScenario, text: string, client: string): boolean {
    if (fails === undefined) return true;
    const key = [client, text, operation].join(' ');
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= fails;
  }

  /** Chosen again, a scenario that fails some times begins again. */
  restart(text: string): void {
    for (const key of this.#counts.keys()) if (key.startsWith(` ${text} `)) this.#counts.delete(key);
  }
}

/** Gives no answer, and returns how the call has failed. */
function failNetwork(request: IncomingMessage, response: ServerResponse, network: 'none' | 'silent') {
  if (network === 'silent') {
    // A browser has six connections to a server. A page that says so leaves the call open itself.
    if (request.headers['x-holds-calls']) response.writeHead(204, { 'X-Never-Answers': 'true' }).end();
    return { failure: 'never answered' };
  }
  // No HTTP at all: after a mere end of the connection, a browser would repeat the call.
  request.socket.end('no network\n');
  return { failure: 'no network' };
}

interface Passed {
  body: Buffer;
  target: URL;
  /** Those of the request win. */
  ownHeaders: Record<string, string>;
}

/** Passes a request on, and its answer back. Returns the answer's status and the violations that Prism has found. */
async function passOn(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { body, target, ownHeaders }: Passed,
) {
  const passed = ask(target, {
    method,
    headers: { ...ownHeaders, ...passedHeaders(headers), host: target.host },
  });
  passed.end(body);
  const [received] = (await once(passed, 'response')) as [IncomingMessage];
  const status = received.statusCode ?? 502;
  response.writeHead(status, received.headers);
  await pipeline(received, response);
  const violations = readViolations([received.headers[violationsHeader]].flat().join());
  return { status, violations };
}

function isAddress(url: string): boolean {
  try {
    return /^\/(?!\/)/.test(url) && decodeURIComponent(url.replace(/\?.*$/s, '')) !== '';
  } catch {
    return false;
  }
}

/** `/__scenarios`, with more underscores where the contract has that path. */
function freePath({ operations }: Catalog): string {
  let path = '/__scenarios';
  while (operations.some((each) => each.path.startsWith(path))) path = path.replace('/', '/_');
  return path;
}

/** Headers for the mock alone, and those that ask for a 304, whose body no contract describes. */
const notPassed = [
  ...['x-scenarios', 'x-client', 'x-page', 'x-holds-calls', chosenHeader],
  ...['if-none-match', 'if-modified-since'],
];

const passedHeaders = ({ authorization, ...headers }: IncomingMessage['headers']) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassed.includes(name))),
  // Prism knows the scheme with a capital only, and HTTP in any letter case.
  ...(authorization && { authorization: authorization.replace(/^bearer /i, 'Bearer ') }),
});

// Without the code, Prism looks for the example only among the answers of success.
const preferOf = ({ status, example }: { status: number; example: string | undefined }) =>
  `code=${status}${example === undefined ? '' : `, example=${example}`}`;

function sendText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
  });
  response.end(`${text}\n`);
}

function sendJson(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, body }: { status: number; body: string },
) {
  const origin = headers.origin ?? '*';
  response.writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': origin });
  response.end(body);
}
