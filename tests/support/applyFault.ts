import type { Scenario } from './scenario';

/** Waits as the scenario says, and rejects as `fetch` does where there is no network. Aborting ends it at once. */
export async function applyFault({ slow, network }: Scenario, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (slow !== undefined) await untilAborted(signal, slow);
  if (network === 'silent') await untilAborted(signal);
  if (network === 'none') throw new TypeError('Failed to fetch');
}

/** Rejects when the signal is aborted; resolves after the time, if one is given. */
function untilAborted(signal: AbortSignal, milliseconds?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Returns a function that counts the calls of each scenario and says whether it still applies. A scenario that is set
 * again is another object, so its count starts at zero.
 */
export function failureCounter(): (scenario: Scenario) => boolean {
  const counts = new WeakMap<Scenario, number>();
  return (scenario) => {
    const count = counts.get(scenario) ?? 0;
    counts.set(scenario, count + 1);
    return scenario.fails === undefined || count < scenario.fails;
  };
}
