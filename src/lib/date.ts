const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word = '') => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** The start of the day in UTC, in milliseconds; undefined for an invalid day, such as 31 February. */
function dayAt(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970;
  return isReal ? date.getTime() : undefined;
}

type DayReader = (...parts: string[]) => number | undefined;

/** The formats of a day in old and new records. Time zones are ignored: the written day counts. */
const dayFormats: readonly (readonly [RegExp, DayReader])[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ]\d)/, (y, m, d) => dayAt(Number(y), Number(m), Number(d))],
  [/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, (d, m, y) => dayAt(Number(y), Number(m), Number(d))],
  [
    /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i,
    (m, d, y) => dayAt(Number(y), monthOf(m), Number(d)),
  ],
  [
    /\b(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4})\b/i,
    (d, m, y) => dayAt(Number(y), monthOf(m), Number(d)),
  ],
  [/^(\d{12,13})$/, (milliseconds) => Number(milliseconds)],
  [/^(\d{10})$/, (seconds) => Number(seconds) * 1000],
];

/** "03/10/2026" is ambiguous: shown unchanged, and read day first for sorting. */
const ambiguousDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

const maxLength = 80;

const readBy = (text: string, [pattern, read]: readonly [RegExp, DayReader]) => {
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

/** "3 Oct 2026"; a text that is no day, or ambiguous, is returned unchanged. */
export function formatPostedDate(text: string): string {
  const day = parseDay(text);
  return day === undefined ? text : dayFormat.format(day);
}

/** The day to sort by, in milliseconds; undefined where the text is no day. */
export function postedAt(text: string): number | undefined {
  return (
    parseDay(text) ??
    readBy(text.trim(), [
      ambiguousDay,
      (d, m, y) => dayAt(Number(y), Number(m), Number(d)) ?? dayAt(Number(y), Number(d), Number(m)),
    ])
  );
}
