export type Release = () => void;

// An insecure origin has no Web Locks, whatever the types say. The app then works without.
const lockManager = () => navigator.locks as LockManager | undefined;

const nothingHeld: Release = () => undefined;

/** Takes the lock of this name for this tab; null while another holds it. A closed tab releases its locks. */
export const takeTabLock = (name: string): Promise<Release | null> => request(name, { ifAvailable: true });

/** Waits until the lock is free and takes it. Rejects when the signal aborts. */
export async function waitForTabLock(name: string, signal?: AbortSignal): Promise<Release> {
  return (await request(name, signal ? { signal } : {})) ?? nothingHeld;
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
      // A browser that refuses locks (in a sandboxed frame, for example) must not prevent a payment.
      else resolve(nothingHeld);
    });
  });
}
