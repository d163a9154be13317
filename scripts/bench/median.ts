/** The middle of the samples; of an even number of them the mean of the two in the middle. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)];
  const lower = sorted[Math.ceil(half) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (lower + upper) / 2;
}
