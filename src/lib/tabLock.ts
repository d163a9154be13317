import { raceAwakeTimeout, timedOut } from './async';

export type Release = () => void;

const nothingHeld: Release = () => undefined;

/** In seconds. A browser that has not answered until then is taken for one without locks. */
const longestAnswer = 5;

/** Takes the lock of this name for this tab; null while another holds it. A closed tab releases its locks. */
export async function takeTabLock(name: string): Promise<Release | null> {
  const taking = request(name, { ifAvailable: true });
  const release = await raceAwakeTimeout(longestAnswer, taking);
  if (release !== timedOut) return release;
  void taking.then((late) => late?.());
  return nothingHeld;
}

/** Waits until the lock is free and takes it. Rejects when the signal aborts. */
export async function waitForTabLock(name: string, signal?: AbortSignal): Promise<Release> {
  // Whose answer tells a lock that is held from a browser that does not answer.
  const release = await takeTabLock(name);
  if (signal?.aborted) {
    release?.();
    throw signal.reason;
  }
  return release ?? (await request(name, signal ? { signal } : {})) ?? nothingHeld;
}

async function request(name: string, options: LockOptions): Promise<Release | null> {
  try {
    return await new Promise((resolve, reject) => {
      const ended = navigator.locks.request(name, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      });
      ended.catch(reject);
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    // A browser without locks (an insecure origin), or that refuses them (a sandboxed frame), must not prevent a payment.
    return nothingHeld;
  }
}
