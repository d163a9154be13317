const form = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const startsWithYear = /^\d{4}-\d{2}-\d{2}/;

/** "3 Oct 2026" for an ISO date; any other text is shown as the seller's server sent it. */
export function formatPostedDate(text: string): string {
  if (!startsWithYear.test(text)) return text;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : form.format(date);
}
