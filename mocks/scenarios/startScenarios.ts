import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningPrism } from '../prism/prismInProcess';
import { startPrism } from '../prism/startPrism';
import { loopback, urlOf } from '../urlOf';
import { createScenarios, type ScenarioOptions, type Scenarios } from './createScenarios';

interface MockOptions extends Omit<ScenarioOptions, 'mock'> {
  port: number;
  host?: string | undefined;
}

export type RunningMock = RunningPrism & Scenarios;

/** Prism's mock of any contract, with the scenarios before it. */
export async function startMock(options: MockOptions): Promise<RunningMock> {
  const prism = await startPrism({ port: 0, contract: options.contract });
  try {
    const mock = await startScenarios({ ...options, mock: prism.url });
    return { ...mock, stop: () => mock.stop().then(prism.stop) };
  } catch (error) {
    await prism.stop();
    throw error;
  }
}

export async function startScenarios({
  port,
  host = loopback,
  ...options
}: MockOptions & ScenarioOptions): Promise<RunningMock> {
  const scenarios = createScenarios(options);
  const server = createServer(scenarios.handle);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    ...scenarios,
    url: urlOf((server.address() as AddressInfo).port, host),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
