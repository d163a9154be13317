const form = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word = '') => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** The day's start in UTC; undefined for a day that no calendar has, such as 31 February. */
function dayAt(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970;
  return isReal ? date.getTime() : undefined;
}

type Reader = (...parts: string[]) => number | undefined;

/** How old and new records write a day. Zones are not applied: it is the day that was written. */
const forms: readonly (readonly [RegExp, Reader])[] = [
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

/** "03/10/2026" names two days. It is shown as it came; to be sorted it is read day first, as in Germany. */
const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

const longestDate = 80;

const readBy = (text: string, [pattern, read]: readonly [RegExp, Reader]) => {
  const parts = pattern.exec(text);
  return parts ? read(...parts.slice(1)) : undefined;
};

function clearDay(text: string): number | undefined {
  if (text.length > longestDate) return undefined;
  for (const each of forms) {
    const day = readBy(text.trim(), each);
    if (day !== undefined) return day;
  }
  return undefined;
}

/** "3 Oct 2026" where the text names a day; any other text is shown as the seller's server sent it. */
export function formatPostedDate(text: string): string {
  const day = clearDay(text);
  return day === undefined ? text : form.format(day);
}

/** When it was posted, to sort by, in milliseconds; undefined where the text does not say. */
export function postedAt(text: string): number | undefined {
  return (
    clearDay(text) ??
    readBy(text.trim(), [
      slashes,
      (d, m, y) => dayAt(Number(y), Number(m), Number(d)) ?? dayAt(Number(y), Number(d), Number(m)),
    ])
  );
}
