import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loopback, urlOf } from '../urlOf';
import { foreignHost } from './ownRequests';
import { createScenarios, type ScenarioOptions } from './createScenarios';

interface StartOptions extends ScenarioOptions {
  port: number;
  host?: string | undefined;
}

export type RunningMock = Awaited<ReturnType<typeof startMock>>;

/** The mock of any contract as a server of its own. Rejects with a sentence when it cannot start. */
export async function startMock({ port, host = loopback, ...options }: StartOptions) {
  const scenarios = await createScenarios(options);
  const server = createServer((request, response) => {
    const refused = foreignHost(request.headers, host);
    if (!refused) return scenarios.handle(request, response);
    response.writeHead(refused.status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${refused.why}\n`);
  });
  async function stop() {
    server.close();
    server.closeAllConnections();
    await scenarios.stop();
  }
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => stop().then(() => Promise.reject(error)));
  return { ...scenarios, url: urlOf((server.address() as AddressInfo).port, host), stop };
}
