interface Waiting {
  name: string;
  grant: () => void;
}

/** Web Locks, which jsdom has none of, shared with a made-up other tab. */
export function installFakeLocks() {
  const held = new Set<string>();
  const queue: Waiting[] = [];

  const free = (name: string) => {
    held.delete(name);
    const at = queue.findIndex((each) => each.name === name);
    const [next] = at < 0 ? [] : queue.splice(at, 1);
    next?.grant();
  };

  const request = (
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (lock: object | null) => unknown,
  ) =>
    new Promise<void>((resolve, reject) => {
      const run = async () => {
        held.add(name);
        try {
          await work({ name });
          resolve();
        } catch (error) {
          reject(error);
        } finally {
          free(name);
        }
      };
      if (!held.has(name)) return void run();
      if (ifAvailable) return void Promise.resolve(work(null)).then(() => resolve());
      const waiting = { name, grant: () => void run() };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        reject(new DOMException('The request was aborted.', 'AbortError'));
      });
    });

  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return {
    isHeld: (name: string) => held.has(name),
    waiting: () => queue.map(({ name }) => name),
    /** The other tab takes the lock; what comes back gives it free, as closing that tab does. */
    holdInOtherTab: (name: string) => {
      held.add(name);
      return () => free(name);
    },
    remove: () => Reflect.deleteProperty(navigator, 'locks'),
  };
}
