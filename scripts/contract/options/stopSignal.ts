/** A signal that Ctrl-C gives, once; the next Ctrl-C ends the program as usual. */
export function stopSignal(onStop: () => void): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const names = ['SIGINT', 'SIGTERM'] as const;
  const stop = () => {
    release();
    onStop();
    controller.abort();
  };
  const release = () => names.forEach((name) => process.off(name, stop));
  names.forEach((name) => process.once(name, stop));
  return { signal: controller.signal, release };
}
