import { recordId } from './inferredLinks';
import { idNames } from './places';
import type { createIds, Linked } from './recordIds';
import type { createRelations } from './recordViews';
import type { Schema } from '../../../openapi/document';

/**
 * What a contract says that an unsafe operation does, which decides whether and how often it is sent: `declared` by an
 * extension; a `creation` whose record is deleted again; one that `lasts`, because nothing is known to delete it; a `power`
 * that lasts, such as a token; or `unknown`.
 */
export type EffectKind = 'declared' | 'creation' | 'lasts' | 'power' | 'unknown';

export function createEffectKinds(
  { operations, operation, links, shapes: { recordProperties } }: Linked,
  { chosenId }: Pick<ReturnType<typeof createIds>, 'chosenId'>,
  { viewsOf, deletionOf, isKept }: ReturnType<typeof createRelations>,
  flat: (part: Schema | undefined) => Schema,
) {
  const goodAnswers = (id: string) =>
    Object.entries(operation(id).responses).flatMap(([status, one]) => (status.startsWith('2') ? one : []));

  /** Something says that it stores a record: a path that reads or deletes that, 201, a `Location`, a link. */
  const isCreation = (id: string): boolean => {
    const { method, route, responses } = operation(id);
    if (method !== 'POST') return chosenId(id) !== undefined;
    const isItem = (path: string) => path.startsWith(`${route}/{`) && path.endsWith('}');
    return (
      '201' in responses ||
      viewsOf(id).length > 0 ||
      goodAnswers(id).some((one) => one.headers.includes('location') || one.links.length > 0) ||
      operations.some((one) => ['GET', 'DELETE'].includes(one.method) && isItem(one.route))
    );
  };

  /** What is stored below another record goes with it. */
  const isBelowDeleted = (id: string): boolean =>
    links.some(
      ({ from, target }) =>
        target === id &&
        from !== id &&
        operation(id).route.startsWith(`${operation(from).route}/{`) &&
        !isKept(from),
    );

  /** An answer from which the parameters of the operation that deletes are known. */
  const isDeletionKnown = (id: string): boolean => {
    const link = deletionOf(id);
    if (!link) return false;
    const isNamed = idNames.some((name) => name in recordProperties(id));
    const hasLocation = goodAnswers(id).some(({ headers }) => headers.includes('location'));
    return isNamed || hasLocation || !Object.values(link.parameters).includes(recordId);
  };

  const hasSecret = (part: Schema | undefined, depth = 0): boolean => {
    const { properties = {}, items } = flat(part);
    if (depth > 4) return false;
    return (
      (items !== undefined && hasSecret(items, depth + 1)) ||
      Object.entries(properties).some(
        ([name, one]) => (isSecretName(name) && isText(flat(one))) || hasSecret(one, depth + 1),
      )
    );
  };

  return {
    kindOf(id: string): EffectKind {
      const { method, unique, isEffectSaid, owner } = operation(id);
      if (isEffectSaid || owner) return 'declared';
      const isStoring = method === 'POST' || chosenId(id) !== undefined;
      if (isStoring && !isDeletionKnown(id) && goodAnswers(id).some(({ schema }) => hasSecret(schema)))
        return 'power';
      if (unique === undefined && !isCreation(id)) return 'unknown';
      return isKept(id) && !isBelowDeleted(id) ? 'lasts' : 'creation';
    },
  };
}

/** What opens a door. A token that leads to the next page does not. */
const isSecretName = (name: string): boolean =>
  /(token|secret|password|passwd|api_?key|private_?key)$/i.test(name) &&
  !/page|next|cursor|continu|sync/i.test(name);

const isText = ({ type = 'string' }: Schema): boolean => [type].flat().includes('string');
