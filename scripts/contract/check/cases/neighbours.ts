import type { OperationFacts } from '../facts/operationFacts';
import type { CaseContext, RunContext, Stored } from '../context/context';
import { freeTextsOf, identitiesOf, isFreeText, isIdentity, otherChoices } from '../records/fields';
import { relatedTo, store } from '../records/requests';
import { similarTo } from '../facts/values';
import { pick } from '../records/views';

export interface Effect extends OperationFacts {
  /** The operation that stores what this one changes. */
  from: string;
  /** It changes records that another list finds by equal fields. */
  changesRelated: boolean;
}

/** The values of a field before the operation sets it; of a person, every choice that their record can have. */
export function startingValues(
  { contract, behaviours }: RunContext,
  { effect, from }: Effect,
): Record<string, unknown>[] {
  const starts = Object.entries(contract.bodyProperties(from)).flatMap(([field, schema]) => {
    const isSet = effect.changes.some(({ sets = {} }) => field in sets);
    const { enum: choices = [] } = contract.schema(schema);
    return isSet || from === behaviours.people.storedBy ? choices.map((value) => ({ [field]: value })) : [];
  });
  return starts.length > 0 ? starts : [{}];
}

/** Equal records, of the owner and of another one: an operation that names none by its id may mean any of them. */
async function equalsOf(
  context: CaseContext,
  { from, roles, owner }: Effect,
  target: Stored,
): Promise<Stored[]> {
  const { contract, run } = context;
  const equals: Stored[] = [];
  if (contract.operation(from).unique === false)
    equals.push(await store(context, from, { exact: target.body, owner: target.owner }));
  if (owner?.in === 'record' && from !== run.behaviours.people.storedBy) {
    const other = await context.personWith(roles);
    const exact = { ...target.body, [owner.field]: other.identity };
    equals.push(await store(context, from, { exact, owner: other }));
  }
  return equals;
}

/** Records that a careless server confuses with the target, and records of other kinds that share its values. */
async function similarOf(
  context: CaseContext,
  { id, from, effect }: Effect,
  target: Stored,
): Promise<Stored[]> {
  const { contract, run } = context;
  const { body, owner } = target;
  const isPerson = from === run.behaviours.people.storedBy;
  const [identity = ''] = isPerson ? identitiesOf(context, from) : [];
  const similar: Stored[] = [];
  for (const field of freeTextsOf(context, from))
    similar.push(await store(context, from, { exact: { [field]: body[field] }, owner }));
  for (const text of isPerson ? similarTo(String(body[identity])) : [])
    similar.push(await store(context, from, { exact: { ...body, [identity]: text }, owner }));
  const keys = effect.changes.flatMap(({ where = [] }) => where);
  for (const other of otherChoices(context, from, body, keys))
    similar.push(await store(context, from, { exact: { ...pick(body, keys), ...other }, owner }));
  for (const operation of contract.creators.filter((one) => one !== from && one !== id)) {
    // What no operation deletes is stored as seldom as can be.
    if (!effect.changes.some(({ removes }) => removes) && contract.isKept(operation)) continue;
    const exact: Record<string, unknown> = {};
    for (const [field, schema] of Object.entries(contract.bodyProperties(operation))) {
      if (isPerson && isIdentity(context, schema)) exact[field] = body[identity];
      else if (field in body && isFreeText(context, schema)) exact[field] = body[field];
    }
    if (Object.keys(exact).length > 0)
      similar.push(await store(context, operation, { exact, owner: isPerson ? undefined : owner }));
  }
  return similar;
}

/** Records beside the target, of which the effect changes none but the related ones. */
export async function neighboursOf(
  context: CaseContext,
  operation: Effect,
  { before, target, among }: { before: Stored; target: Stored; among: 'others' | 'equals' },
): Promise<Stored[]> {
  const { effect, from, changesRelated } = operation;
  const { alongWith } = context.contract;
  const isAmongEquals = among === 'equals';
  const equals = isAmongEquals || !changesRelated ? await equalsOf(context, operation, target) : [];
  if (isAmongEquals) return equals;
  const neighbours = [...equals, ...(await similarOf(context, operation, target))];
  for (const one of [before, target, ...neighbours].filter((each) => each.operation === from)) {
    neighbours.push(...(await relatedTo(context, one, effect.changes)));
    for (const other of await relatedTo(context, one, effect.recommended))
      neighbours.push(other, ...(await relatedTo(context, other, alongWith(other.operation))));
  }
  return neighbours;
}
