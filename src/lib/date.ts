import { lazyValue } from './async';

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Made once, because a long list shows many days. */
const utcDayFormat = lazyValue(() => new Intl.DateTimeFormat('en-GB', { ...dayParts, timeZone: 'UTC' }));

const utcMonthFormat = lazyValue(
  () => new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** The start of a year, month and day in UTC, in milliseconds; undefined for an invalid day, such as 31 February. */
function dayAt(...parts: readonly (string | number)[]): number | undefined {
  const [year = NaN, month = NaN, day = NaN] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day of two digits that its month does not have is one of another month.
  const isReal = date.getUTCMonth() === month - 1 && year >= 1970;
  return isReal ? date.getTime() : undefined;
}

type DayFormat = readonly [RegExp, (...parts: string[]) => number | undefined];

/** The formats of a day in old and new records. Time zones are ignored: the written day counts. */
const dayFormats: readonly DayFormat[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ]\d)/, dayAt],
  [/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, (d, m, y) => dayAt(y, m, d)],
  [/\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i, (m, d, y) => dayAt(y, monthOf(m), d)],
  [/\b(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4})\b/i, (d, m, y) => dayAt(y, monthOf(m), d)],
  [/^(\d{12,13})$/, (milliseconds) => Number(milliseconds)],
  [/^(\d{10})$/, (seconds) => Number(seconds) * 1000],
];

/** "03/10/2026" is ambiguous: shown unchanged, and read day first for sorting. */
const ambiguousDay: DayFormat = [
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
  (d, m, y) => dayAt(y, m, d) ?? dayAt(y, d, m),
];

const maxLength = 80;

const readBy = (text: string, [pattern, read]: DayFormat) => {
  const parts = pattern.exec(text);
  return parts ? read(...parts.slice(1)) : undefined;
};

function parseDay(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  for (const each of dayFormats) {
    const day = readBy(text.trim(), each);
    if (day !== undefined) return day;
  }
  return undefined;
}

/** "3 Oct 2026", of a day in UTC, in milliseconds. */
export const formatUtcDay = (day: number) => utcDayFormat().format(day);

/** "Feb to Nov 2026", of two days in UTC, in milliseconds; "Nov 2026" where both are in one month. */
export const formatMonths = (first: number, last: number) =>
  utcMonthFormat()
    .formatRange(first, last)
    .replace(/\s*–\s*/, ' to ');

/** "3 Oct 2026"; a text that is no day, or ambiguous, is returned unchanged. */
export function formatPostedDate(text: string): string {
  const day = parseDay(text);
  return day === undefined ? text : formatUtcDay(day);
}

/** The day to sort by, in milliseconds; undefined where the text is no day. */
export function postedAt(text: string): number | undefined {
  return parseDay(text) ?? readBy(text.trim(), ambiguousDay);
}

/** "3 Oct 2026", in the zone of the browser. */
export const formatDay = (milliseconds: number) =>
  new Date(milliseconds).toLocaleDateString('en-GB', dayParts);

/** "14:05", in the zone of the browser. */
export const formatTime = (milliseconds: number) =>
  new Date(milliseconds).toLocaleTimeString('en-GB', { timeStyle: 'short' });

/** "3 October 2026 at 14:05 CEST", in the zone of the browser. */
export const formatMoment = (milliseconds: number) =>
  new Date(milliseconds).toLocaleString('en-GB', {
    ...dayParts,
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
