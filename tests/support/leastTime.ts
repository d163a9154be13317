/** The shortest of some runs in milliseconds: all that a busy machine does to a run is to stretch it. */
export function leastTime(run: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return Math.min(...times);
}
