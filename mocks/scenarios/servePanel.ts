import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { unescape } from 'node:querystring';
import { text as textOf } from 'node:stream/consumers';
import type { MockCall } from './callLog';
import type { AnyScenario } from './grammar';
import type { OpenMock } from './openMock';

/** What clients get that choose nothing themselves. */
export type ForEveryone = { text: string };

/** A state with a name, which a page around the panel can open. */
export interface PanelLink {
  readonly name: string;
  readonly about: string;
  readonly href: string;
}

interface PanelOptions {
  links: () => Promise<readonly PanelLink[]>;
  forEveryone: ForEveryone;
  calls: () => readonly MockCall[];
  restart: (text: string) => void;
}

/** What the panel sends: scenarios to write, and for whom they are. `frame` only wants them as a text. */
interface Choice {
  scenarios?: readonly AnyScenario[];
  for?: 'browser' | 'everyone' | 'frame';
}

const types = { html: 'text/html', css: 'text/css', mjs: 'text/javascript', json: 'application/json' };

/** The page at which the answers of the mock are chosen, for any contract, and what it asks for. */
export function servePanel(path: string, { links, forEveryone, calls, restart }: PanelOptions) {
  return async (request: IncomingMessage, response: ServerResponse, { catalog }: OpenMock) => {
    const { grammar, operations } = catalog;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mock');
    const asked = searchParams.get('scenario');
    const send = (type: keyof typeof types, text: string) => {
      response.setHeader('Content-Type', `${types[type]}; charset=utf-8`);
      response.setHeader('Cache-Control', 'no-store');
      response.end(text);
    };
    /** The scenarios of a text, and the text as the grammar writes it. */
    const stateOf = (text: string) => {
      const { scenarios, problems } = grammar.read(text);
      return { text: grammar.write(scenarios), scenarios, problems };
    };
    const choose = (text: string, isForEveryone: boolean) => {
      forEveryone.text = isForEveryone ? text : '';
      restart(text);
      const cookie = isForEveryone ? '' : text;
      // Empty, it takes the cookie away. Cookies do not know ports, so it reaches the mock through a proxy, too.
      const end = cookie === '' ? '; Max-Age=0' : '';
      response.setHeader('Set-Cookie', `scenarios=${encodeURIComponent(cookie)}; Path=/; SameSite=Lax${end}`);
    };

    switch (pathname.slice(path.length)) {
      case '':
        if (asked !== null)
          choose(stateOf(searchParams.getAll('scenario').join()).text, searchParams.has('everyone'));
        return send('html', file('panel.html').replaceAll('{{path}}', path));
      case '/panel.css':
        return send('css', file('panel.css'));
      case '/panel.mjs':
        return send('mjs', file('panel.mjs'));
      case '/catalog':
        return send('json', JSON.stringify(operations));
      case '/links':
        return send('json', JSON.stringify(await links()));
      case '/calls':
        return send('json', JSON.stringify(calls()));
      case '/state': {
        if (request.method !== 'POST') {
          const text = asked ?? chosenBy(request, forEveryone);
          const isForEveryone = forEveryone.text !== '' && stateOf(text).text === forEveryone.text;
          return send('json', JSON.stringify({ ...stateOf(text), isForEveryone }));
        }
        const { scenarios = [], for: whom = 'browser' } = JSON.parse(await textOf(request)) as Choice;
        const state = stateOf(grammar.write(scenarios));
        if (whom !== 'frame') choose(state.text, whom === 'everyone');
        return send('json', JSON.stringify({ ...state, isForEveryone: whom === 'everyone' }));
      }
    }
    response.statusCode = 404;
    response.end();
  };
}

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The scenarios in the request's own header, else in its cookie, else those for everyone. */
export function chosenBy({ headers }: IncomingMessage, { text }: ForEveryone): string {
  const header = headers['x-scenarios'];
  if (header !== undefined) return [header].flat().join();
  const cookie = /(?:^|;\s*)scenarios=([\w%.*~-]+)/.exec(headers.cookie ?? '')?.[1];
  return cookie === undefined ? text : unescape(cookie);
}
