import { isDeepStrictEqual } from 'node:util';
import { PlainProblem } from '../../lib/plainProblem';
import { inferredLinks, isDrastic, isStoringPut, recordId } from './inferredLinks';
import { operationsOf, type Extension, type Link, type OperationFacts, type Schema } from './operationFacts';
import { escapeRegExp } from './contractLines';
import { at, idNames, isIdName, placeOf, plainPlaces, singleProperty } from './places';
import { readResolved, type OpenApi, type ResolvedContract } from './readContract';
import { createSchemas } from './schemas';

export type { OperationFacts, Schema };

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
  const resolved = await readResolved(file);
  const { lines, refOf } = resolved;
  const byId = new Map(operationsOf(resolved).map((one) => [one.id, one]));
  const { flat, problems, judged } = createSchemas(resolved);
  const demanded = demandsOf(resolved, file);

  const operation = (id: string): OperationFacts => {
    const found = byId.get(id);
    if (!found) throw new Error(`The contract has no operation ${id}.`);
    return found;
  };
  /** Places such as `author/name` that an extension names: their values are fields of the records, too. */
  const deepPlaces = new Set<string>();
  const withDeep = (properties: Record<string, Schema>): Record<string, Schema> => {
    const schemaAt = (place: string) =>
      place
        .split('/')
        .reduce<Schema | undefined>((part, step) => flat(part).properties?.[step], { properties });
    const inner = [...deepPlaces].flatMap((place) => {
      const schema = schemaAt(place);
      return schema ? [[place, schema] as const] : [];
    });
    return { ...properties, ...Object.fromEntries(inner) };
  };
  const deepValues = (record: unknown): unknown => {
    if (deepPlaces.size === 0 || typeof record !== 'object' || record === null) return record;
    const found = [...deepPlaces].map((place) => [place, at(record, place)] as const);
    return { ...record, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) };
  };
  /** A body with the values of places such as `author/name` where they belong. */
  function nested(body: unknown): unknown {
    if (typeof body !== 'object' || body === null) return body;
    const whole = structuredClone(body) as Record<string, unknown>;
    for (const place of Object.keys(whole).filter((name) => deepPlaces.has(name))) {
      const steps = place.split('/');
      const last = steps.pop() ?? '';
      const parent = steps.reduce((inner, step) => (inner[step] ??= {}) as typeof whole, whole);
      parent[last] = whole[place];
      Reflect.deleteProperty(whole, place);
    }
    return whole;
  }
  const propertiesOf = (part: Schema): Record<string, Schema> => {
    const { items, properties = {} } = flat(part);
    if (items) return propertiesOf(items);
    return Object.fromEntries(Object.entries(properties).filter(([, one]) => flat(one).writeOnly !== true));
  };

  /** Where an answer has its record or its list: `{ articles: […], count: 3 }` has it in `articles`. */
  const shapes = new Map<string, { wrapper: string | undefined; isList: boolean; schema: Schema }>();
  function shapeOf(id: string) {
    const known = shapes.get(id);
    if (known) return known;
    const whole = flat(operation(id).good?.schema);
    const isArray = (schema: Schema) => [schema.type].flat().includes('array') || 'items' in schema;
    const lists = Object.entries(whole.properties ?? {}).filter(
      ([, one]) => isArray(flat(one)) && flat(flat(one).items).properties,
    );
    const [list] = lists;
    const single = singleProperty(whole, flat);
    const [wrapper, schema] =
      operation(id).method === 'GET' &&
      lists.length === 1 &&
      list &&
      Object.keys(whole.properties ?? {}).every((name) => !idNames.includes(name))
        ? list
        : (single ?? [undefined, whole]);
    const shape = { wrapper, isList: isArray(flat(schema)), schema };
    shapes.set(id, shape);
    return shape;
  }
  const unwrap = (id: string, answer: unknown): unknown => {
    const { wrapper } = shapeOf(id);
    const inner: unknown = wrapper === undefined ? answer : Object(answer)[wrapper];
    return Array.isArray(inner) ? inner.map(deepValues) : deepValues(inner);
  };

  /** The field in which a body has everything: `{ article: { title } }`. */
  const bodyWrapper = (id: string) => singleProperty(flat(operation(id).body?.schema), flat)?.[0];
  /** An example of a body, without that field. */
  const bodyExample = (id: string, example = operation(id).body?.examples[0]?.value) => {
    const wrapper = bodyWrapper(id);
    return Object(wrapper === undefined ? example : Object(example)[wrapper]) as Record<string, unknown>;
  };
  const bodySchema = (id: string): Schema => {
    const whole = flat(operation(id).body?.schema);
    return flat(singleProperty(whole, flat)?.[1] ?? whole);
  };
  const bodyProperties = (id: string): Record<string, Schema> =>
    withDeep(
      Object.fromEntries(
        Object.entries(bodySchema(id).properties ?? {}).filter(([, one]) => flat(one).readOnly !== true),
      ),
    );
  /** The properties of an answer's record, or of its items when it is a list. */
  const recordProperties = (id: string) => withDeep(propertiesOf(shapeOf(id).schema));

  const wrappers = new Set(
    [...byId.keys()].flatMap((id) => [shapeOf(id).wrapper ?? [], bodyWrapper(id) ?? []].flat()),
  );
  for (const [id, one] of byId)
    byId.set(id, {
      ...one,
      ...plainPlaces(
        {
          owner: one.owner,
          unique: one.unique,
          filters: one.filters,
          defaults: one.defaults,
          effect: one.effect,
        },
        (pointer) => {
          const place = placeOf(pointer, wrappers);
          if (place.includes('/')) deepPlaces.add(place);
          return place;
        },
      ),
    });
  const operations = [...byId.values()];

  const documented = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap((one) => one.links),
  );
  const links = [
    ...documented,
    ...inferredLinks(operations, documented, {
      recordProperties,
      bodyProperties,
      wrapperOf: (id) => shapeOf(id).wrapper,
    }),
  ].filter(({ target }) => byId.has(target));
  const linksFrom = (id: string) => links.filter((link) => link.from === id);

  /** The field of a record that has the same meaning as a field of another one: of equal name, or typed like it. */
  const counterpart = (name: string, of: Record<string, Schema>, record: Record<string, Schema>) => {
    const type = refOf(of[name]);
    const isTypedLikeIt = (field: string) => type !== undefined && refOf(record[field]) === type;
    return name in record ? name : Object.keys(record).find(isTypedLikeIt);
  };
  const idNameIn = (record: Record<string, Schema>) => idNames.find((name) => name in record);
  /** The `authorId` of a book that has an `id`. */
  const isOfAnother = (from: string, place: string): boolean =>
    idNameIn(recordProperties(from)) !== undefined &&
    isIdName(place) &&
    !idNames.includes(place.split('/').at(-1) ?? '');
  /** The place in an answer of the id of what an operation has stored: its links take it, or it is typed like one. */
  const storedId = (from: string): string | undefined => {
    const taken = linksFrom(from)
      .flatMap(({ parameters, body }) => [...Object.values(parameters), ...Object.values(body)])
      .map((expression) => /^\$response\.body#\/(.+)$/.exec(String(expression))?.[1]);
    const typed = linksFrom(from).map(({ target }) => {
      const shown = recordProperties(target);
      const name = idNameIn(shown);
      return name && counterpart(name, shown, recordProperties(from));
    });
    return [...taken, ...typed].find((field) => field !== undefined && !isOfAnother(from, field));
  };
  /** The operations of which no field of the answer is known to be the id of what they store. */
  const unnamed = new Set(
    links.flatMap(({ from, parameters }) => (Object.values(parameters).includes(recordId) ? from : [])),
  );
  const idOf = (record: unknown): string | undefined => {
    const names = new Set([...views.flatMap((link) => idFieldOf(link) ?? []), ...idNames]);
    return [...names].flatMap((name) => asId(Object(record)[name]) ?? [])[0];
  };
  /** The parameter of the path that has the id of what a `PUT` stores; undefined for other operations. */
  const chosenId = (id: string): string | undefined =>
    isStoringPut(operation(id), operations) ? /\{([^}]+)\}$/.exec(operation(id).path)?.[1] : undefined;
  /** The id of what a request has stored. */
  const idIn = (
    from: string,
    answer: unknown,
    {
      headers = {},
      path = {},
    }: { headers?: Record<string, string> | undefined; path?: Record<string, string> | undefined } = {},
  ) => {
    const chosen = chosenId(from);
    if (chosen !== undefined) return path[chosen];
    const place = storedId(from);
    const named = place === undefined ? idOf(unwrap(from, answer)) : asId(at(answer, place));
    return (
      named ??
      (operation(from).method === 'POST' ? stepAfter(operation(from).path, headers['location']) : undefined)
    );
  };
  /** The field of a record that has its id: named or typed like the id in the answer of the operation that stores it. */
  const idFieldOf = ({ from, target }: Link): string | undefined => {
    const shown = recordProperties(target);
    const answered = storedId(from)?.split('/').at(-1) ?? idNameIn(shown);
    return answered && counterpart(answered, recordProperties(from), shown);
  };
  /** To the author of a book, or to the books of an author. */
  const leadsToOthers = ({ from, target, parameters }: Link): boolean =>
    Object.entries(parameters).some(([name, expression]) => {
      const [, place] = /^\$response\.body#\/(.+)$/.exec(String(expression)) ?? [];
      if (place === undefined) return false;
      const isOwnId = idNames.includes(name) || operation(target).path.endsWith(`{${name}}`);
      return isOfAnother(from, place) || (idNames.includes(place.split('/').at(-1) ?? '') && !isOwnId);
    });
  const isView = (link: Link): boolean =>
    operation(link.target).method === 'GET' &&
    (link.isInferred
      ? isOfSameRecord(operation(link.from).path, operation(link.target).path)
      : !leadsToOthers(link)) &&
    (idFieldOf(link) !== undefined ||
      Object.values(link.parameters).includes(recordId) ||
      chosenId(link.from) !== undefined) &&
    Object.keys(bodyProperties(link.from)).some(
      (field) => !idNames.includes(field) && field in recordProperties(link.target),
    );
  const views = links.filter(isView);
  const viewsOf = (id: string) => views.filter((link) => link.from === id);
  const deletionOf = (id: string) =>
    linksFrom(id).find(
      // `DELETE /articles/{slug}/favorite` deletes no article.
      ({ target, isInferred }) =>
        operation(target).method === 'DELETE' && (!isInferred || operation(target).path.endsWith('}')),
    );
  const changes = operations.flatMap(({ effect }) => effect.changes);
  /** Whether the server keeps what an operation stores: nothing deletes it, alone or with another record. */
  const isKept = (id: string): boolean =>
    deletionOf(id) === undefined &&
    !changes.some((change) => change.removes && viewsOf(id).some(({ target }) => target === change.in));
  const uniques = operations.flatMap(({ unique }) => unique || []);
  const filters = operations.flatMap((one) => Object.values(one.filters));
  const isLinked = (id: string) =>
    links.some(
      ({ target, parameters, body }) => target === id && Object.keys({ ...parameters, ...body }).length > 0,
    );

  const exampleIds = new Set(operations.flatMap(exampleIdsOf));

  const contract = {
    operations,
    operation,
    /** `PATCH /books/{id}` */
    callOf: (id: string) => `${operation(id).method} ${operation(id).path}`,
    lines,
    schema: flat,
    problems,
    judged,
    recordProperties,
    bodySchema,
    bodyProperties,
    bodyWrapper,
    bodyExample,
    unwrap,
    demands: (what: Demand) => demanded.has(what),
    nested,
    /** A body in which these values are in both forms. */
    bothForms: (body: Record<string, unknown>) => deepValues(nested(body)) as Record<string, unknown>,
    fieldsOf: (id: string) => Object.keys(bodyProperties(id)),
    storedId,
    idIn,
    idFieldOf,
    links,
    documented,
    /** The contract says itself how its operations belong together. */
    hasLinks: documented.length > 0,
    /** A read without input. */
    plainRead: operations.find(
      (one) =>
        one.method === 'GET' &&
        !one.isElsewhere &&
        !isDrastic(one) &&
        !one.parameters.some(({ required }) => required),
    ),
    title: resolved.document.info?.title ?? '',
    /** Of OpenAPI, such as `3.1.0`. */
    version: resolved.document.openapi ?? '',
    /** The path of the first server, such as `/v1`. */
    basePath: basePathOf(resolved.document),
    linksFrom,
    /** Whether a link supplies what an operation is about; the contract's examples may exist nowhere. */
    isLinked,
    linksTo: (id: string) => links.filter((link) => link.target === id && !views.includes(link)),
    deletionOf,
    /** The `DELETE` that takes back a `POST` about a record, at the same path. */
    oppositeOf(id: string): string | undefined {
      const { method, path } = operation(id);
      if (method !== 'POST' || !path.includes('{') || linksFrom(id).length > 0) return undefined;
      return operations.find((one) => one.method === 'DELETE' && one.path === path)?.id;
    },
    isKept,
    /** One record can be used by every case: no operation changes or deletes it, and it has no owner. */
    isShareable: (id: string) =>
      isKept(id) &&
      viewsOf(id).length > 0 &&
      !operation(id).bearer &&
      linksFrom(id).every(({ target }) => operation(target).method === 'GET'),
    viewsOf,
    /** The operations whose records a list or an answer shows. */
    storedIn: (id: string) => [
      ...new Set(views.filter((link) => link.target === id).map(({ from }) => from)),
    ],
    creators: [...new Set(views.map(({ from }) => from))],
    changes,
    /** The operations that set fields of what an operation stores, by its id or by fields that are equal. */
    settersOf(from: string): OperationFacts[] {
      const shownIn = viewsOf(from).map(({ target }) => target);
      return operations.filter(
        ({ id, effect }) =>
          linksFrom(from).some(({ target }) => target === id) &&
          effect.changes.some(
            (change) => change.sets && (change.in === undefined || shownIn.includes(change.in)),
          ),
      );
    },
    /** The id of a record in the examples: a server may have one with it. */
    isExampleId: (value: unknown) => exampleIds.has(value),
    /** The id of any record, by the names that ids have in this contract. */
    idOf,
    /** Whether a record that a link leads to is the one with this id. What has no id is the one that was asked for. */
    hasId(link: Link, record: unknown, id: string | undefined): boolean {
      const field = idFieldOf(link);
      if (field !== undefined) return String(Object(record)[field]) === id;
      return !shapeOf(link.target).isList && [undefined, id].includes(idOf(record));
    },
    /** Whether the answer of an operation may have the id of what it stores, or not. */
    isUnnamed: (id: string) => unnamed.has(id),
    chosenId,
    /** A list: its good answer is an array, or contains one. */
    isList: (id: string) => shapeOf(id).isList,
    /** Whether a schema is a named one of the components. */
    isComponent: (part: Schema, name: string) =>
      refOf(part)?.endsWith(`#/components/schemas/${name}`) === true,
    /** A field by whose value records are found, told apart or changed together. */
    isKey: (field: string) =>
      uniques.some(({ by }) => by.includes(field)) ||
      filters.some((filter) => filter.field === field && !filter.through) ||
      changes.some(({ where }) => where?.includes(field)),
    /** A field whose letter case does not matter, wherever it is. */
    ignoresCase: (field: string) =>
      uniques.some(({ ignoreCase }) => ignoreCase?.includes(field)) ||
      filters.some((filter) => filter.field === field && filter.ignoreCase),

    /** Whether an answer matches a named example of the operation: docs/contract-extensions.md says how. */
    matchesExample(id: string, answer: unknown, name: string): boolean {
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
    },
  };
  requireNames(contract, file);
  return contract;
}

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
    for (const { in: list, where = [], sets = {} } of effect.changes)
      if (list !== undefined) requireIn(fieldsIn(list), 'x-effect', [...where, ...Object.keys(sets)]);
    requireIn(examples, 'x-effect', Object.values(effect.answers ?? {}));
  }
}

function basePathOf({ servers: [server] = [] }: OpenApi): string {
  const { url = '/', variables = {} } = server ?? {};
  const filled = url.replace(/\{([^}]+)\}/g, (_, name: string) => variables[name]?.default ?? '');
  return URL.canParse(filled, 'http://x') ? new URL(filled, 'http://x').pathname.replace(/\/$/, '') : '';
}

/** An id as the text that addresses have. */
const asId = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The step that an address has after the path of the operation that has answered with it: the id of a new record. */
function stepAfter(path: string, location = ''): string | undefined {
  if (!URL.canParse(location, 'http://x')) return undefined;
  const own = new RegExp(
    `${escapeRegExp(path.replace(/\/$/, '')).replace(/\\\{[^}]+\\\}/g, '[^/]+')}/([^/]+)/?$`,
  );
  const [, step] = own.exec(new URL(location, 'http://x').pathname) ?? [];
  try {
    return step && decodeURIComponent(step);
  } catch {
    return undefined;
  }
}

/** Records below another one are no view of it. */
const isOfSameRecord = (from: string, target: string): boolean =>
  target.startsWith(from) && /^(\/?\{[^/]+\})?$/.test(target.slice(from.length));

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
