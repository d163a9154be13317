import { isDeepStrictEqual } from 'node:util';
import { PlainProblem } from '../../../lib/plainProblem';
import type { OpenApi } from '../../../openapi/document';
import { createEffectKinds } from './effectKinds';
import { inferredLinks } from './inferredLinks';
import { operationsOf, type Extension, type OperationFacts, type Schema } from './operationFacts';
import { isIdName, placeOf, plainPlaces } from './places';
import { createIdFields, createIds } from './recordIds';
import { createShapes, type RecordShapes } from './recordShapes';
import { createRelations, viewsAmong } from './recordViews';
import { createSchemas } from './schemas';
import { readContract, type ResolvedContract } from '../../../openapi/readContract';

export type CheckedContract = Awaited<ReturnType<typeof openContract>>;

/** What a contract can demand beyond OpenAPI, by `x-demands`: docs/contract-extensions.md says what each means. */
const demands = [
  'cors',
  'token-first',
  'valid-accepted',
  'values-kept',
  'invalid-400',
  'methods-refused',
] as const;
export type Demand = (typeof demands)[number];

/** The contract as the check reads it: every operation, a validator, and the line of each part. */
export async function openContract(file: string) {
  const resolved = await readContract(file);
  const { lines, refOf } = resolved;
  const { flat, problems, judged } = createSchemas(resolved);
  const demanded = demandsOf(resolved, file);
  const { operations, operation, shapes } = shapedOperations(resolved, flat);
  const { documented, links } = linksIn(operations, shapes);
  const linked = { operations, operation, links, shapes, refOf };
  const fields = createIdFields(linked);
  const ids = createIds(linked, fields, () => views);
  const viewed = { ...linked, fields, chosenId: ids.chosenId };
  const views = viewsAmong(viewed);
  const relations = createRelations(viewed, views);
  const kinds = createEffectKinds(linked, ids, relations, flat);
  const exampleIds = new Set(operations.flatMap(exampleIdsOf));

  const contract = {
    ...shapes,
    ...fields,
    ...ids,
    ...relations,
    ...kinds,
    ...keysIn(operations),
    matchesExample: matcherOf(operation, shapes),
    operations,
    operation,
    /** `PATCH /books/{id}` */
    callOf: (id: string) => `${operation(id).method} ${operation(id).path}`,
    lines,
    schema: flat,
    problems,
    judged,
    demands: (what: Demand | 'recommended') => demanded.has(what),
    /** A body in which these values are in both forms. */
    bothForms: (body: Record<string, unknown>) =>
      shapes.deepValues(shapes.nested(body)) as Record<string, unknown>,
    fieldsOf: (id: string) => Object.keys(shapes.bodyProperties(id)),
    links,
    documented,
    /** The contract says itself how its operations belong together. */
    hasLinks: documented.length > 0,
    /** A read without input. */
    plainRead: operations.find(
      (one) =>
        one.method === 'GET' &&
        !one.isElsewhere &&
        !one.isForEffect &&
        !one.parameters.some(({ required }) => required),
    ),
    title: resolved.document.info?.title ?? '',
    /** Of OpenAPI, such as `3.1.0`. */
    version: resolved.document.openapi ?? '',
    /** The path of the first server, such as `/v1`. */
    basePath: basePathOf(resolved.document),
    /** The id of a record in the examples: a server may have one with it. */
    isExampleId: (value: unknown) => exampleIds.has(value),
    /** A list: its good answer is an array, or contains one. */
    isList: (id: string) => operation(id).method === 'GET' && shapes.shapeOf(id).isList,
    /** Whether a schema is a named one of the components. */
    isComponent: (part: Schema, name: string) =>
      refOf(part)?.endsWith(`#/components/schemas/${name}`) === true,
  };
  requireNames(contract, file);
  return contract;
}

/** The operations with the shapes of their records, and what their extensions name as plain places in those. */
function shapedOperations(resolved: ResolvedContract, flat: ReturnType<typeof createSchemas>['flat']) {
  const byId = new Map(operationsOf(resolved).map((one) => [one.id, one]));
  const operation = (id: string): OperationFacts => {
    const found = byId.get(id);
    if (!found) throw new Error(`The contract has no operation ${id}.`);
    return found;
  };
  const shapes = createShapes(operation, flat);
  const wrappers = new Set(
    [...byId.keys()].flatMap((id) => [shapes.shapeOf(id).wrapper ?? [], shapes.bodyWrapper(id) ?? []].flat()),
  );
  const plain = (pointer: string): string => {
    const place = placeOf(pointer, wrappers);
    if (place.includes('/')) shapes.addDeep(place);
    return place;
  };
  for (const [id, one] of byId) {
    const { owner, unique, filters, defaults, effect } = one;
    byId.set(id, { ...one, ...plainPlaces({ owner, unique, filters, defaults, effect }, plain) });
  }
  return { operations: [...byId.values()], operation, shapes };
}

/** The links of a contract, and all of them with those that follow from its paths and fields. */
function linksIn(operations: OperationFacts[], shapes: RecordShapes) {
  const documented = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap((one) => one.links),
  );
  const inferred = inferredLinks(operations, documented, shapes);
  const ids = new Set(operations.map(({ id }) => id));
  return { documented, links: [...documented, ...inferred].filter(({ target }) => ids.has(target)) };
}

