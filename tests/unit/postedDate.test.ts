import { expect, test } from 'vitest';
import { formatPostedDate, postedAt } from '@/lib/date';

const thirdOfOctober = Date.UTC(2026, 9, 3);

test.each([
  '2026-10-03',
  '2026-10-03T00:00:00.000Z',
  '2026-10-03 18:30',
  '03.10.2026',
  '3. 10. 2026',
  'Oct 3, 2026',
  'October 3rd, 2026',
  '3 October 2026',
  '3-Oct-2026',
  'Sat Oct 03 2026 10:00:00 GMT+0200 (Central European Summer Time)',
  'Sat, 03 Oct 2026 10:00:00 GMT',
  '1790985600000',
  '1790985600',
])('%s is the third of October, in any time zone', (text) => {
  expect(formatPostedDate(text)).toBe('3 Oct 2026');
  expect(postedAt(text)).toBe(thirdOfOctober);
});

test('03/10/2026 names two days: it is shown as it came and sorted day first', () => {
  expect(formatPostedDate('03/10/2026')).toBe('03/10/2026');
  expect(postedAt('03/10/2026')).toBe(thirdOfOctober);
  expect(postedAt('10/25/2026')).toBe(Date.UTC(2026, 9, 25));
});

test.each([
  '',
  'last week',
  '2026-13-45',
  '2026-02-31',
  '2026-10-03abc',
  'Smarch 13, 2026',
  '0',
  '9'.repeat(40),
])('%j is no day that we know: it is shown as it came and stands last', (text) => {
  expect(formatPostedDate(text)).toBe(text);
  expect(postedAt(text)).toBeUndefined();
});
