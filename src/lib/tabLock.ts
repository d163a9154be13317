export type Release = () => void;

// An insecure origin has no Web Locks, whatever the types say. The app then works without.
const lockManager = () => navigator.locks as LockManager | undefined;

const nothingHeld: Release = () => undefined;

/** Takes the lock of this name for this tab; null when somebody holds it. A closed tab gives its locks back. */
export const takeTabLock = (name: string): Promise<Release | null> => request(name, { ifAvailable: true });

/** Waits until the lock is free and takes it. Rejects when the signal ends the waiting. */
export async function waitForTabLock(name: string, signal?: AbortSignal): Promise<Release> {
  return (await request(name, signal ? { signal } : {})) ?? nothingHeld;
}

/** Whether some tab holds it. */
export async function isTabLockHeld(name: string): Promise<boolean> {
  const locks = await lockManager()
    ?.query()
    .catch(() => undefined);
  return locks?.held?.some((lock) => lock.name === name) ?? false;
}

function request(name: string, options: LockOptions): Promise<Release | null> {
  const manager = lockManager();
  if (!manager) return Promise.resolve(nothingHeld);
  return new Promise((resolve, reject) => {
    const ended = manager.request(name, options, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    ended.catch((error: unknown) => {
      if (options.signal?.aborted) reject(error);
      // A browser that refuses locks (a sandboxed frame, say) must not hinder a payment.
      else resolve(nothingHeld);
    });
  });
}
