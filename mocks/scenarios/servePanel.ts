import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { unescape } from 'node:querystring';
import { text as textOf } from 'node:stream/consumers';
import type { createCallLog } from './callLog';
import type { AnyScenario } from './grammar';
import type { Catalog } from './openCatalog';
import type { OpenMock } from './openMock';
import { isOfForeignPage } from './ownRequests';

/** What clients get that choose nothing themselves. */
export type ForEveryone = { text: string };

/** A state with a name, which a page around the panel can open. */
export interface PanelLink {
  readonly name: string;
  readonly about: string;
  readonly href: string;
}

/** What is chosen, as the panel shows it. */
export interface PanelState {
  /** As the grammar writes it. */
  text: string;
  scenarios: AnyScenario[];
  problems: string[];
  isForEveryone: boolean;
}

interface PanelOptions {
  links: () => Promise<readonly PanelLink[]>;
  forEveryone: ForEveryone;
  calls: ReturnType<typeof createCallLog>;
  restart: (text: string) => void;
}

/** What the panel sends: scenarios to write, and for whom they are. `frame` only wants them as a text. */
interface Choice {
  scenarios: readonly AnyScenario[];
  /** In place of the scenarios: what a link has. */
  text: string | undefined;
  for: 'browser' | 'everyone' | 'frame';
}

const types = {
  html: 'text/html',
  css: 'text/css',
  mjs: 'text/javascript',
  json: 'application/json',
  text: 'text/plain',
};

/**
 * The page at which the answers of the mock are chosen, for any contract, and what it asks for. Only its own pages can ask, and
 * reading changes nothing: the page of a link that chooses something sends that choice itself, after a question where a page
 * of another site has the link.
 */
export function servePanel(path: string, options: PanelOptions) {
  return async (request: IncomingMessage, response: ServerResponse, { catalog }: OpenMock): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mock');
    const isForeign = isOfForeignPage(request.headers);
    const send = (type: keyof typeof types, text: string) => {
      response.setHeader('Content-Type', `${types[type]}; charset=utf-8`);
      response.setHeader('Cache-Control', 'no-store');
      // The development server's page has the panel in a frame, on the same origin.
      response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
      response.end(text);
    };
    const refuse = (status: number, why: string) => {
      response.statusCode = status;
      send('text', `${why}\n`);
    };
    const sendJson = (value: unknown) => send('json', JSON.stringify(value));
    const part = pathname.slice(path.length);

    if (part === '')
      return send(
        'html',
        file('panel.html').replaceAll('{{path}}', path).replace('{{isForeign}}', String(isForeign)),
      );
    if (part === '/panel.css') return send('css', file('panel.css'));
    if (part === '/panel.mjs') return send('mjs', file('panel.mjs'));
    if (isForeign) return refuse(403, 'Only the panel itself may ask this.');
    if (part === '/catalog') return sendJson(catalog.operations);
    if (part === '/links') return sendJson(await options.links());
    if (part === '/calls') {
      const key = searchParams.get('whole');
      return sendJson(
        key === null ? options.calls.get() : { curl: options.calls.wholeCurl(Number(key)) ?? '' },
      );
    }
    if (part !== '/state') return refuse(404, 'The panel has no such page.');
    if (request.method !== 'POST') {
      const text = searchParams.get('scenario') ?? chosenBy(request, options.forEveryone);
      return sendJson(stateOf(catalog, text, options.forEveryone));
    }
    const choice = readChoice(await textOf(request));
    if (!choice) return refuse(400, 'The body is no choice: a JSON object with scenarios or a text.');
    return sendJson(choose(response, catalog, choice, options));
  };
}

/** The scenarios of a text, and the text as the grammar writes it. */
function stateOf({ grammar }: Catalog, text: string, { text: everyones }: ForEveryone): PanelState {
  const { scenarios, problems } = grammar.read(text);
  const written = grammar.write(scenarios);
  return { text: written, scenarios, problems, isForEveryone: everyones !== '' && written === everyones };
}

/** Undefined where it is none. */
function readChoice(body: string): Choice | undefined {
  try {
    const sent: unknown = JSON.parse(body);
    if (Array.isArray(sent)) return undefined;
    const { scenarios = [], text, for: whom = 'browser' } = sent as Choice;
    const isText = text === undefined || typeof text === 'string';
    const isList =
      Array.isArray(scenarios) && scenarios.every((one) => typeof Object(one).operation === 'string');
    return isText && isList && ['browser', 'everyone', 'frame'].includes(whom)
      ? { scenarios, text, for: whom }
      : undefined;
  } catch {
    return undefined;
  }
}

function choose(
  response: ServerResponse,
  catalog: Catalog,
  { scenarios, text, for: whom }: Choice,
  { forEveryone, restart }: PanelOptions,
): PanelState {
  const state = stateOf(catalog, text ?? catalog.grammar.write(scenarios), forEveryone);
  if (whom === 'frame') return { ...state, isForEveryone: false };
  const isForEveryone = whom === 'everyone';
  forEveryone.text = isForEveryone ? state.text : '';
  restart(state.text);
  const cookie = isForEveryone ? '' : state.text;
  // Empty, it takes the cookie away. Cookies do not know ports, so it reaches the mock through a proxy, too.
  const end = cookie === '' ? '; Max-Age=0' : '';
  response.setHeader('Set-Cookie', `scenarios=${encodeURIComponent(cookie)}; Path=/; SameSite=Lax${end}`);
  return { ...state, isForEveryone };
}

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The scenarios in the request's own header, else in its cookie, else those for everyone. */
export function chosenBy({ headers }: IncomingMessage, { text }: ForEveryone): string {
  const header = headers['x-scenarios'];
  if (header !== undefined) return [header].flat().join();
  const cookie = /(?:^|;\s*)scenarios=([\w%.*~!'()-]+)/.exec(headers.cookie ?? '')?.[1];
  return cookie === undefined ? text : unescape(cookie);
}
