import { expect, test } from 'vitest';
import type { Metric } from '../../scripts/bench/part';
import { budgetLines, markdown } from '../../scripts/bench/report';
import { median, rowsOf, type Results } from '../../scripts/bench/results';

test('the median is the middle value, or the mean of the two in the middle, and unknown without values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 100])).toBe(7);
  expect(median([])).toBeNaN();
});

const budgetOf = (metric: Omit<Metric, 'key' | 'what'>, values: Record<string, number[]>) => {
  const samples = Object.fromEntries(
    Object.entries(values).map(([subject, all]) => [subject, all.map((value) => ({ value }))]),
  );
  return rowsOf({ samples, metrics: [{ key: 'value', what: 'LCP', ...metric }] })[0]?.budget;
};

test('a budget is met at its bound, and not beyond it', () => {
  const budget = { subject: 'ours', ratioTo: 'plain', atMost: 1.15 };
  expect(budgetOf({ unit: 'ms', budget }, { plain: [100], ours: [115, 1, 900] })).toEqual({
    bound: '≤ 1.15 × plain',
    measured: '1.15 ×',
    isMet: true,
  });
  expect(budgetOf({ unit: 'ms', budget }, { plain: [100], ours: [116] })?.isMet).toBe(false);
});

test('a budget without a subject is for all of them', () => {
  expect(budgetOf({ unit: 'points', budget: { atLeast: 97 } }, { a: [100], b: [96] })).toEqual({
    bound: '≥ 97',
    measured: '96',
    isMet: false,
  });
});

test('every turn of a count must meet its budget', () => {
  expect(budgetOf({ unit: 'count', budget: { atMost: 0 } }, { a: [0, 0, 1] })).toMatchObject({
    measured: '1',
    isMet: false,
  });
});

test('a budget whose value is unknown is not met', () => {
  expect(budgetOf({ unit: 'ms', budget: { atMost: 100 } }, { a: [Number.NaN] })).toMatchObject({
    measured: 'unknown',
    isMet: false,
  });
});

const results: Results = {
  turns: 3,
  machine: { cores: 2, processor: 'fast', node: 'v20', browser: '156' },
  parts: [
    {
      title: 'The home page',
      rows: rowsOf({
        samples: {
          plain: [{ lcp: 1000 }, { lcp: 900 }, { lcp: 1100 }],
          ours: [{ lcp: 2000 }, { lcp: 2000 }, { lcp: 2000 }],
        },
        metrics: [
          {
            key: 'lcp',
            what: 'LCP',
            unit: 'ms',
            budget: { subject: 'ours', ratioTo: 'plain', atMost: 1.15 },
          },
        ],
      }),
      notes: ['It is slow.'],
    },
  ],
  failures: [{ title: 'The public pages', reason: 'The build failed.' }],
};

test('the terminal shows each budget, and what was not measured', () => {
  expect(budgetLines(results).split('\n')).toEqual([
    'The home page',
    '  ✗ LCP: 2 × (≤ 1.15 × plain)',
    'The public pages',
    '  ? not measured: The build failed.',
    '',
    '0 of 1 budgets are met.',
  ]);
});

test('results.md has a table for each part, with the median, the range and the budget', () => {
  expect(markdown(results)).toContain(`## The home page

| what | plain | ours | budget |
| --- | --- | --- | --- |
| LCP | 1,000 ms (900 ms–1,100 ms) | 2,000 ms | ≤ 1.15 × plain: 2 ×, **not met** |

- It is slow.

## The public pages

Not measured: The build failed.
`);
});
