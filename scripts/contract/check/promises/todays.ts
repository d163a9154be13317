import type { Exchange } from '../exchange';

/** How far the server's clock may be off. */
const leeway = 5 * 60_000;

/** The days that were today, in UTC, while an answer was on its way. */
export function todays({ startedAt, milliseconds }: Exchange): string[] {
  const moments = [startedAt - leeway, startedAt + milliseconds + leeway];
  return [...new Set(moments.map((moment) => new Date(moment).toISOString().slice(0, 10)))];
}
