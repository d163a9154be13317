import { recordId, singular } from './inferredLinks';
import type { Change, Link, OperationFacts } from './operationFacts';
import { idNames } from './places';
import type { createIdFields, Linked } from './recordIds';

interface Viewed extends Linked {
  fields: ReturnType<typeof createIdFields>;
  chosenId: (id: string) => string | undefined;
}

/** The links that lead to a read of what was stored. */
export function viewsAmong({ operation, links, shapes, fields, chosenId }: Viewed): Link[] {
  const { recordProperties, bodyProperties } = shapes;
  const { idFieldOf, leadsToOthers } = fields;
  const isView = (link: Link): boolean =>
    operation(link.target).method === 'GET' &&
    operation(link.from).method !== 'GET' &&
    (link.isInferred
      ? isOfSameRecord(operation(link.from).route, operation(link.target).route)
      : !leadsToOthers(link)) &&
    (idFieldOf(link) !== undefined ||
      Object.values(link.parameters).includes(recordId) ||
      chosenId(link.from) !== undefined) &&
    Object.keys(bodyProperties(link.from)).some(
      (field) => !idNames.includes(field) && field in recordProperties(link.target),
    );
  return links.filter(isView);
}

/** How the operations of a contract belong together: what shows, changes and deletes what another one stores. */
export function createRelations(
  { operations, operation, links, fields: { linksFrom } }: Viewed,
  views: Link[],
) {
  const viewsOf = (id: string) => views.filter((link) => link.from === id);
  const deletionOf = (id: string) =>
    linksFrom(id).find(({ target, isInferred, parameters }) => {
      const { method, route } = operation(target);
      const isWhole = [...route.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) => name in parameters);
      // `DELETE /articles/{slug}/favorite` deletes no article.
      return method === 'DELETE' && (!isInferred || (route.endsWith('}') && isWhole));
    });
  const changes = operations.flatMap(({ effect }) => effect.changes);
  /** Whether the server keeps what an operation stores: nothing deletes it, alone or with another record. */
  const isKept = (id: string): boolean =>
    deletionOf(id) === undefined &&
    !changes.some((change) => change.removes && viewsOf(id).some(({ target }) => target === change.in));
  return {
    viewsOf,
    deletionOf,
    /** What is deleted with a record of an operation. */
    alongWith(id: string): Change[] {
      const { target } = deletionOf(id) ?? {};
      return target === undefined ? [] : operation(target).effect.changes;
    },
    changes,
    isKept,
    /** Whether a link supplies what an operation is about; the contract's examples may exist nowhere. */
    isLinked: (id: string) =>
      links.some(
        ({ target, parameters, body }) => target === id && Object.keys({ ...parameters, ...body }).length > 0,
      ),
    linksTo: (id: string) => links.filter((link) => link.target === id && !views.includes(link)),
    /** The `DELETE` that takes back a `POST` about a record, at the same path. */
    oppositeOf(id: string): string | undefined {
      const { method, route } = operation(id);
      if (method !== 'POST' || !route.includes('{') || linksFrom(id).length > 0) return undefined;
      return operations.find((one) => one.method === 'DELETE' && one.route === route)?.id;
    },
    /** One record can be used by every case: no operation changes or deletes it, and it has no owner. */
    isShareable: (id: string) =>
      isKept(id) &&
      viewsOf(id).length > 0 &&
      !operation(id).bearer &&
      linksFrom(id).every(({ target }) => operation(target).method === 'GET'),
    /** The operations whose records a list or an answer shows. */
    storedIn: (id: string) => [
      ...new Set(views.filter((link) => link.target === id).map(({ from }) => from)),
    ],
    creators: [...new Set(views.map(({ from }) => from))],
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
  };
}

/** Records below another one are no view of it. */
const isOfSameRecord = (from: string, target: string): boolean =>
  [from, singular(from)].some(
    (one) => target.startsWith(one) && /^(\/\{[^/]+\})?$/.test(target.slice(one.length)),
  );
