import type { IncomingMessage } from 'node:http';
import { effectOf, type AnyScenario } from '@/dev/grammar';

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
  curl: string;
  status?: number;
  /** Why there is no answer. */
  failure?: string;
  violations?: string[];
  milliseconds?: number;
}

interface Asked {
  body: Buffer;
  operation: string | undefined;
  scenario: AnyScenario | undefined;
}

type Outcome = Pick<MockCall, 'status' | 'failure' | 'violations'>;

const mostCalls = 200;
/** In bytes; a picture's bytes are of no use in a terminal. */
const longestBody = 2_000;

/** The last calls, newest first. */
export function createCallLog() {
  const calls: MockCall[] = [];
  let lastKey = 0;
  return {
    get: () => calls,
    /** Adds a call. The returned function adds its outcome and how long it took. */
    start(request: IncomingMessage, { body, operation, scenario }: Asked) {
      const { method = 'GET', url = '/' } = request;
      const call: MockCall = {
        key: (lastKey += 1),
        at: Date.now(),
        method,
        path: url,
        operation,
        effect: scenario ? effectOf(scenario) : '',
        curl: '',
      };
      calls.unshift(call);
      calls.splice(mostCalls);
      return (outcome: Outcome) => {
        const milliseconds = Date.now() - call.at;
        Object.assign(call, outcome, {
          milliseconds,
          curl: curlOf(request, body.toString('utf8', 0, longestBody)),
        });
      };
    },
  };
}

const shown = ['authorization', 'content-type', 'prefer', 'x-scenarios', 'cookie'];

function curlOf({ method = 'GET', url = '/', headers }: IncomingMessage, body: string): string {
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
