import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

export type RunningPrism = { url: string; stop: () => Promise<void> };

/** Of a request whose answer was chosen, so that it needs no token. */
export const chosenHeader = 'x-chosen-answer';

interface PrismOptions {
  /** The server whose answers are passed on and held against the contract; without it the contract's examples answer. */
  proxyTo?: string;
  /** Called with the reason when a call has no answer. */
  onProblem?: (reason: string) => void;
}

/** Prism's mock of a contract, or its validation proxy before a server, on a free port: ready in a tenth of a second. */
export async function openPrism(
  contract: string,
  { proxyTo, onProblem = () => undefined }: PrismOptions = {},
): Promise<RunningPrism> {
  const shared = {
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  };
  const server = createServer(await getHttpOperationsFromSpec(contract), {
    cors: true,
    components: { logger: createLogger('prism', { level: 'silent' }) },
    config: proxyTo
      ? { ...shared, isProxy: true, upstream: new URL(proxyTo) }
      : { ...shared, isProxy: false },
  });
  const { prism } = server;
  const { request } = prism;
  // Prism awaits no call, so that what it throws, as for a malformed address, would end the process.
  prism.request = (input, operations, config) =>
    async function answer() {
      try {
        const isChosen = input.headers?.[chosenHeader] !== undefined;
        const own = isChosen && config ? { ...config, checkSecurity: false } : config;
        const result = await request(input, operations, own)();
        if (result._tag === 'Left') onProblem(result.left.message);
        else if (!proxyTo) asText(result.right.output);
        return result;
      } catch (error) {
        return { _tag: 'Left', left: error instanceof Error ? error : new Error(String(error)) };
      }
    };
  return { url: await server.listen(0, '127.0.0.1'), stop: () => server.close() };
}

/** Prism writes JSON, XML and text, and answers an example of another type with 500: it is written as it is, or as JSON. */
function asText(output: { headers?: Record<string, string>; body?: unknown }): void {
  const type = Object.entries(output.headers ?? {}).find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  if (typeof output.body === 'string' || /^application\/(\S+\+)?(json|xml)\b/i.test(type)) return;
  if (type !== '') output.body = output.body === undefined ? '' : JSON.stringify(output.body);
}
