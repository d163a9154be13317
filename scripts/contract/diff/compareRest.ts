import type { Change, Fields, Pair } from './change';
import { partsOf, spotOf } from './context';
import type { Context } from './context';
import { differs } from './differs';
import { namesIn } from './fields';
import { isWording } from './wordingKeys';

/** Keys that nothing else compares: what they mean is not known here, so a change counts as a break. */
export function compareRest(pair: Pair<Fields>, compared: readonly string[], context: Context): Change[] {
  return namesIn(pair.before, pair.after)
    .filter((key) => !compared.includes(key) && !isWording(key))
    .filter((key) => differs(partsOf(pair, key), context))
    .map((key) => ({
      what: `${key} is not what it was.`,
      breaks: { clients: 'may rely on what it was', servers: 'may not do what it says now' },
      spot: spotOf(pair, context, key),
    }));
}
