import type { Scenario } from './scenario';

/** Waits as the scenario says, and fails as fetch does where it leaves no network. Aborting ends it at once. */
export async function endure({ slow, network }: Scenario, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (slow !== undefined) await untilAborted(signal, slow);
  if (network === 'silent') await untilAborted(signal);
  if (network === 'none') throw new TypeError('Failed to fetch');
}

function untilAborted(signal: AbortSignal, atMost?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = atMost === undefined ? undefined : setTimeout(resolve, atMost);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
