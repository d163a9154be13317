import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareContracts } from '../../scripts/contract/diff/calls';
import type { Finding } from '../../scripts/contract/diff/findings';
import type { Version } from '../../scripts/contract/diff/version';
import { PlainProblem } from '../../scripts/lib/plainProblem';
import { edited, remove, whole } from './contractChanges/edits';

/** The ways to all parts of the contract but the values of its examples. */
function waysIn(part: unknown, way: string[] = []): string[] {
  if (typeof part !== 'object' || part === null || way.at(-1) === 'value') return [way.join(' ')];
  return [way.join(' '), ...Object.entries(part).flatMap(([key, inner]) => waysIn(inner, [...way, key]))];
}
const ways = waysIn(whole.root).slice(1);

/** What has changed; nothing when the contract is one no longer. */
function compare(before: Version, after: Version): Finding[] | undefined {
  try {
    return compareContracts({ before, after });
  } catch (problem) {
    if (problem instanceof PlainProblem) return undefined;
    throw problem;
  }
}

test('whatever is removed from the contract, it is noticed, and so is its coming back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ways), (way) => {
      // Two things that are so anyway: written down, or not.
      fc.pre(way !== 'openapi' && !way.endsWith(' 0 required'));
      const without = edited(remove(way));
      for (const findings of [compare(whole, without), compare(without, whole)]) {
        expect(findings?.map(({ what }) => what)).not.toEqual([]);
        expect(findings?.map(({ place }) => place) ?? []).not.toContain('');
        expect(JSON.stringify(findings ?? [])).not.toContain('means the same');
      }
    }),
    { numRuns: 40 },
  );
});
