import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

export type RunningPrism = { url: string; stop: () => Promise<void> };

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
  prism.request = (...call) =>
    async function answer() {
      try {
        const result = await request(...call)();
        if (result._tag === 'Left') onProblem(result.left.message);
        return result;
      } catch (error) {
        return { _tag: 'Left', left: error instanceof Error ? error : new Error(String(error)) };
      }
    };
  return { url: await server.listen(0, '127.0.0.1'), stop: () => server.close() };
}
