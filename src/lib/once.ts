/** Worked out when it is asked for, and then kept. */
export function once<Value>(work: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: work() }).value;
}
