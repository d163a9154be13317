import { ownerOf, placeName, type Breaks, type CallName, type Findings } from './findings';
import { fieldsOf, pathTo, type Fields, type Located, type Version } from './version';

/** The same thing in the old and in the new contract. */
export interface Pair<Thing> {
  before: Thing;
  after: Thing;
}

export const inBoth = <Thing>(thingIn: (version: keyof Pair<Thing>) => Thing): Pair<Thing> => ({
  before: thingIn('before'),
  after: thingIn('after'),
});

/** Whether fewer, more or other requests or answers are allowed than before; or whom the change breaks; or no change. */
export type Effect = 'narrows' | 'widens' | 'changes' | Breaks | undefined;

export const safe: Breaks = {};

export function effectOf(isNarrower: boolean, isWider: boolean): Effect {
  if (isNarrower) return isWider ? 'changes' : 'narrows';
  return isWider ? 'widens' : undefined;
}

const mayBeRefused = 'may be refused where they were accepted';
const mustAccept = 'must accept what they may have refused';
const unknownAnswer = 'may get an answer that they do not know';
const forbiddenAnswer = 'may give answers that are no longer allowed';

/** A narrower request breaks the client that sends it, a wider answer the client that reads it. */
const directions = {
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

interface Scope {
  versions: Pair<Version>;
  /** Collects the changes of the whole comparison. */
  findings: Findings;
  call?: CallName;
  /** Whether a client sends it or a server answers with it. */
  side?: keyof typeof directions;
  /** The pairs of schemas that were compared below the same body or parameter: a schema may contain itself. */
  compared?: Map<Fields, Set<Fields>>;
}

/** A part of the contract in both versions, with references followed; empty in a version that does not have it. */
export class Part {
  readonly at: Pair<Located | undefined>;
  readonly before: Fields;
  readonly after: Fields;

  constructor(
    written: Pair<Located | undefined>,
    readonly scope: Scope,
  ) {
    this.at = follow(written, scope.versions);
    // The schema `false` allows nothing.
    const fieldsIn = (value: unknown) => (value === false ? { not: {} } : fieldsOf(value));
    this.before = fieldsIn(this.at.before?.value);
    this.after = fieldsIn(this.at.after?.value);
  }

  names(): string[] {
    return Object.keys({ ...this.before, ...this.after });
  }

  within(scope: Partial<Scope>): Part {
    return new Part(this.at, { ...this.scope, ...scope });
  }

  child(key: string): Part {
    const entryIn = (version: keyof Pair<Part>) => new Map(this.entries(version)).get(key);
    return new Part(inBoth(entryIn), this.scope);
  }

  /** The entries of a map or a list by name, with their references not followed. */
  entries(version: keyof Pair<Part>): [name: string, entry: Located][] {
    const located = this.at[version];
    if (!located) return [];
    const entries = Object.entries(Object(located.value));
    return entries.map(([name, value]) => [name, { value, path: pathTo(located, name) }]);
  }

  /** Reports a change of the whole part. */
  report(effect: Effect, what: string, key?: string) {
    if (effect === undefined) return;
    const { findings, side, call } = this.scope;
    const breaks = typeof effect === 'string' ? directions[side ?? 'request'][effect] : effect;
    const calls = call ? [{ ...call, sides: side ? [side] : [] }] : [];
    findings.add({ ...this.#locate(key), what, breaks, calls });
  }

  /** Reports a change of the value of a key. */
  reportKey(
    key: string,
    effect: Effect,
    what = `${key} was ${quoted(this.before[key])}; is now ${quoted(this.after[key])}.`,
  ) {
    this.report(effect, what, key);
  }

  /** Reports other words for people. */
  reportWords(key: string) {
    this.scope.findings.addWords(key, this.#locate(key, ownerOf));
  }

  /** Where the new contract has the part or the key, or the old one if it was removed. */
  #locate(key?: string, partOf = (path: string[]) => (key === undefined ? path : path.slice(0, -1))) {
    const isRemoved = key !== undefined && key in this.before && !(key in this.after);
    const name = this.at.after && !isRemoved ? 'after' : 'before';
    const version = this.scope.versions[name];
    const located = this.at[name] ?? { value: {}, path: [] };
    const path = key === undefined ? located.path : pathTo(located, key);
    return { place: placeName(partOf(path), version), file: version.name, line: version.lineOf(path) };
  }
}

/** The values that are written or referred to. If the references differ, changes are reported at the reference. */
function follow(written: Pair<Located | undefined>, versions: Pair<Version>): Pair<Located | undefined> {
  const { before, after } = inBoth((version) => fieldsOf(written[version]?.value)['$ref']);
  const isRenamed =
    typeof before === 'string' &&
    typeof after === 'string' &&
    versions.after.targetOf(before).value === undefined &&
    versions.before.targetOf(after).value === undefined;
  return inBoth((version) => {
    const entry = written[version];
    const target = entry && versions[version].follow(entry);
    return !target || before === after || isRenamed ? target : { ...target, path: entry.path };
  });
}

const longest = 60;

/** A value as the contract writes it, cut when it is long. Text is not escaped, so that patterns can be read. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'not set');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
