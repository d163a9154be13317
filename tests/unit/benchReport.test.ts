import { expect, test } from 'vitest';
import { aimsTable } from '../../scripts/bench/report/aimsTable';
import { benchHtml } from '../../scripts/bench/report/benchHtml';
import { parseMarkup } from '../support/parseMarkup';
import type { Results } from '../../scripts/bench/Results';

const results: Results = {
  turns: 3,
  machine: { cores: 2, processor: 'a <fast> one', node: 'v20', browser: '156' },
  parts: [
    {
      name: 'home',
      title: 'The home page',
      figures: [
        {
          title: 'LCP',
          unit: 'ms',
          bars: [
            { who: 'plain page', samples: [1000, 900, 1100] },
            { who: 'Second Ring', samples: [2000, 2000, 2000] },
          ],
        },
      ],
      aims: [
        { what: 'LCP', measured: '2 ×', aim: '≤ 1.15 ×', isMet: false, because: ['It is slow.'] },
        { what: 'CLS', measured: '0', aim: '≤ 0.01', isMet: true },
      ],
    },
  ],
  misses: [{ title: 'Bytes of script', why: 'The build failed.' }],
};

test('the terminal tells each aim with the nearest figure, and what was not measured', () => {
  expect(aimsTable(results).split('\n')).toEqual([
    '✗ LCP  2 ×  ≤ 1.15 ×',
    '    It is slow.',
    '✓ CLS    0  ≤ 0.01',
    '? Bytes of script: not measured. The build failed.',
    '',
    '1 of 2 aims are met.',
  ]);
});

test('the page has a bar for each who, as long as its median, and its range', () => {
  const page = parseMarkup(benchHtml(results));
  const rows = [...page.querySelectorAll('figure tr')];
  expect(rows.map((row) => row.querySelector('.value')?.textContent)).toEqual([
    '1,000 ms, 900 ms to 1,100 ms',
    '2,000 ms',
  ]);
  expect(rows.map((row) => row.querySelector('rect')?.getAttribute('width'))).toEqual(['50.00', '100.00']);
});

test('the page says which aims are met, and what was not measured', () => {
  const page = parseMarkup(benchHtml(results));
  const rows = [...page.querySelectorAll('.aims tbody tr')];
  expect(rows.map((row) => row.querySelector('td:last-child')?.textContent)).toEqual(['✗ no', '✓ yes']);
  expect(page.querySelector('.miss')?.textContent).toBe('Not measured: Bytes of script. The build failed.');
  expect(page.querySelector('.note')?.textContent).toContain('a <fast> one');
});
