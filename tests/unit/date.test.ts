import { expect, test } from 'vitest';
import { foreignPlace } from '../support/foreignPlace';
import { formatDay, formatMoment, formatMonths, formatPostedDate, formatTime, postedAt } from '@/lib/date';

const thirdOfOctober = Date.UTC(2026, 9, 3);

test.each([
  '2026-10-03',
  '2026-10-03T00:00:00.000Z',
  '03.10.2026',
  '3. 10. 2026',
  'October 3rd, 2026',
  '3-Oct-2026',
  'Sat Oct 03 2026 10:00:00 GMT+0200 (Central European Summer Time)',
  '1790985600000',
  '1790985600',
  ' 2026-10-3 ',
  '2026-10-03 9:30',
  'Oct. 3 2026',
  '3rd Oct., 2026',
  'on 3. October 2026 at noon',
])('%s is the third of October, in any time zone', (text) => {
  expect([formatPostedDate(text), postedAt(text)]).toEqual(['3 Oct 2026', thirdOfOctober]);
});

test.each([
  ['03/10/2026', thirdOfOctober],
  ['10/25/2026', Date.UTC(2026, 9, 25)],
  ['last week', undefined],
  ['2026-13-45', undefined],
  ['2026-02-31', undefined],
  ['2026-10-03abc', undefined],
  ['0', undefined],
  ['9'.repeat(40), undefined],
  [' 03/10/2026 ', thirdOfOctober],
  ['31/02/2026', undefined],
  ['2026-13-01', undefined],
  ['2026-00-03', undefined],
  ['2026-10-00', undefined],
  ['2026-10-99', undefined],
  ['1969-12-31', undefined],
  ['3 Foo 2026', undefined],
  // Nearly one of the formats.
  ['of 2026-10-03', undefined],
  ['of 3.10.2026', undefined],
  ['3.10.2026 or so', undefined],
  ['1Oct 3, 2026', undefined],
  ['Oct 3, 20261', undefined],
  ['x3 Oct 2026', undefined],
  ['3 Oct 20261', undefined],
  ['1.1790985600000', undefined],
  ['1790985600000.5', undefined],
  ['1.1790985600', undefined],
  ['1790985600.5', undefined],
  ['of 03/10/2026', undefined],
  ['03/10/2026 or so', undefined],
])('the ambiguous or unknown day %j is shown unchanged and sorted by %s', (text, day) => {
  expect([formatPostedDate(text), postedAt(text)]).toEqual([text, day]);
});

test.each([
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
])('the third of %s is of that month', (month) => {
  const shown = new Intl.DateTimeFormat('en-GB', { month: 'short' }).format(new Date(`${month} 3, 2026`));
  expect(formatPostedDate(`${month} 3, 2026`)).toBe(`3 ${shown} 2026`);
});

test('the first day that is read is the first of 1970, as a number or written', () => {
  expect([formatPostedDate('1970-01-01'), postedAt('1970-01-01')]).toEqual(['1 Jan 1970', 0]);
  expect(postedAt('999999999999')).toBe(999_999_999_999);
});

test('a day of two digits is read before its month, too', () => {
  expect(['13 October 2026', '13th Oct 2026'].map(formatPostedDate)).toEqual(['13 Oct 2026', '13 Oct 2026']);
});

test('a text of more than 80 characters is no day', () => {
  const day = 'October 3, 2026 ';
  expect(postedAt(day.padEnd(80, '-'))).toBe(thirdOfOctober);
  expect(postedAt(day.padEnd(81, '-'))).toBeUndefined();
});

test('months are named from the first to the last, once where they are one', () => {
  const [march, november] = [Date.UTC(2026, 2, 1), Date.UTC(2026, 10, 30, 23)];
  expect(formatMonths(march, november)).toBe('Mar to Nov 2026');
  expect(formatMonths(march, march + 1)).toBe('Mar 2026');
  expect(formatMonths(Date.UTC(2025, 11, 1), march)).toBe('Dec 2025 to Mar 2026');
});

test('a time and a moment are those of the browser’s zone', () => {
  const moment = new Date(2026, 9, 3, 14, 5).getTime();
  expect([formatTime(moment), formatDay(moment)]).toEqual(['14:05', '3 Oct 2026']);
  expect(formatMoment(moment)).toMatch(/^3 October 2026 at 14:05 (?:GMT|UTC)\S*$/);
});

test('tests run in a zone and a language that no text of the product is in', () => {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
  expect(timeZone).toBe(foreignPlace.timezoneId);
  expect(new Date('2026-10-03').getDate()).toBe(2);
  if (process.platform === 'win32') return;
  expect(locale).toBe(foreignPlace.locale);
  expect((1234.5).toLocaleString()).toBe('۱٬۲۳۴٫۵');
});
