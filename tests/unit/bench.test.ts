import { expect, test } from 'vitest';
import { median, table, type Metric } from '../../scripts/bench/report';

test('the median is the middle value, or the mean of the two in the middle, and unknown without values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 100])).toBe(7);
  expect(median([])).toBeNaN();
});

const tableOf = (budget: Metric['budget'], values: Record<string, number[]>) =>
  table({
    samples: Object.fromEntries(
      Object.entries(values).map(([subject, all]) => [subject, all.map((lcp) => ({ lcp }))]),
    ),
    metrics: [{ key: 'lcp', what: 'LCP (ms)', ...(budget && { budget }) }],
    notes: ['It is slow.'],
  });

test('the table has the median, the range and the budget of each subject', () => {
  const budget = { subject: 'ours', ratioTo: 'plain', atMost: 1.15 };
  expect(tableOf(budget, { plain: [1000, 900, 1100], ours: [2000, 2000] }))
    .toBe(`| what | plain | ours | budget |
| --- | --- | --- | --- |
| LCP (ms) | 1,000 (900–1,100) | 2,000 | ≤ 1.15 × plain: 2, **not met** |

- It is slow.`);
});

test.each([
  [
    'at its bound',
    { subject: 'ours', ratioTo: 'plain', atMost: 1.15 },
    { plain: [100], ours: [115] },
    '1.15, met',
  ],
  ['without a subject it is for all', { atLeast: 97 }, { a: [100], b: [96] }, '96, **not met**'],
  ['unknown', { atMost: 100 }, { a: [Number.NaN] }, 'unknown, **not met**'],
])('a budget %s', (_, budget, values, result) => {
  expect(tableOf(budget, values)).toContain(`: ${result} |`);
});
