import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, isFields, isWording, located } from './version';
import type { Entry, Fields, Located, Version } from './version';

/** The same thing in the old and in the new contract. */
export interface Pair<Thing> {
  before: Thing;
  after: Thing;
}

/** Whether a client sends it or a server answers with it. */
export type Side = 'request' | 'response';

/** Whom a change breaks and why, in words that follow "Clients" or "Servers". */
export interface Impact {
  clients?: string;
  servers?: string;
}

export const safe: Impact = {};

/** Whether fewer, more or other requests or answers are allowed than before. */
export type Effect = 'narrows' | 'widens' | 'changes';

export function effectOf(isNarrower: boolean, isWider: boolean): Effect | undefined {
  if (isNarrower) return isWider ? 'changes' : 'narrows';
  return isWider ? 'widens' : undefined;
}

const mayBeRefused = 'may be refused where they were accepted';
const mustAccept = 'must accept what they may have refused';
const unknownAnswer = 'may get an answer that they do not know';
const forbiddenAnswer = 'may give answers that are no longer allowed';

/** A narrower request breaks the client that sends it, a wider answer the client that reads it. */
const impacts: Record<Side, Record<Effect, Impact>> = {
  request: {
    narrows: { clients: mayBeRefused, servers: 'must refuse what they accepted' },
    widens: { servers: mustAccept },
    changes: { clients: mayBeRefused, servers: mustAccept },
  },
  response: {
    narrows: { servers: forbiddenAnswer },
    widens: { clients: unknownAnswer },
    changes: { clients: unknownAnswer, servers: forbiddenAnswer },
  },
};

export interface CallName {
  operationId: string | undefined;
  method: string;
  path: string;
}

type ChangeKind = 'keyword' | 'entry' | 'wording';

export interface Change {
  what: string;
  impact: Impact;
  /** The new contract, or the old one for what was removed. */
  version: keyof Pair<unknown>;
  /** The path of what has changed. */
  path: string[];
  kind: ChangeKind;
  side: Side | undefined;
  call: CallName | undefined;
}

interface Scope {
  versions: Pair<Version>;
  /** Collects the changes of the whole comparison. */
  changes: Change[];
  call?: CallName;
  side?: Side;
  /** The pairs of schemas that were compared below the same body or parameter: a schema may contain itself. */
  compared?: Map<unknown, Set<unknown>>;
}

interface EntryRules {
  added: (isRequired: boolean, name: string) => Effect | Impact;
  removed: (wasRequired: boolean, name: string) => Effect | Impact;
  compare: (map: Part, name: string) => void;
  /** Without it, an entry says itself whether it is required. */
  isRequired?: (name: string, version: keyof Pair<unknown>) => boolean;
}

/** A part of the contract in both versions, with references followed; empty in a version that does not have it. */
export class Part {
  readonly before: Fields;
  readonly after: Fields;

  constructor(
    readonly located: Pair<Located | undefined>,
    readonly scope: Scope,
  ) {
    this.before = fieldsOf(located.before?.value);
    this.after = fieldsOf(located.after?.value);
  }

  names(): string[] {
    return Object.keys({ ...this.before, ...this.after });
  }

  values(key: string): Pair<unknown> {
    return { before: this.before[key], after: this.after[key] };
  }

  pathOf(version: keyof Pair<unknown>, key: string): string[] {
    return this.located[version]?.pathOf(key) ?? [];
  }

  /** What both versions have under a key, with its references not followed. */
  entries(key: string): Pair<Entry | undefined> {
    const entryIn = (version: keyof Pair<unknown>): Entry | undefined =>
      key in this[version] ? { value: this[version][key], path: this.pathOf(version, key) } : undefined;
    return { before: entryIn('before'), after: entryIn('after') };
  }

  within(scope: Partial<Scope>): Part {
    return new Part(this.located, { ...this.scope, ...scope });
  }

  child(key: string): Part {
    return this.follow(this.entries(key));
  }

  /** The part that the entries are or refer to. If they refer to different parts, changes are reported at the reference. */
  follow({ before, after }: Pair<Entry | undefined>): Part {
    const { versions } = this.scope;
    const [was, is] = [before, after].map((entry) => fieldsOf(entry?.value)['$ref']);
    const isRenamed =
      typeof was === 'string' &&
      typeof is === 'string' &&
      !versions.after.has(was) &&
      !versions.before.has(is);
    const isSame = was === is || isRenamed;
    const locate = (version: Version, entry: Entry | undefined): Located | undefined => {
      const target = entry && version.follow(entry);
      return !target || isSame ? target : located({ value: target.value, path: entry.path });
    };
    return new Part(
      { before: locate(versions.before, before), after: locate(versions.after, after) },
      this.scope,
    );
  }

