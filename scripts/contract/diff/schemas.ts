import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../openapi/document';
import {
  allowsType,
  alternativesOf,
  contains,
  lowerBounds,
  meaningOf,
  oneSchema,
  otherRules,
  upperBounds,
  type Meaning,
} from './meaning';

export type Level = 'major' | 'minor' | 'patch';

/** One change, at a place such as `POST /books` or the component `Book (in answers)`. */
export interface Change {
  level: Level;
  place: string;
  what: string;
  /** The object of the new contract that has changed. */
  source?: object | undefined;
}

/** Who reads the value: what a server allows less breaks what is sent, what it allows more breaks what is answered. */
export type Direction = 'requests' | 'answers';

export interface Place {
  name: string;
  path: string;
  direction: Direction;
  isParameter?: boolean;
  source?: object | undefined;
}

const inside = (place: Place, step: string): Place => ({
  ...place,
  path: place.path === '' ? step : `${place.path}.${step}`,
});

/** Compares what two versions of a schema allow. Each pair is compared once for each direction. */
export class SchemaComparison {
  readonly #changes = new Map<string, Change>();
  readonly #seen = {
    requests: new WeakMap<Meaning, Set<Meaning>>(),
    answers: new WeakMap<Meaning, Set<Meaning>>(),
  };

  say(level: Level, { name, path, source }: Place, what: string): void {
    const change = { level, place: name, what: path === '' ? what : `${path}: ${what}`, source };
    const key = `${name} ${change.what}`;
    if (!this.#changes.has(key)) this.#changes.set(key, change);
  }

  get changes(): Change[] {
    return [...this.#changes.values()];
  }

  #narrower(place: Place, what: string, otherwise: Level = 'minor'): void {
    this.say(place.direction === 'requests' ? 'major' : otherwise, place, what);
  }

  #wider(place: Place, what: string, level: Level = 'major'): void {
    this.say(place.direction === 'answers' ? level : 'minor', place, what);
  }

  compare(before: Schema | boolean | undefined, after: Schema | boolean | undefined, place: Place): void {
    this.#compare(meaningOf(before), meaningOf(after), place);
  }

  #compare(was: Meaning, is: Meaning, around: Place): void {
    const seen = this.#seen[around.direction].get(was) ?? new Set();
    if (was === is || seen.has(is)) return;
    this.#seen[around.direction].set(was, seen.add(is));
    const source = is.source ?? around.source;
    const place: Place =
      is.name === undefined || is.name !== was.name
        ? { ...around, source }
        : { ...around, source, name: `${is.name} (in ${around.direction})`, path: '' };
    if (!isDeepStrictEqual(was.documentation, is.documentation)) this.say('patch', place, 'documentation');
    if (was.deprecated !== is.deprecated)
      this.say('minor', place, is.deprecated ? 'is deprecated' : 'is not deprecated any more');
    const [mine, theirs] = [alternativesOf(was), alternativesOf(is)];
    if (mine.length > 1 || theirs.length > 1) {
      const [group] = [...is.groups, ...was.groups];
      this.#alternatives({ mine, theirs, kind: group?.kind ?? 'oneOf' }, place);
      return;
    }
    const [one = was, other = is] = [mine[0], theirs[0]];
    if (this.#types(one, other, place)) this.#parts(one, other, place);
  }

  /** Returns whether a value can be of a type of both. */
  #types(was: Meaning, is: Meaning, place: Place): boolean {
    const text = ({ types }: Meaning) => types?.join(' or ') ?? 'any type';
    const isNarrower = !(was.types ?? ['any']).every((type) => allowsType(is.types, type));
    const isWider = !(is.types ?? ['any']).every((type) => allowsType(was.types, type));
    const what = `is ${text(is)}, and was ${text(was)}`;
    if (isNarrower && isWider) this.say('major', place, what);
    else if (isNarrower) this.#narrower(place, what);
    else if (isWider) this.#wider(place, what);
    return !(isNarrower && isWider);
  }

  #parts(was: Meaning, is: Meaning, place: Place): void {
    this.#values(was, is, place);
    this.#rules(was, is, place);
    this.#properties(was, is, place);
    for (const name of oneSchema) {
      const [before, after] = [was.schemas[name], is.schemas[name]];
      const within = name === 'items' ? { ...place, path: `${place.path}[]` } : inside(place, name);
      if (before !== undefined && after !== undefined && before !== false && after !== false)
        this.compare(before, after, within);
      // An answer may have more properties than are documented.
      else if (after !== undefined && before !== false && before !== after)
        this.#narrower(place, `${name} is ${after === false ? 'false' : 'limited'}, and was not`);
      else if (before !== undefined && before !== after)
        this.#wider(
          place,
          `${name} is not ${before === false ? 'false' : 'limited'} any more`,
          name === 'additionalProperties' && before === false ? 'minor' : 'major',
        );
    }
    for (let at = 0; at < Math.max(was.groups.length, is.groups.length); at++) {
      const [before, after] = [was.groups[at], is.groups[at]];
      const members = (group: typeof before) => (group?.members ?? []).map((one) => meaningOf(one));
      if (before && after)
        this.#alternatives({ mine: members(before), theirs: members(after), kind: after.kind }, place);
      else if (after)
        this.#narrower(place, `must also match one of ${members(after).map(nameOf).join(', ')}`);
      else this.#wider(place, `need not match one of ${members(before).map(nameOf).join(', ')} any more`);
    }
    if (place.direction === 'requests' && !isDeepStrictEqual(was.default, is.default))
      this.say(
        // What a client leaves out of an address means something else; a body seldom is sent without what matters.
        place.isParameter && was.default !== undefined ? 'major' : 'minor',
        place,
        `its default is ${written(is.default)}, and was ${written(was.default)}`,
      );
  }

  #values(was: Meaning, is: Meaning, place: Place): void {
    const gone = (was.values ?? []).filter((value) => !contains(is.values, value));
    const added = (is.values ?? []).filter((value) => !contains(was.values, value));
    if (!was.values && is.values)
      this.#narrower(place, `must be one of ${is.values.map(written).join(', ')}`);
    else if (was.values && !is.values) this.#wider(place, 'may be any value, and not only those of an enum');
    else {
      if (gone.length > 0) this.#narrower(place, `cannot be ${gone.map(written).join(', ')} any more`);
      if (added.length > 0) this.#wider(place, `may be ${added.map(written).join(', ')}, too`);
    }
  }

  #rules(was: Meaning, is: Meaning, place: Place): void {
    const differing = (name: string) => !isDeepStrictEqual(was.rules[name], is.rules[name]);
    const what = (name: string) =>
      `${name} is ${written(is.rules[name])}, and was ${written(was.rules[name])}`;
    for (const [names, sign] of [[lowerBounds, 1] as const, [upperBounds, -1] as const])
      for (const name of names.filter(differing)) {
        const [before, after] = [was.rules[name], is.rules[name]] as (number | undefined)[];
        if (before === undefined || (after !== undefined && (after - before) * sign > 0))
          this.#narrower(place, what(name));
        else this.#wider(place, what(name));
      }
    for (const name of otherRules.filter(differing)) {
      // What a pattern forbids is seldom what a client reads.
      const level = name === 'pattern' ? 'minor' : 'major';
      if (was.rules[name] === undefined) this.#narrower(place, what(name));
      else if (is.rules[name] === undefined) this.#wider(place, what(name), level);
      else this.#narrower(place, what(name), level);
    }
  }

  #properties(was: Meaning, is: Meaning, place: Place): void {
    const isSent = place.direction === 'requests';
    const isHere = (schema: Schema | boolean | undefined) => {
      const { readOnly, writeOnly } = meaningOf(schema);
      return isSent ? !readOnly : !writeOnly;
    };
    for (const [name, before] of was.properties) {
      const after = is.properties.get(name);
      if (after === undefined) {
        if (isHere(before)) this.say('major', place, `${name} is gone`);
      } else if (isHere(before) && isHere(after)) this.compare(before, after, inside(place, name));
      else if (isHere(before) !== isHere(after))
        this.say(
          'minor',
          place,
          `${name} is ${isHere(after) ? 'not ' : ''}${isSent ? 'readOnly' : 'writeOnly'} now`,
        );
    }
    for (const [name, schema] of is.properties)
      if (!was.properties.has(name) && isHere(schema) && !(isSent && is.required.includes(name)))
        this.say('minor', place, `${name} is new`);
    const changesHere = (name: string) => isHere(is.properties.get(name)) && isHere(was.properties.get(name));
    for (const name of is.required)
      if (!was.required.includes(name) && changesHere(name) && (isSent || was.properties.has(name)))
        this.#narrower(place, `${name} is required`);
    for (const name of was.required)
      if (!is.required.includes(name) && changesHere(name) && is.properties.has(name))
        this.#wider(place, `${name} is not required any more`);
  }

  /** Alternatives have no names: those are the same that are one component, or else have the most in common. */
  #alternatives({ mine, theirs, kind }: { mine: Meaning[]; theirs: Meaning[]; kind: string }, place: Place) {
    let [gone, added] = [mine, theirs];
    const pair = (before: Meaning, after: Meaning | undefined) => {
      if (!after) return;
      gone = gone.filter((one) => one !== before);
      added = added.filter((one) => one !== after);
      this.#compare(before, after, place);
    };
    for (const likeness of likenesses)
      for (const before of gone) {
        const key = likeness(before);
        if (key !== undefined)
          pair(
            before,
            added.find((one) => likeness(one) === key),
          );
      }
    const ofTypes = (all: Meaning[], { types, name }: Meaning) =>
      all.filter((one) => isDeepStrictEqual(one.types, types) && (!one.name || !name));
    for (const before of gone)
      if (ofTypes(gone, before).length <= 1 && ofTypes(added, before).length === 1)
        pair(before, ofTypes(added, before)[0]);
    for (const one of gone) this.#narrower(place, `cannot be ${nameOf(one)} any more`);
    // A client passes over what it does not know of several that may come together.
    for (const one of added)
      this.#wider(place, `may be ${nameOf(one)}, too`, kind === 'anyOf' ? 'minor' : 'major');
  }
}

/** A property of one value, such as `type`, says which alternative an object is. */
const tagsOf = ({ properties }: Meaning) =>
  [...properties].flatMap(([name, schema]) => {
    const { values = [] } = meaningOf(schema);
    return values.length === 1 ? [[name, values[0]]] : [];
  });

const likenesses: ((meaning: Meaning) => string | undefined)[] = [
  ({ name }) => name,
  (one) => JSON.stringify([one.types, [...one.properties.keys()].sort(), one.values, tagsOf(one)]),
  (one) => (tagsOf(one).length > 0 ? JSON.stringify(tagsOf(one)) : undefined),
  ({ documentation: { title } }) => (title === undefined ? undefined : String(title)),
];

const written = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

function nameOf({ name, documentation: { title }, values, types, required }: Meaning): string {
  if (name !== undefined || title !== undefined) return name ?? String(title);
  if (values) return values.map(written).join(' or ');
  return `${types?.join(' or ') ?? 'any value'}${required.length > 0 ? ` with ${required.join(', ')}` : ''}`;
}
