import { isDeepStrictEqual } from 'node:util';
import { Part, effectOf, inBoth, safe, type Effect, type Pair } from './part';
import { isWording, type Fields, type Located, type Version } from './version';

/** Compares the value of a key of the part and reports its changes. */
export type Rule = (part: Part, key: string) => void;
export type Rules = Record<string, Rule>;

/** For keys that the rule of another key compares, too. */
export const comparedElsewhere: Rule = () => undefined;

/** For texts that are neither sent nor answered. */
export const harmless: Rule = (part, key) =>
  part.reportKey(key, part.before[key] === part.after[key] ? undefined : safe);

/** For a rule such as `pattern`: adding it narrows, removing it widens, another one does both. */
export const restriction: Rule = (part, key) => {
  const { before, after } = inBoth((version) => part[version][key]);
  if (!isDeepStrictEqual(before, after))
    part.reportKey(key, effectOf(after !== undefined, before !== undefined));
};

/** For a number or boolean that narrows or widens when it rises. A missing one means the same as `missing`. */
export const limit =
  (rising: 'narrows' | 'widens', missing: number | boolean): Rule =>
  (part, key) => {
    const { before, after } = inBoth((version) => Number(part[version][key] ?? missing));
    const [low, high] = rising === 'narrows' ? [before, after] : [after, before];
    part.reportKey(key, effectOf(low < high, high < low));
  };

/** For a value that is either the same or another one, where a missing one means the same as `missing`. */
export const setting =
  (missing: (fields: Fields) => unknown): Rule =>
  (part, key) => {
    const { before, after } = inBoth((version) => part[version][key] ?? missing(part[version]));
    if (before !== after && part.before[key] !== part.after[key]) part.reportKey(key, 'changes');
  };

export const without = (values: unknown[], others: unknown[]): unknown[] =>
  values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)));

/** The effect of another list of allowed values; a missing list allows everything. */
export const effectOfValues = (before: unknown[] | undefined, after: unknown[] | undefined): Effect =>
  effectOf(
    after !== undefined && (!before || without(before, after).length > 0),
    before !== undefined && (!after || without(after, before).length > 0),
  );

/** Applies all rules to a part. The meaning of any other key is not known, so a change of it counts as a break. */
export function compareKeys(part: Part, rules: Rules) {
  for (const [key, rule] of Object.entries(rules)) rule(part, key);
  for (const key of part.names().filter((name) => !Object.hasOwn(rules, name))) {
    const values = inBoth((version) => part[version][key]);
    if (!isWording(key)) {
      if (!meansTheSame(values, part.scope.versions)) part.reportKey(key, 'changes', `${key} was changed.`);
    } else if (!key.startsWith('$') && !isDeepStrictEqual(values.before, values.after)) part.reportWords(key);
  }
}

/** Whether two values are the same, with references followed and without words for people. */
export function meansTheSame(
  values: Pair<unknown>,
  versions: Pair<Version>,
  compared = new Map<unknown, unknown>(),
): boolean {
  const { before, after } = inBoth((version): Fields => {
    const value = values[version];
    // The `mapping` of a discriminator has references as plain text.
    const isReference = typeof value === 'string' && value.startsWith('#/');
    const written = { value: isReference ? { $ref: value } : value, path: [] };
    return versions[version].follow(written).value as Fields;
  });
  if (Object(before) !== before || Object(after) !== after) return before === after;
  if (compared.get(before) === after) return true;
  compared.set(before, after);
  return Object.keys({ ...before, ...after }).every((key) => {
    const inner = { before: before[key], after: after[key] };
    // A property called `description` has a schema, a description is text.
    const isText = Object.values(inner).every((value) => typeof value !== 'object');
    return (isText && isWording(key)) || meansTheSame(inner, versions, compared);
  });
}

export interface EntryRules {
  added: (isRequired: boolean, name: string) => Effect;
  removed: (wasRequired: boolean, name: string) => Effect;
  compare: (entry: Part) => void;
}

/** Reports the entries of a map that were added or removed, and compares those that both versions have. */
export function compareEntries(
  map: Part,
  rules: EntryRules,
  entries: Pair<[name: string, entry: Located][]> = inBoth((version) => map.entries(version)),
) {
  const { before, after } = inBoth((version) => new Map(entries[version]));
  for (const name of new Set([...before.keys(), ...after.keys()]))
    compareEntry(new Part({ before: before.get(name), after: after.get(name) }, map.scope), name, rules);
}

/** Unless the caller knows better, an entry says itself whether it is required. */
export function compareEntry(
  entry: Part,
  name: string,
  { added, removed, compare }: EntryRules,
  isRequired = inBoth((version) => entry[version]['required'] === true),
) {
  const { before, after } = entry.at;
  if (before && after) compare(entry);
  else if (before) entry.report(removed(isRequired.before, name), 'Was removed.');
  else if (after)
    entry.report(added(isRequired.after, name), `Was added${isRequired.after ? ' and is required' : ''}.`);
}
