import { isDeepStrictEqual } from 'node:util';
import type { Version } from './openVersion';

/** The same thing in the old and in the new contract. */
export interface Pair<Thing> {
  before: Thing;
  after: Thing;
}

/** An object of the contract whose fields have not been checked. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const namesIn = (...maps: Fields[]): string[] => [...new Set(maps.flatMap(Object.keys))];

const wordingKeys = new Set(
  `title summary description termsOfService contact license example examples value externalDocs deprecated tags
  bearerFormat $comment $id $schema $anchor $defs`.split(/\s+/),
);

/** Whether the value of a key is for people and tools, and changes nothing that is sent or answered. */
export const isWording = (key: string): boolean => wordingKeys.has(key) || key.startsWith('x-');

/** Whether a client sends it or a server answers with it. */
export type Side = 'request' | 'response';

/** Whom a change breaks and why, in words that follow "Clients" or "Servers"; otherwise why it is safe. */
export interface Impact {
  clients?: string;
  servers?: string;
  safe?: string;
}

/** Where a change is reported: in the new contract, or in the old one for what is removed. */
export interface Spot {
  version: keyof Pair<unknown>;
  /** The path from the root to the object, and the key in it that has changed. */
  path: string[];
  key?: string;
  /** The path onwards from a reference that points to something else than before. */
  inside?: string[];
}

export interface CallName {
  operationId: string | undefined;
  method: string;
  path: string;
}

export interface Change {
  what: string;
  impact: Impact;
  spot: Spot;
  /** Whether only words for people have changed; such changes are reported together. */
  isWording: boolean;
  side: Side | undefined;
  call: CallName | undefined;
}

interface Scope {
  versions: Pair<Version>;
  /** Collects the changes of the whole comparison. */
  changes: Change[];
  call?: CallName;
  side?: Side;
  /** Where a reference points to something else than before: changes behind it are reported there. */
  via?: Spot | undefined;
  /** The pairs of schemas that were compared below the same body or parameter: a schema may contain itself. */
  compared?: Map<unknown, Set<unknown>>;
}

/** A part of the contract in both versions, with references followed; empty in a version that does not have it. */
export class Part {
  constructor(
    readonly before: Fields,
    readonly after: Fields,
    readonly scope: Scope,
  ) {}

  names(): string[] {
    return namesIn(this.before, this.after);
  }

  values(key: string): Pair<unknown> {
    return { before: this.before[key], after: this.after[key] };
  }

  within(scope: Partial<Scope>): Part {
    return new Part(this.before, this.after, { ...this.scope, ...scope });
  }

  child(key: string): Part {
    return this.follow(this.values(key), [key]);
  }

  /** The part that the values are or refer to. `steps` lead to it from here. */
  follow(values: Pair<unknown>, steps: string[]): Part {
    const { before, after } = this.scope.versions;
    const resolved = [
      fieldsOf(before.resolve(values.before)),
      fieldsOf(after.resolve(values.after)),
    ] as const;
    return new Part(...resolved, { ...this.scope, via: this.#viaTo(values, steps) });
  }

  #viaTo(values: Pair<unknown>, steps: string[]): Spot | undefined {
    const { versions, via } = this.scope;
    const [before, after] = [fieldsOf(values.before), fieldsOf(values.after)];
    const [was, is] = [before['$ref'], after['$ref']];
    if (typeof was === 'string' && typeof is === 'string') {
      const isRenamed = !versions.after.has(was) && !versions.before.has(is);
      if (was === is || isRenamed) return undefined;
    }
    if (via) return { ...via, inside: [...(via.inside ?? []), ...steps] };
    return was === is ? undefined : new Part(before, after, this.scope).#spotOf();
  }

  differs(key: string): boolean {
    return differs(this.values(key), this.scope.versions);
  }

  /** Reports that the part, or a key in it, has changed. */
  report(key: string | undefined, what: string, impact: Impact, isWording = false) {
    const { changes, side, call } = this.scope;
    changes.push({ what, impact, isWording, side, call, spot: this.#spotOf(key) });
  }

  reportWording(key: string, safe = 'words for people and tools; what is sent and answered stays as it is') {
    this.report(key, key, { safe }, true);
  }

  /** Whether both versions have the key. Reports it as removed or added if only one has it. */
  hasBoth(key: string, title: string, impacts: { removed: Impact; added: Impact }): boolean {
    if (!(key in this.before)) this.report(key, `The ${title} is new.`, impacts.added);
    else if (!(key in this.after)) this.report(key, `The ${title} is gone.`, impacts.removed);
    return key in this.before && key in this.after;
  }

  #spotOf(key?: string): Spot {
    const { versions, via } = this.scope;
    if (via) return via;
    const isRemoved = key !== undefined && !(key in this.after) && key in this.before;
    const inAfter = isRemoved ? undefined : versions.after.pathOf(this.after, key);
    const path = inAfter ?? versions.before.pathOf(this.before, key) ?? [];
    return { version: inAfter ? 'after' : 'before', path, ...(key !== undefined && { key }) };
  }
}

export type Rule = (part: Part, key: string) => void;

/** For keys that the rule of another key compares, too. */
export const comparedElsewhere: Rule = () => undefined;

const unknownImpact = { clients: 'may rely on what it was', servers: 'may not do what it says now' };

/** Applies all rules to a part. The meaning of any other key is not known, so a change of it counts as a break. */
export function compareKeys(part: Part, rules: Record<string, Rule>, impact: Impact = unknownImpact) {
  for (const [key, rule] of Object.entries(rules)) rule(part, key);
  const others = part.names().filter((key) => !Object.hasOwn(rules, key));
  compareWording(part, others);
  for (const key of others)
    if (!isWording(key) && part.differs(key)) part.report(key, `${key} is not what it was.`, impact);
}

/** Compares the descriptions, examples and other words for people. */
export function compareWording(part: Part, keys = part.names()) {
  for (const key of keys.filter((name) => isWording(name) && !name.startsWith('$')))
    if (!isDeepStrictEqual(part.before[key], part.after[key])) part.reportWording(key);
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
    const others = compared.get(one) ?? new Set();
    if (others.has(other)) return false;
    compared.set(one, others.add(other));
    return namesIn(one, other)
      .filter((name) => mapsOfNames.has(key) || !isWording(name))
      .some((name) => differ(asReference(one[name], key), asReference(other[name], key), name));
  }

  return differ(values.before, values.after, '');
}

/** A discriminator's `mapping` holds references as plain text. */
const asReference = (value: unknown, key: string): unknown =>
  key === 'mapping' && typeof value === 'string' && value.startsWith('#/') ? { $ref: value } : value;
