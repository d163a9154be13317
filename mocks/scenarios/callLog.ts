import type { IncomingMessage } from 'node:http';
import type { Violation } from '../prism/violations';
import { effectOf, type AnyScenario } from './grammar';

export interface MockCall {
  key: number;
  /** In milliseconds. */
  at: number;
  method: string;
  path: string;
  /** Undefined where the contract has none. */
  operation: string | undefined;
  /** As the grammar writes it, such as `:400~slow=3000`; empty without a scenario. */
  effect: string;
  /** The headers `X-Client` and `X-Page`: which page made it. */
  client: string;
  page: string;
  /** With its tokens shortened. */
  curl: string;
  status?: number;
  /** Why there is no answer. */
  failure?: string;
  violations: readonly Violation[];
  milliseconds?: number;
}

interface Asked {
  body: Buffer;
  operation: string | undefined;
  scenario: AnyScenario | undefined;
}

type Outcome = Partial<Pick<MockCall, 'status' | 'failure' | 'violations'>>;

const mostCalls = 200;
/** In bytes; a picture's bytes are of no use in a terminal. */
const longestBody = 2_000;

/** The last calls, newest first. */
export function createCallLog(onDone: (call: MockCall) => void = () => {}) {
  const calls: MockCall[] = [];
  /** The commands with their tokens, by call. */
  const whole = new WeakMap<MockCall, string>();
  let lastKey = 0;
  return {
    get: (): readonly MockCall[] => calls,
    /** The command of a call as it was sent. */
    wholeCurl(key: number): string | undefined {
      const call = calls.find((one) => one.key === key);
      return call && whole.get(call);
    },
    /** Adds a call. The returned function adds its outcome and how long it took. */
    start(request: IncomingMessage, { body, operation, scenario }: Asked) {
      const { method = 'GET', url = '/' } = request;
      const header = (name: string) => [request.headers[name] ?? ''].flat().join();
      const curl = curlOf(request, body.toString('utf8', 0, longestBody));
      const call: MockCall = {
        key: (lastKey += 1),
        at: Date.now(),
        method,
        path: shortened(url),
        operation,
        effect: scenario ? effectOf(scenario) : '',
        client: header('x-client'),
        page: header('x-page'),
        curl: shortened(curl),
        violations: [],
      };
      whole.set(call, curl);
      calls.unshift(call);
      calls.splice(mostCalls);
      return (outcome: Outcome) => {
        Object.assign(call, outcome, { milliseconds: Date.now() - call.at });
        onDone(call);
      };
    },
  };
}

/** Without what opens something: tokens, keys and passwords, of which the beginning tells one from another. */
const shortened = (text: string): string =>
  text
    .replace(/(authorization: (?:\w+ +)?|cookie: (?!scenarios=))([^'\s]{7})[^']*/gi, '$1$2…')
    .replace(/\b([\w-]{7})[\w-]+\.[\w-]{8,}\.[\w-]*/g, '$1…')
    .replace(/((?:token|key|secret|password)"?[=:]\s*"?)([^&"'\s]{4})[^&"'\s]+/gi, '$1$2…');

const shown = ['authorization', 'content-type', 'prefer', 'x-scenarios', 'cookie'];

/** `originalUrl` is the page's own path, where a development server serves the API. */
function curlOf(request: IncomingMessage & { originalUrl?: string }, body: string): string {
  const { method = 'GET', headers } = request;
  const url = request.originalUrl ?? request.url ?? '/';
  const given = shown.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`-H ${quoted(`${name}: ${[value].flat().join(', ')}`)}`];
  });
  const data = body === '' ? [] : [`--data-raw ${quoted(body)}`];
  const verb = method === 'GET' ? [] : [`-X ${method}`];
  return ['curl', ...verb, ...given, ...data, quoted(`http://${headers.host ?? 'localhost'}${url}`)].join(
    ' ',
  );
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
