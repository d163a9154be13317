import { isDeepStrictEqual } from 'node:util';
import type { OpenApi, Schema } from '../../openapi/document';

type AnySchema = Schema | boolean;

/** Keywords of which a greater value allows less, and what none of them means. */
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
/** Keywords that can be added or taken away, but not be compared. */
export const otherRules = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'dependentRequired'] as const;
/** Keywords whose value is one schema that what they apply to must match. */
export const oneSchema = ['items', 'additionalProperties', 'contains', 'propertyNames'] as const;
const documentation = ['title', 'description', 'example', 'examples', 'externalDocs'] as const;

/** What a schema allows, however it is written: without defaults, `allOf`, `nullable` and the like. */
export interface Meaning {
  /** The component that it is. */
  name?: string;
  /** Its object in the contract, which has a line. */
  source?: object;
  /** Any, where it is not there. */
  types?: string[];
  values?: unknown[];
  /** The keywords above, but for those of one schema. */
  rules: Record<string, unknown>;
  required: string[];
  properties: Map<string, AnySchema>;
  schemas: Partial<Record<string, AnySchema>>;
  /** Each `anyOf` and `oneOf`: a value matches one of each. */
  groups: { kind: 'anyOf' | 'oneOf'; members: AnySchema[] }[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  default?: unknown;
  documentation: Record<string, unknown>;
}

const anything = (): Meaning => ({
  ...{ rules: {}, required: [], properties: new Map(), schemas: {}, groups: [], documentation: {} },
  ...{ readOnly: false, writeOnly: false, deprecated: false },
});

const noValue: Meaning = { ...anything(), types: [] };
const onlyNull: Schema = { type: 'null' };

const names = new WeakMap<object, string>();
const meanings = new WeakMap<object, Meaning>();

/** Gives the schemas among the components their names. */
export function nameComponents({ components }: OpenApi): void {
  for (const [name, schema] of Object.entries(components?.['schemas'] ?? {}))
    if (typeof schema === 'object' && schema !== null) names.set(unwrapped(schema as Schema), name);
}

/** A schema that says nothing but one other, is that. */
function unwrapped(schema: Schema): Schema {
  const [member, ...others] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? [];
  const saysMore = Object.keys(schema).some(
    (key) => !/^(allOf|anyOf|oneOf|x-.*)$/.test(key) && !(documentation as readonly string[]).includes(key),
  );
  if (names.has(schema) || typeof member !== 'object' || others.length > 0 || saysMore) return schema;
  return Object.keys(schema).filter((key) => /^(all|any|one)Of$/.test(key)).length === 1
    ? unwrapped(member)
    : schema;
}

export function meaningOf(schema: AnySchema = true): Meaning {
  if (typeof schema === 'boolean') return schema ? anything() : noValue;
  const inner = unwrapped(schema);
  const known = meanings.get(inner);
  if (known) return known;
  // What is being read is any value, so that a schema which is a part of itself ends.
  const meaning = anything();
  meanings.set(inner, meaning);
  const { allOf = [] } = inner;
  const name = names.get(inner);
  const whole = [...allOf.map(meaningOf), ...singles(inner).map(meaningOf)].reduce(both, ownMeaning(inner));
  if (inner.nullable) {
    const [group, ...others] = whole.groups;
    if (whole.types) whole.types = [...new Set([...whole.types, 'null'])];
    else if (group && others.length === 0)
      whole.groups = [{ ...group, members: [...group.members, onlyNull] }];
    if (whole.values && !whole.values.includes(null)) whole.values = [...whole.values, null];
  }
  return Object.assign(meaning, whole, { source: inner }, name === undefined ? {} : { name });
}

const singles = ({ anyOf, oneOf }: Schema) =>
  [anyOf, oneOf].flatMap((members) => (members?.length === 1 ? members : []));

const valuesOf = (schema: AnySchema): unknown[] | undefined => {
  if (typeof schema === 'boolean') return undefined;
  return schema.const === undefined ? schema.enum : [schema.const];
};

/** What a schema says itself, without its `allOf`. */
function ownMeaning(schema: Schema): Meaning {
  const all = schema as Record<string, unknown>;
  const { type, anyOf, oneOf, minimum, maximum } = schema;
  const rules: Record<string, unknown> = {};
  for (const name of [...lowerBounds, ...upperBounds, ...otherRules])
    if (all[name] !== undefined && all[name] !== false && !(/^min[LIP]/.test(name) && all[name] === 0))
      rules[name] = all[name];
  // OpenAPI 3.0 says of a bound whether it is exclusive.
  if (schema.exclusiveMinimum === true)
    Object.assign(rules, { exclusiveMinimum: minimum, minimum: undefined });
  if (schema.exclusiveMaximum === true)
    Object.assign(rules, { exclusiveMaximum: maximum, maximum: undefined });
  // No JSON number is refused for them.
  if (/^(int64|float|double|password)$/.test(schema.format ?? '')) delete rules['format'];
  const types = type === undefined ? undefined : [type].flat();
  let values = valuesOf(schema);
  const groups: Meaning['groups'] = [];
  for (const [kind, members = []] of [['anyOf', anyOf] as const, ['oneOf', oneOf] as const]) {
    const listed = members.flatMap((member) => valuesOf(member) ?? []);
    // Each value with a title of its own.
    if (members.length > 0 && members.every(valuesOf))
      values = values?.filter((one) => contains(listed, one)) ?? listed;
    else if (members.length > 1) groups.push({ kind, members });
  }
  const own: Meaning = {
    ...anything(),
    rules: Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)),
    required: schema.required ?? [],
    properties: new Map(Object.entries(schema.properties ?? {})),
    schemas: Object.fromEntries(
      oneSchema.flatMap((name) =>
        all[name] === undefined || all[name] === true ? [] : [[name, all[name] as AnySchema]],
      ),
    ),
    groups,
    readOnly: schema.readOnly ?? false,
    writeOnly: schema.writeOnly ?? false,
    deprecated: all['deprecated'] === true,
    documentation: Object.fromEntries(
      documentation.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
    ),
  };
  if (types) own.types = types;
  if (values) own.values = values;
  if (schema.default !== undefined) own.default = schema.default;
  return own;
}

