import { entriesOf, fieldsOf, pathOf } from './version';
import type { Fields, Located, Version } from './version';

/** The same thing in the old and in the new contract. */
export interface Pair<Thing> {
  before: Thing;
  after: Thing;
}

export type VersionName = keyof Pair<unknown>;

export const inBoth = <Thing>(thingIn: (version: VersionName) => Thing): Pair<Thing> => ({
  before: thingIn('before'),
  after: thingIn('after'),
});

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

export interface Change {
  /** What has changed; undefined for words for people. */
  what: string | undefined;
  impact: Impact;
  /** The new contract, or the old one for what was removed. */
  version: VersionName;
  /** The path of what has changed: a part of the contract, or one key of it. */
  path: string[];
  key: string | undefined;
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
  compared?: Map<Fields, Set<Fields>>;
}

/** A part of the contract in both versions, with references followed; empty in a version that does not have it. */
export class Part {
  readonly located: Pair<Located | undefined>;
  readonly before: Fields;
  readonly after: Fields;

  constructor(
    readonly written: Pair<Located | undefined>,
    readonly scope: Scope,
  ) {
    this.located = follow(written, scope.versions);
    // The schema `false` allows nothing.
    const fieldsIn = (value: unknown) => (value === false ? { not: {} } : fieldsOf(value));
    this.before = fieldsIn(this.located.before?.value);
    this.after = fieldsIn(this.located.after?.value);
  }

  names(): string[] {
    return Object.keys({ ...this.before, ...this.after });
  }

  within(scope: Partial<Scope>): Part {
    return new Part(this.written, { ...this.scope, ...scope });
  }

  child(key: string): Part {
    const entries = inBoth((version) => {
      const located = this.located[version];
      return located && key in this[version]
        ? { value: this[version][key], path: pathOf(located, key) }
        : undefined;
    });
    return new Part(entries, this.scope);
  }

  entries(version: VersionName): [name: string, entry: Located][] {
    return entriesOf(this.located[version]);
  }

  /** Reports a change of the whole part, unless it has no effect. */
  report(what: string, effect: Effect | Impact | undefined) {
    if (effect !== undefined) this.#add(effect, what);
  }

  /** Reports a change of the value of a key, unless it has no effect. */
  reportKey(
    key: string,
    effect: Effect | Impact | undefined,
    what = `${key} was ${quoted(this.before[key])}; is now ${quoted(this.after[key])}.`,
  ) {
    if (effect !== undefined) this.#add(effect, what, key);
  }

  /** Reports other words for people. */
  reportWording(key: string) {
    this.#add(safe, undefined, key);
  }

  #add(effect: Effect | Impact, what?: string, key?: string) {
    const { changes, side, call } = this.scope;
    const isRemoved = key !== undefined && key in this.before && !(key in this.after);
    const version = this.located.after && !isRemoved ? 'after' : 'before';
    const located = this.located[version] ?? { value: {}, path: [] };
    const impact = typeof effect === 'string' ? impacts[side ?? 'request'][effect] : effect;
    changes.push({ what, impact, version, path: pathOf(located, key), key, side, call });
  }
}

/** The values that are written or referred to. If the references differ, changes are reported at the reference. */
function follow(written: Pair<Located | undefined>, versions: Pair<Version>): Pair<Located | undefined> {
  const { before, after } = inBoth((version) => fieldsOf(written[version]?.value)['$ref']);
  const isRenamed =
    typeof before === 'string' &&
    typeof after === 'string' &&
    !versions.after.has(before) &&
    !versions.before.has(after);
  return inBoth((version) => {
    const entry = written[version];
    const target = entry && versions[version].follow(entry);
    return !target || before === after || isRenamed ? target : { value: target.value, path: entry.path };
  });
}

const longest = 60;

/** A value as the contract writes it, cut when it is long. Text is not escaped, so that patterns can be read. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'not set');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
