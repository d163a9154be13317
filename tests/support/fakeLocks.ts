/** Web Locks, which jsdom has none of, shared with a made-up other tab. */
export function installFakeLocks() {
  /** Of each held lock, those who wait for it. */
  const queues = new Map<string, (() => void)[]>();

  const free = (name: string) => {
    const next = queues.get(name)?.shift();
    if (next) next();
    else queues.delete(name);
  };

  const request = async (
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (lock: object | null) => unknown,
  ) => {
    const waiting = queues.get(name);
    if (waiting && ifAvailable) return work(null);
    if (!waiting) queues.set(name, []);
    else
      await new Promise<void>((grant, reject) => {
        waiting.push(grant);
        signal?.addEventListener('abort', () => {
          if (waiting.includes(grant)) waiting.splice(waiting.indexOf(grant), 1);
          reject(new DOMException('The request was aborted.', 'AbortError'));
        });
      });
    try {
      return await work({ name });
    } finally {
      free(name);
    }
  };

  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return {
    isHeld: (name: string) => queues.has(name),
    /** The other tab takes the lock; what comes back gives it free, as closing that tab does. */
    holdInOtherTab: (name: string) => {
      queues.set(name, []);
      return () => free(name);
    },
    remove: () => Reflect.deleteProperty(navigator, 'locks'),
  };
}
