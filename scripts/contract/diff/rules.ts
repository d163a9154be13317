import { isDeepStrictEqual } from 'node:util';
import { Part, effectOf, inBoth, safe } from './part';
import type { Effect, Impact, Pair, VersionName } from './part';
import { isWording } from './version';
import type { Located } from './version';

/** Compares the value of a key of the part and reports its changes. */
export type Rule = (part: Part, key: string) => void;

/** For keys that the rule of another key compares, too. */
export const comparedElsewhere: Rule = () => undefined;

/** For texts that are neither sent nor answered. */
export const harmless: Rule = (part, key) =>
  part.reportKey(key, part.before[key] === part.after[key] ? undefined : safe);

/** For a rule such as `pattern`: adding it narrows, removing it widens, another one does both. */
export const restriction: Rule = (part, key) => {
  const { before, after } = inBoth((version) => part[version][key]);
  if (isDeepStrictEqual(before, after)) return;
  part.reportKey(key, effectOf(after !== undefined, before !== undefined));
};

/** For a number or boolean that narrows when it rises, such as `minimum`. A missing one means the same as `missing`. */
export const lowerLimit =
  (missing: number | boolean = -Infinity): Rule =>
  (part, key) => {
    const { before, after } = inBoth((version) => Number(part[version][key] ?? missing));
    part.reportKey(key, effectOf(after > before, after < before));
  };

/** The same for one that widens when it rises, such as `maximum`. */
export const upperLimit =
  (missing: number | boolean = Infinity): Rule =>
  (part, key) => {
    const { before, after } = inBoth((version) => Number(part[version][key] ?? missing));
    part.reportKey(key, effectOf(after < before, after > before));
  };

/** Applies all rules to a part. The meaning of any other key is not known, so a change of it counts as a break. */
export function compareKeys(part: Part, rules: Record<string, Rule>) {
  for (const [key, rule] of Object.entries(rules)) rule(part, key);
  for (const key of part.names().filter((name) => !Object.hasOwn(rules, name))) {
    if (isWording(key)) {
      const isSame = isDeepStrictEqual(part.before[key], part.after[key]);
      if (!isSame && !key.startsWith('$')) part.reportWording(key);
    } else if (!meansTheSame(part, { before: part.before[key], after: part.after[key] }))
      part.reportKey(key, 'changes', `${key} was changed.`);
  }
}

export const meansTheSame = ({ scope: { versions } }: Part, { before, after }: Pair<unknown>): boolean =>
  isDeepStrictEqual(versions.before.meaningOf(before), versions.after.meaningOf(after));

export interface EntryRules {
  added: (isRequired: boolean, name: string) => Effect | Impact;
  removed: (wasRequired: boolean, name: string) => Effect | Impact;
  compare: (entry: Part) => void;
  /** Without it, an entry says itself whether it is required. */
  isRequired?: (version: VersionName, name: string) => boolean;
}

/** Reports the entries of a map that were added or removed, and compares those that both versions have. */
export function compareEntries(
  map: Part,
  rules: EntryRules,
  entries: Pair<[name: string, entry: Located][]> = inBoth((version) => map.entries(version)),
) {
  const { before, after } = inBoth((version) => new Map(entries[version]));
  for (const name of new Set([...before.keys(), ...after.keys()]))
    compareEntry(new Part({ before: before.get(name), after: after.get(name) }, map.scope), rules, name);
}

export function compareEntry(entry: Part, { added, removed, compare, isRequired }: EntryRules, name: string) {
  const { before, after } = entry.located;
  const check = isRequired ?? ((version: VersionName) => entry[version]['required'] === true);
  if (before && after) compare(entry);
  else if (before) entry.report('Was removed.', removed(check('before', name), name));
  else if (after) {
    const required = check('after', name);
    entry.report(`Was added${required ? ' and is required' : ''}.`, added(required, name));
  }
}
