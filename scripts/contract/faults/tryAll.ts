import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { everyFault, type Chosen } from './chooseFaults';
import { openFaultServices } from './openFaultServices';
import { tryFault, type Verdict } from './tryFault';

const program = fileURLToPath(new URL('../../run.mjs', import.meta.url));

/** What a process is told that tries faults for another one. */
export const workerOption = '--worker';

/** Two processes at once, because a run keeps one core busy. */
const atOnce = 2;

/** Tries the faults and tells each verdict as it comes. */
export async function tryAll(chosen: Chosen[], told: (verdict: Verdict) => void): Promise<Verdict[]> {
  const waiting = chosen.map(({ fault }) => fault.name);
  const verdicts: Verdict[] = [];
  const work = async () => {
    const worker = fork(program, ['contractFaults', workerOption]);
    const ended = once(worker, 'exit');
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const verdict = await Promise.race([askWorker(worker, name), ended]);
      if (Array.isArray(verdict)) throw new Error(`The process that tried "${name}" ended.`);
      verdicts.push(verdict);
      told(verdict);
    }
    worker.disconnect();
    await ended;
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, chosen.length) }, work));
  return verdicts;
}

const askWorker = (worker: ChildProcess, name: string): Promise<Verdict> =>
  new Promise((resolve) => {
    worker.once('message', (verdict) => resolve(verdict as Verdict));
    worker.send(name);
  });

/** The other side: tries what it is named, until nobody asks any more. */
export async function serveAsWorker(): Promise<void> {
  const services = await openFaultServices();
  const faults = new Map(everyFault().map(({ fault }) => [fault.name, fault]));
  process.on('message', (name: string) => {
    const fault = faults.get(name);
    if (fault) void tryFault(fault, services).then((verdict) => process.send?.(verdict));
  });
  await once(process, 'disconnect');
  await services.close();
}
