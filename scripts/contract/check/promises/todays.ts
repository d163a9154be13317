import type { Exchange } from '../exchange';

const hour = 3_600_000;

/** The days that are today somewhere on earth while an answer was on its way: the contract names no time zone. */
export function todays({ startedAt, milliseconds }: Exchange): string[] {
  const moments = [startedAt - 12 * hour, startedAt, startedAt + milliseconds + 14 * hour];
  return [...new Set(moments.map((moment) => new Date(moment).toISOString().slice(0, 10)))];
}
