import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { endPrism, ended, spawnPrism, untilReady, type PrismTask } from './prismProcess';
import type { RunningPrism } from './prismInProcess';

const ourContract = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

const firstPause = 250;
const longestPause = 5_000;

export type SupervisedPrism = RunningPrism & { pid: () => number | undefined };
export type PrismOptions = Pick<PrismTask, 'port' | 'proxyTo'> & Partial<PrismTask>;

/**
 * The Prism mock, or Prism's validation proxy before a server, as a process of its own, because a broken contract or a
 * malformed upload ends it; it is then started again. Resolves when the first one answers, rejects with a sentence when it cannot start.
 */
export async function startPrism({
  port,
  contract = ourContract,
  proxyTo,
  say = console.error,
}: PrismOptions): Promise<SupervisedPrism> {
  const stopping = new AbortController();
  let child = spawnPrism({ port, contract, proxyTo, say });
  const taken = await untilReady(child, port);
  const url = `http://127.0.0.1:${taken}`;
  const supervision = supervise();

  async function supervise(): Promise<void> {
    let pause = firstPause;
    for (;;) {
      const reason = await ended(child);
      if (stopping.signal.aborted) return;
      say(`The mock stopped (${reason}). It is started again in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      child = spawnPrism({ port: taken, contract, proxyTo, say });
      const ready = await untilReady(child, taken).then(yes, no);
      if (ready) say(`The mock answers again at ${url}`);
      pause = ready ? firstPause : Math.min(pause * 2, longestPause);
    }
  }

  return {
    url,
    pid: () => child.pid,
    async stop() {
      stopping.abort();
      await endPrism(child);
      await supervision;
    },
  };
}

const yes = () => true;
const no = () => false;
