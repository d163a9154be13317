/** ` Did you mean X?` for a name that is nearly one of the known ones; empty for anything else. */
export function didYouMean(name: string, known: readonly string[]): string {
  const [best] = known
    .map((one) => ({ one, steps: distance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps);
  if (!best || best.steps > Math.max(2, best.one.length / 3)) return '';
  return ` Did you mean ${best.one}?`;
}

/** How many letters must be put in, left out or changed to make one word of another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
