import { escapeRegExp } from '../../../openapi/contractLines';
import type { Link, OperationFacts } from './operationFacts';
import { idNames, isIdName } from './places';
import type { RecordShapes } from './recordShapes';
import type { Schema } from '../../../openapi/document';

/** It stores a record under an id that the caller chooses: it documents 201, and no `POST` stores records above it. */
export const isStoringPut = (
  { method, route, isElsewhere, responses }: OperationFacts,
  operations: OperationFacts[],
): boolean =>
  method === 'PUT' &&
  !isElsewhere &&
  '201' in responses &&
  route.endsWith('}') &&
  !operations.some((one) => one.method === 'POST' && one.route === route.replace(/\/[^/]+$/, ''));

/** Links that follow from the paths, where the contract has none: what `POST /articles` stores is at `/articles/{slug}`. */
export function inferredLinks(
  operations: OperationFacts[],
  documented: Link[],
  shapes: RecordShapes,
): Link[] {
  const creators = operations.filter(
    (one) =>
      one.method === 'POST' && !one.isElsewhere && (one.good?.schema !== undefined || '201' in one.responses),
  );
  const byPut = operations.filter((one) => isStoringPut(one, operations));
  return operations.flatMap((target): Link[] => {
    if (target.isElsewhere) return [];
    const putter = byPut.find(
      ({ id, route }) => id !== target.id && (target.route === route || target.route.startsWith(`${route}/`)),
    );
    if (putter) return [linkOf(putter, target, ownPath(pathNames(putter.route)))];
    const sources = documented.filter((link) => link.target === target.id).map(({ from }) => from);
    const names = pathNames(target.route);
    // A list may need a parameter that says which records it is to show, and nothing says how what was stored is shown.
    const isAskable = target.parameters.every(
      ({ name, in: place, required }) => !required || place === 'path' || target.filters[name]?.through,
    );
    const isCollection =
      sources.length === 0 &&
      target.method === 'GET' &&
      isAskable &&
      creators.find(({ route }) => route === target.route);
    const own = isCollection ? [linkOf(isCollection, target, ownPath(names))] : [];
    const last = names.at(-1);
    if (last === undefined) return own;
    const [nearest] = creators
      .flatMap((from) => {
        // `/silence/{silenceID}` is an item of `/silences`, too.
        const routes = [from.route, singular(from.route)].map(escapeRegExp).join('|');
        const above = new RegExp(`^(?:${routes})/\\{([^}]+)\\}(/|$)`).exec(target.route);
        return above && from.id !== target.id ? { from, parameter: above[1] ?? '' } : [];
      })
      .sort((one, other) => other.from.route.length - one.from.route.length);
    // A list by a field of its records, such as `/tags/{type}`, names no record.
    const isListBy =
      target.method === 'GET' && target.route.endsWith('}') && shapes.shapeOf(target.id).isList;
    if (nearest && isListBy) return own;
    if (nearest) {
      const { from, parameter } = nearest;
      if (sources.includes(from.id)) return [];
      const field = idFieldFor(parameter, shapes.recordProperties(from.id), from.route);
      const inherited = ownPath(pathNames(from.route));
      // `/tags/{type}/{value}` takes two fields of what was sent.
      const isByFields = /^(\/\{[^}]+\}){2,}$/.test(target.route.slice(from.route.length));
      const further = isByFields ? names.slice(Object.keys(inherited).length + 1) : [];
      const isSent = further.every((name) => name in shapes.bodyProperties(from.id));
      const sent = Object.fromEntries(further.map((name) => [name, `$request.body#/${name}`]));
      if (field !== undefined && isSent)
        return [
          ...own,
          linkOf(from, target, { ...inherited, ...sent, [parameter]: answerPlace(from, field) }),
        ];
      // The schema shows no id, and the answer may have one: as `id`, as `_id`, or in its `Location`.
      const isOwn = names.length === Object.keys(inherited).length + 1;
      if (isOwn) return [...own, linkOf(from, target, { ...inherited, [parameter]: recordId })];
    }
    if (sources.length > 0) return [];
    // Records of many kinds have an id and a name.
    const isCommon = /^(_?id|name|title|type|key|code|status)$/i.test(last);
    const has = ({ id }: OperationFacts) =>
      id !== target.id && last in shapes.recordProperties(id) && last in shapes.bodyProperties(id);
    const namer = isCommon || names.length > 1 ? undefined : creators.find(has);
    return namer ? [...own, linkOf(namer, target, { [last]: answerPlace(namer, last) })] : own;
  });

  function answerPlace({ id }: OperationFacts, field: string): string {
    const { wrapper } = shapes.shapeOf(id);
    return `$response.body#/${wrapper === undefined ? '' : `${wrapper}/`}${field}`;
  }
}

/** In place of a runtime expression: whatever identifies the record that was stored. */
export const recordId = '$record.id';

const linkOf = (from: OperationFacts, target: OperationFacts, parameters: Link['parameters']): Link => ({
  from: from.id,
  target: target.id,
  parameters,
  body: {},
  line: target.line,
  isInferred: true,
});

/** Parameters that are those of the path of the operation that has stored. */
const ownPath = (names: string[]): Link['parameters'] =>
  Object.fromEntries(names.map((name) => [name, `$request.path.${name}`]));

const pathNames = (route: string): string[] =>
  [...route.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);

/** `/silences` as `/silence`. */
export const singular = (route: string): string => route.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '');

/** The field of a record that a parameter such as `petId`, `pet_id` or `slug` names. */
export function idFieldFor(
  parameter: string,
  record: Record<string, Schema>,
  route: string,
): string | undefined {
  const fields = Object.keys(record);
  const same = fields.find((field) => plain(field) === plain(parameter));
  if (same !== undefined || !/id$|^key$|^uuid$/i.test(parameter)) return same;
  const collection = plain(route.split('/').filter(Boolean).at(-1) ?? '');
  /** `productId` of `/products` */
  const isOfCollection = (field: string) => {
    const kind = plain(field).replace(/y?(id|uuid|slug)$/, '');
    return isIdName(field) && kind !== '' && collection.startsWith(kind);
  };
  return fields.find((field) => idNames.includes(field)) ?? fields.find(isOfCollection);
}