/** The fields by which records are told apart. */
function keysIn(operations: OperationFacts[]) {
  const changes = operations.flatMap(({ effect }) => [...effect.changes, ...effect.recommended]);
  const uniques = operations.flatMap(({ unique }) => unique || []);
  const filters = operations.flatMap((one) => Object.values(one.filters));
  return {
    /** A field by whose value records are found, told apart or changed together. */
    isKey: (field: string) =>
      uniques.some(({ by }) => by.includes(field)) ||
      filters.some((filter) => filter.field === field && !filter.through) ||
      changes.some(({ where }) => where?.includes(field)),
    /** A field whose letter case does not matter, wherever it is. */
    ignoresCase: (field: string) =>
      uniques.some(({ ignoreCase }) => ignoreCase?.includes(field)) ||
      filters.some((filter) => filter.field === field && filter.ignoreCase),
  };
}

const matcherOf =
  (
    operation: (id: string) => OperationFacts,
    { unwrap, recordProperties }: Pick<RecordShapes, 'unwrap' | 'recordProperties'>,
  ) =>
  /** Whether an answer matches a named example of the operation: docs/contract-extensions.md says how. */
  (id: string, answer: unknown, name: string): boolean => {
    const given = Object(unwrap(id, answer)) as Record<string, unknown>;
    const example = Object(unwrap(id, operation(id).good?.examples[name])) as Record<string, unknown>;
    const matches = ([field, value]: [string, unknown]): boolean => {
      const own = given[field];
      return typeof value === 'string'
        ? typeof own === 'string' && own.trim() !== ''
        : isDeepStrictEqual(own, value);
    };
    const others = Object.keys(recordProperties(id)).filter((field) => !(field in example));
    return Object.entries(example).every(matches) && others.every((field) => given[field] === undefined);
  };

/** The contract must have every field, parameter, example and operation that an extension names. */
function requireNames(
  { operations, recordProperties, fieldsOf, lines }: CheckedContract,
  file: string,
): void {
  const fieldsIn = (id: string) =>
    operations.some((one) => one.id === id) ? Object.keys(recordProperties(id)) : [];
  for (const { id, lineOf, parameters, good, unique, filters, defaults, effect } of operations) {
    const { by = [], ignoreCase = [], repeated = 'same' } = unique || {};
    const examples = ['same', ...Object.keys(good?.examples ?? {})];
    const requireIn = (known: string[], extension: Extension, names: string[]) => {
      const name = names.find((one) => !known.includes(one));
      if (name === undefined) return;
      const place = lines.place(lineOf([extension]));
      throw new PlainProblem(`${file}: ${extension} of ${id} names ${name}, which is not there (${place}).`);
    };
    requireIn(fieldsOf(id), 'x-unique', [...by, ...ignoreCase]);
    requireIn(examples, 'x-unique', [repeated]);
    const parameterNames = parameters.map(({ name }) => name);
    requireIn(parameterNames, 'x-filter', Object.keys(filters));
    for (const { field, through } of Object.values(filters))
      if (through) requireIn(fieldsIn(through.operation), 'x-filter', [...through.keys, through.name]);
      else requireIn(fieldsIn(id), 'x-filter', [field]);
    for (const rule of Object.values(defaults))
      if (typeof rule === 'object' && 'lookup' in rule)
        requireIn(fieldsIn(rule.lookup.operation), 'x-defaults', [rule.lookup.by, rule.lookup.field]);
    for (const { in: list, where = [], sets = {} } of [...effect.changes, ...effect.recommended])
      if (list !== undefined) requireIn(fieldsIn(list), 'x-effect', [...where, ...Object.keys(sets)]);
    requireIn(examples, 'x-effect', Object.values(effect.answers ?? {}));
  }
}

function basePathOf({ servers: [server] = [] }: OpenApi): string {
  const { url = '/', variables = {} } = server ?? {};
  const filled = url.replace(/\{([^}]+)\}/g, (_, name: string) => variables[name]?.default ?? '');
  return URL.canParse(filled, 'http://x') ? new URL(filled, 'http://x').pathname.replace(/\/$/, '') : '';
}

/** The texts in an operation's examples that name a record. */
function exampleIdsOf({ parameters, body }: OperationFacts): unknown[] {
  const idsIn = (value: unknown): unknown[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, one]) => (isIdName(name) ? [one] : idsIn(one)));
  return [
    ...parameters.flatMap(({ in: place, example }) => (place === 'path' ? [example] : [])),
    ...(body?.examples ?? []).flatMap(({ value }) => idsIn(value)),
  ].filter((one) => typeof one === 'string' && one !== '');
}

function demandsOf({ document, lines }: ResolvedContract, file: string): ReadonlySet<string> {
  const named = document['x-demands'] ?? [];
  const unknown = named.find((name) => !demands.some((one) => one === name));
  if (unknown === undefined) return new Set(named);
  throw new PlainProblem(
    `${file}: x-demands names ${unknown} (${lines.place(lines.ofObject(document, 'x-demands'))}). It can name ${demands.join(', ')}.`,
  );
}
