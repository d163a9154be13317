import { isDeepStrictEqual } from 'node:util';
import type { Pair } from './change';
import type { Context } from './context';
import { isFields, namesIn } from './fields';
import { isWording } from './wordingKeys';

/** Maps whose keys are names, so that a property called `description` is no description. */
const mapsOfNames = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependentRequired',
  'callbacks',
  'headers',
  'encoding',
  'mapping',
]);
/** Values as they are sent: `$ref` in them is text. */
const literals = new Set(['enum', 'const', 'default']);

/** A discriminator's `mapping` holds references as plain text. */
const referredTo = (value: unknown, key: string): unknown =>
  key === 'mapping' && typeof value === 'string' && value.startsWith('#/') ? { $ref: value } : value;

/** Whether two parts say something else, references followed, words for people left aside. */
export function differs(pair: Pair<unknown>, context: Context): boolean {
  const compared = new Map<unknown, Set<unknown>>();

  function differ(before: unknown, after: unknown, key: string): boolean {
    if (literals.has(key)) return !isDeepStrictEqual(before, after);
    const [one, other] = [context.before.resolve(before), context.after.resolve(after)];
    if (Array.isArray(one) && Array.isArray(other)) {
      return one.length !== other.length || one.some((entry, index) => differ(entry, other[index], ''));
    }
    if (!isFields(one) || !isFields(other)) return !isDeepStrictEqual(one, other);
    // A schema that contains itself is equal so far as the rest of it is.
    const met = compared.get(one) ?? new Set();
    if (met.has(other)) return false;
    compared.set(one, met.add(other));
    return namesIn(one, other)
      .filter((name) => mapsOfNames.has(key) || !isWording(name))
      .some((name) => differ(referredTo(one[name], key), referredTo(other[name], key), name));
  }

  return differ(pair.before, pair.after, '');
}
