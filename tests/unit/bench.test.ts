import { expect, test } from 'vitest';
import { table, type Measured } from '../../scripts/bench/report';

const lcp = (values: number[]) => values.map((value) => ({ 'LCP (ms)': value }));
const rowOf = (measured: Measured) => table(measured).split('\n')[2];

test('the table has the median, the range and the budget of each subject', () => {
  const samples = { plain: lcp([1000, 900, 1100]), ours: lcp([2000, 2000]) };
  const budgets = { 'LCP (ms)': { subject: 'ours', ratioTo: 'plain', atMost: 1.15 } };
  expect(table({ samples, budgets })).toBe(`| what | plain | ours | budget |
| --- | --- | --- | --- |
| LCP (ms) | 1,000 (900–1,100) | 2,000 | ≤ 1.15 × plain: 2, **not met** |`);
  expect(rowOf({ samples })).toBe('| LCP (ms) | 1,000 (900–1,100) | 2,000 |  |');
});

test.each([
  [{ subject: 'ours', ratioTo: 'plain', atMost: 1.15 }, 115, '≤ 1.15 × plain: 1.15, met'],
  [{ subject: 'ours', atLeast: 97 }, 96, '≥ 97: 96, **not met**'],
  [{ subject: 'ours', atMost: 100 }, Number.NaN, '≤ 100: NaN, **not met**'],
])('a budget at its bound is met, an unknown value meets none: %o, %d', (budget, ours, result) => {
  const samples = { plain: lcp([100]), ours: lcp([ours]) };
  expect(rowOf({ samples, budgets: { 'LCP (ms)': budget } })).toContain(`| ${result} |`);
});
