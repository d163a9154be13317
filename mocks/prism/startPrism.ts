import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { parseDocument } from 'yaml';
import { urlOf } from '../urlOf';
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
  host,
  contract = ourContract,
  proxyTo,
  say: print = console.error,
}: PrismOptions): Promise<SupervisedPrism> {
  const say = inOneLine(contract, print);
  const stopping = new AbortController();
  let child = spawnPrism({ port, host, contract, proxyTo, say });
  const taken = await untilReady(child, port);
  const url = urlOf(taken, host);
  const supervision = supervise();

  async function supervise(): Promise<void> {
    let pause = firstPause;
    for (;;) {
      const reason = await ended(child);
      if (stopping.signal.aborted) return;
      say(`The mock stopped (${reason}). It is started again in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      child = spawnPrism({ port: taken, host, contract, proxyTo, say });
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

/** While the contract is no YAML, as when it is half saved, one line says so in place of Prism's own. */
function inOneLine(contract: string, print: (line: string) => void) {
  let isReported = false;
  return (line: string) => {
    const [problem] = parseDocument(readFileSync(contract, 'utf8')).errors;
    if (!problem) print(line);
    else if (!isReported)
      print(
        `${basename(contract)} cannot be read, so the mock waits: ${problem.message.replace(/:?\n[^]*/, '.')}`,
      );
    isReported = problem !== undefined;
  };
}

const yes = () => true;
const no = () => false;
