import { escapeRegExp } from '../../../openapi/contractLines';
import { idFieldFor, isStoringPut, recordId } from './inferredLinks';
import type { Link, OperationFacts } from './operationFacts';
import { at, idNames, isIdName } from './places';
import type { RecordShapes } from './recordShapes';
import type { Schema } from '../../../openapi/document';

export interface Linked {
  operations: OperationFacts[];
  operation: (id: string) => OperationFacts;
  links: Link[];
  shapes: RecordShapes;
  refOf: (part: object | undefined) => string | undefined;
}

/** Which fields of an operation's records have their ids. */
export function createIdFields({ operation, links, shapes: { recordProperties }, refOf }: Linked) {
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
  /** The field of a record that has its id: named or typed like the id in the answer of the operation that stores it. */
  const idFieldOf = ({ from, target }: Link): string | undefined => {
    const shown = recordProperties(target);
    const own = idNameIn(shown);
    const answered = storedId(from)?.split('/').at(-1) ?? own;
    if (answered === undefined) return undefined;
    // What an answer has as `bookId`, the book has as `id`.
    return counterpart(answered, recordProperties(from), shown) ?? (isIdName(answered) ? own : undefined);
  };
  /** To the author of a book, or to the books of an author. */
  const leadsToOthers = ({ from, target, parameters }: Link): boolean =>
    Object.entries(parameters).some(([name, expression]) => {
      const [, place] = /^\$response\.body#\/(.+)$/.exec(String(expression)) ?? [];
      if (place === undefined) return false;
      const isOwnId = idNames.includes(name) || operation(target).route.endsWith(`{${name}}`);
      return isOfAnother(from, place) || (idNames.includes(place.split('/').at(-1) ?? '') && !isOwnId);
    });
  return { linksFrom, storedId, idFieldOf, leadsToOthers };
}

/** What identifies a record: a field of it, the end of the `Location` of an answer, or an id that the caller has chosen. */
export function createIds(
  { operations, operation, links, shapes: { shapeOf, unwrap, recordProperties } }: Linked,
  { storedId, idFieldOf }: Pick<ReturnType<typeof createIdFields>, 'storedId' | 'idFieldOf'>,
  views: () => Link[],
) {
  /** The operations of which no field of the answer is known to be the id of what they store. */
  const unnamed = new Set(
    links.flatMap(({ from, parameters }) => (Object.values(parameters).includes(recordId) ? from : [])),
  );
  /** The fields by which a path names a record that an operation shows or stores; what ids are usually called comes last. */
  const idFieldsOf = lazyOf((id) => {
    const { route } = operation(id);
    const collection = route.replace(/\/\{[^/]+\}$/, '');
    const ofItem = operations.flatMap((one) => {
      const isItem = one.route.replace(/\/\{[^/]+\}$/, '') === collection && one.route !== collection;
      if (!isItem || shapeOf(one.id).isList) return [];
      return idFieldFor(/\{([^}]+)\}$/.exec(one.route)?.[1] ?? '', recordProperties(id), collection) ?? [];
    });
    const ofViews = views().flatMap((link) =>
      link.target === id || link.from === id ? (idFieldOf(link) ?? []) : [],
    );
    return [...ofViews, ...ofItem, ...idNames];
  });
  /** The id of a record that an operation shows or stores. */
  const idOf = (id: string, record: unknown): string | undefined =>
    idFieldsOf(id).flatMap((name) => asId(Object(record)[name]) ?? [])[0];
  /** The parameter of the path that has the id of what a `PUT` stores; undefined for other operations. */
  const chosenId = (id: string): string | undefined =>
    isStoringPut(operation(id), operations) ? /\{([^}]+)\}$/.exec(operation(id).route)?.[1] : undefined;
  /** The id of what a request has stored. */
  const idIn = (
    from: string,
    answer: unknown,
    { headers = {}, path = {} }: Partial<Record<'headers' | 'path', Record<string, string> | undefined>> = {},
  ) => {
    const chosen = chosenId(from);
    if (chosen !== undefined) return path[chosen];
    const place = storedId(from);
    const named = place === undefined ? idOf(from, unwrap(from, answer)) : asId(at(answer, place));
    return (
      named ??
      (operation(from).method === 'POST' ? stepAfter(operation(from), headers['location']) : undefined)
    );
  };
  /** Whether a record that a link leads to is the one with this id. What has no id is the one that was asked for. */
  function hasId(link: Link, record: unknown, id: string | undefined): boolean {
    const field = idFieldOf(link);
    if (field !== undefined) return String(Object(record)[field]) === id;
    return !shapeOf(link.target).isList && [undefined, id].includes(idOf(link.target, record));
  }
  return {
    idOf,
    idIn,
    chosenId,
    hasId,
    /** Whether the answer of an operation may have the id of what it stores, or not. */
    isUnnamed: (id: string) => unnamed.has(id),
  };
}

/** Computes a value for each operation once. */
function lazyOf<Value>(make: (id: string) => Value): (id: string) => Value {
  const known = new Map<string, Value>();
  return (id) => {
    const value = known.get(id) ?? make(id);
    known.set(id, value);
    return value;
  };
}

/** An id as the text that addresses have. */
const asId = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The step that an address has after the path of the operation that has answered with it: the id of a new record. */
function stepAfter({ path, route }: OperationFacts, location = ''): string | undefined {
  if (!URL.canParse(location, 'http://x')) return undefined;
  const format = path.endsWith('.json') ? '(?:\\.json)?' : '';
  const above = escapeRegExp(route).replace(/\\\{[^}]+\\\}/g, '[^/]+');
  const own = new RegExp(`${above}/([^/]+?)${format}/?$`);
  const [, step] = own.exec(new URL(location, 'http://x').pathname) ?? [];
  try {
    return step && decodeURIComponent(step);
  } catch {
    return undefined;
  }
}