/** What matches two schemas. */
function both(one: Meaning, other: Meaning): Meaning {
  const rules = { ...other.rules, ...one.rules };
  for (const [bounds, strictest] of [[lowerBounds, Math.max] as const, [upperBounds, Math.min] as const])
    for (const name of bounds)
      if (one.rules[name] !== undefined && other.rules[name] !== undefined)
        rules[name] = strictest(Number(one.rules[name]), Number(other.rules[name]));
  const properties = new Map(one.properties);
  for (const [name, schema] of other.properties) properties.set(name, bothOf(properties.get(name), schema));
  const schemas = { ...one.schemas };
  for (const [name, schema = true] of Object.entries(other.schemas))
    schemas[name] = bothOf(schemas[name], schema);
  const { types: mine, values } = one;
  const theirs = other.types;
  const types = mine && theirs ? mine.filter((type) => allowsType(theirs, type)) : (mine ?? theirs);
  const shared = values && other.values ? values.filter((value) => contains(other.values, value)) : undefined;
  return {
    rules,
    properties,
    schemas,
    ...(types && { types }),
    ...((shared ?? values ?? other.values) && { values: shared ?? values ?? other.values }),
    required: [...new Set([...one.required, ...other.required])],
    groups: [...one.groups, ...other.groups],
    readOnly: one.readOnly || other.readOnly,
    writeOnly: one.writeOnly || other.writeOnly,
    deprecated: one.deprecated || other.deprecated,
    default: one.default ?? other.default,
    documentation: { ...other.documentation, ...one.documentation },
  };
}

const pairs = new WeakMap<object, WeakMap<object, Schema>>();

/** The same schema for the same two, so that those which contain themselves end. */
function bothOf(one: AnySchema = true, other: AnySchema): AnySchema {
  if (one === other || other === true) return one;
  if (one === true) return other;
  if (one === false || other === false) return false;
  const known = pairs.get(one) ?? new WeakMap<object, Schema>();
  pairs.set(one, known);
  const schema = known.get(other) ?? { allOf: [one, other] };
  known.set(other, schema);
  return schema;
}

export const allowsType = (types: string[] | undefined, type: string): boolean =>
  !types || types.includes(type) || (type === 'integer' && types.includes('number'));

export const contains = (values: unknown[] | undefined, value: unknown): boolean =>
  !values || values.some((one) => isDeepStrictEqual(one, value));

/** Each alternative that allows something which no other allows: any text is as much as any text or one of a list. */
function distinct(all: Meaning[]): Meaning[] {
  const isAnyOfType = (one: Meaning) =>
    one.types !== undefined && !one.values && one.groups.length === 0 && saysNothing(one);
  return all.filter(
    (one) =>
      isAnyOfType(one) ||
      !all.some((other) => isAnyOfType(other) && one.types?.every((type) => allowsType(other.types, type))),
  );
}

const saysNothing = ({ rules, required, properties, schemas }: Meaning) =>
  required.length + properties.size + Object.keys({ ...rules, ...schemas }).length === 0;

/** The alternatives of a schema that is nothing but them, and null beside a type as one; itself else. */
export function alternativesOf(meaning: Meaning, depth = 0): Meaning[] {
  const [group, ...others] = meaning.groups;
  const { types, values } = meaning;
  const isBare = !values && !types && saysNothing(meaning);
  if (group && others.length === 0 && isBare && depth < 10)
    return distinct(group.members.flatMap((member) => alternativesOf(meaningOf(member), depth + 1)));
  if (!types?.includes('null') || types.length === 1) return [meaning];
  const notNull: Meaning = { ...meaning, types: types.filter((type) => type !== 'null') };
  if (values) notNull.values = values.filter((value) => value !== null);
  return [notNull, meaningOf(onlyNull)];
}