  differs(key: string): boolean {
    return differs(this.values(key), this.scope.versions);
  }

  /**
   * Reports that a key has changed, unless the change has no effect. The key is a keyword, such as `minimum`, the name of an
   * entry, such as a field, or holds words for people.
   */
  report(key: string, what: string, effect: Effect | Impact | undefined, kind: ChangeKind = 'keyword') {
    if (effect === undefined) return;
    const { changes, side, call } = this.scope;
    const impact = typeof effect === 'string' ? impacts[side ?? 'request'][effect] : effect;
    const isRemoved = !(key in this.after) && key in this.before;
    const version = this.located.after && !isRemoved ? 'after' : 'before';
    changes.push({ what, impact, version, path: this.pathOf(version, key), kind, side, call });
  }

  /** Reports what the value of a key was and is. */
  reportValue(key: string, effect: Effect | Impact | undefined) {
    this.report(key, `${key} was ${quoted(this.before[key])}; is now ${quoted(this.after[key])}.`, effect);
  }

  /** Reports the entries of a map that were added or removed, and compares those that both versions have. */
  compareEntries({ added, removed, compare, isRequired }: EntryRules, names = this.names()) {
    const { versions } = this.scope;
    const isTrue = (name: string, version: keyof Pair<unknown>) =>
      fieldsOf(versions[version].resolve(this[version][name]))['required'] === true;
    const check = isRequired ?? isTrue;
    for (const name of names) {
      if (!(name in this.before)) {
        const required = check(name, 'after');
        const what = `Was added${required ? ' and is required' : ''}.`;
        this.report(name, what, added(required, name), 'entry');
      } else if (!(name in this.after)) {
        this.report(name, 'Was removed.', removed(check(name, 'before'), name), 'entry');
      } else compare(this, name);
    }
  }
}

const longest = 60;

/** A value as the contract writes it, cut when it is long. Text is not escaped, so that patterns can be read. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'not set');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

export type Rule = (part: Part, key: string) => void;

/** For keys that the rule of another key compares, too. */
export const comparedElsewhere: Rule = () => undefined;

/** Applies all rules to a part. The meaning of any other key is not known, so a change of it counts as a break. */
export function compareKeys(part: Part, rules: Record<string, Rule>) {
  for (const [key, rule] of Object.entries(rules)) rule(part, key);
  const others = part.names().filter((key) => !Object.hasOwn(rules, key));
  compareWording(part, others);
  for (const key of others)
    if (!isWording(key) && part.differs(key)) part.report(key, `${key} was changed.`, 'changes');
}

/** Compares the descriptions, examples and other words for people. */
export function compareWording(part: Part, keys = part.names()) {
  for (const key of keys.filter((name) => isWording(name) && !name.startsWith('$')))
    if (!isDeepStrictEqual(part.before[key], part.after[key])) part.report(key, key, safe, 'wording');
}

/** Maps whose keys are names: a property called `description` is no description. */
const mapsOfNames = new Set(
  'properties patternProperties dependentSchemas dependentRequired callbacks headers encoding mapping'.split(
    ' ',
  ),
);
/** Keys whose values are sent as they are: `$ref` in them is text. */
const literals = new Set(['enum', 'const', 'default']);

/** Whether two values mean different things, with references followed and words for people ignored. */
export function differs(values: Pair<unknown>, versions: Pair<Version>): boolean {
  const compared = new Map<unknown, Set<unknown>>();

  function differ(before: unknown, after: unknown, key: string): boolean {
    if (literals.has(key)) return !isDeepStrictEqual(before, after);
    const [one, other] = [versions.before.resolve(before), versions.after.resolve(after)];
    if (Array.isArray(one) && Array.isArray(other))
      return one.length !== other.length || one.some((entry, index) => differ(entry, other[index], ''));
    if (!isFields(one) || !isFields(other)) return !isDeepStrictEqual(one, other);
    // A schema that contains itself is equal if the rest of it is.
    if (isRepeated(compared, one, other)) return false;
    return Object.keys({ ...one, ...other })
      .filter((name) => mapsOfNames.has(key) || !isWording(name))
      .some((name) => differ(asReference(one[name], key), asReference(other[name], key), name));
  }

  return differ(values.before, values.after, '');
}

/** Whether the pair was compared before; from now on it was. */
export function isRepeated(compared: Map<unknown, Set<unknown>>, before: unknown, after: unknown): boolean {
  const others = compared.get(before) ?? new Set();
  const isKnown = others.has(after);
  compared.set(before, others.add(after));
  return isKnown;
}

/** A discriminator's `mapping` holds references as plain text. */
const asReference = (value: unknown, key: string): unknown =>
  key === 'mapping' && typeof value === 'string' && value.startsWith('#/') ? { $ref: value } : value;
