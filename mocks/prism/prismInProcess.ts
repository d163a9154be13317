import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

const ourContract = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

export type RunningPrism = { url: string; stop: () => Promise<void> };

/** The Prism mock within this process on a port of its own choice: ready in a tenth of a second, for tests. */
export async function prismInProcess(contract = ourContract): Promise<RunningPrism> {
  const server = createServer(await getHttpOperationsFromSpec(contract), {
    cors: true,
    components: { logger: createLogger('prism', { level: 'silent' }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  });
  return { url: await server.listen(0, '127.0.0.1'), stop: () => server.close() };
}
