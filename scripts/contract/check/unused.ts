import { sourceOf } from './cases/effects';
import type { CheckedContract } from './contract';
import type { Extension } from './operationFacts';

interface Unused {
  line: number;
  what: string;
}

/** Links and extensions of which no case can be derived, each with its line. */
export function unusedParts(contract: CheckedContract): Unused[] {
  const { operations, documented, viewsOf, storedIn, fieldsOf } = contract;
  const known = new Set(operations.map(({ id }) => id));
  const links = documented.flatMap((link) => {
    const { from, target, line, parameters, body } = link;
    if (!known.has(target))
      return { line, what: `The link of ${from} names ${target}, which is no operation.` };
    const isUsed =
      Object.keys({ ...parameters, ...body }).length > 0 || viewsOf(from).some((view) => view === link);
    return isUsed
      ? []
      : {
          line,
          what: `The link of ${from} gives ${target} nothing, and ${target} shows no field of the request.`,
        };
  });
  const extensions = operations.flatMap((operation) => {
    const { id, lineOf, filters, order, defaults, effect, unique, roles, owner, bearer } = operation;
    const unless = (isUsed: boolean, name: Extension, why: string): Unused[] =>
      isUsed ? [] : [{ line: lineOf([name]), what: `${name} of ${id}: ${why}.` }];
    const noSource = 'no link leads to it from an operation that stores';
    return [
      ...Object.entries(filters).flatMap(([parameter, { field, through }]) =>
        unless(
          storedIn(id).some((from) => through !== undefined || fieldsOf(from).includes(field)),
          'x-filter',
          `${noSource} with the field ${field} for ${parameter}`,
        ),
      ),
      ...unless(order === undefined || order === 'fixed' || storedIn(id).length > 0, 'x-order', noSource),
      ...unless(
        Object.keys(defaults).length === 0 || viewsOf(id).length > 0,
        'x-defaults',
        'no link leads to a read of what it stores',
      ),
      ...unless(
        effect.changes.length === 0 || sourceOf(contract, id, effect.changes) !== undefined,
        'x-effect',
        noSource,
      ),
      ...unless(
        !unique || contract.storedId(id) !== undefined,
        'x-unique',
        'no link says where its answer has the id of what it stores',
      ),
      ...unless(roles.length === 0 || bearer, 'x-roles', 'it needs no token'),
      ...unless(owner?.in !== 'record' || contract.linksTo(id).length > 0, 'x-owner', noSource),
    ];
  });
  return [...links, ...extensions];
}
