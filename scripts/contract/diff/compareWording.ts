import { isDeepStrictEqual } from 'node:util';
import type { Change, Fields, Pair } from './change';
import { spotOf } from './context';
import type { Context } from './context';
import { namesIn } from './fields';
import { isWording } from './wordingKeys';

/** Keys with a meaning of their own, which others compare. */
const withMeaning = new Set(['x-roles', 'x-owner']);

/** Descriptions, examples and other words for people. */
export function compareWording(pair: Pair<Fields>, context: Context): Change[] {
  return namesIn(pair.before, pair.after)
    .filter((key) => isWording(key) && !key.startsWith('$') && !withMeaning.has(key))
    .filter((key) => !isDeepStrictEqual(pair.before[key], pair.after[key]))
    .map((key) => wordingChange(pair, context, key));
}

export const wordingChange = (pair: Pair<Fields>, context: Context, key: string): Change => ({
  what: key,
  breaks: {},
  safe: 'words for people and tools; what is sent and answered stays as it is',
  wording: true,
  spot: spotOf(pair, context, key),
});
