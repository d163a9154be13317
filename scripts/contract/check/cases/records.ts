import { matchesExample } from '../answers';
import type { CheckedContract, Link, OperationFacts } from '../contract';
import type { Assertion, CaseContext } from '../context';
import { prepare, type Stored } from '../requests';
import { isFreeText, isIdentity } from '../fields';
import { snapshot } from '../views';
import { textMatching } from '../values';
import { NotPossible } from '../runLog';

/** Applies an operation with `x-effect` to a record, as its rightful caller. */
export async function applyTo(context: CaseContext, operation: string, stored: Stored) {
  const { request } = await prepare(context, operation, { source: stored, owner: stored.owner });
  return context.ok(operation, request);
}

/** The operation that deletes what an operation stores. */
export function deletionOf({ contract }: CaseContext, operation: string): string | undefined {
  const targets = contract.linksFrom(operation).map(({ target }) => target);
  return targets.find((target) => contract.operation(target).method === 'DELETE');
}

/** The operations that set fields of what an operation stores, by its id or by fields that are equal. */
export function setters({ contract }: CaseContext, from: string): OperationFacts[] {
  const shownIn = contract.viewsOf(from).map(({ target }) => target);
  return contract.operations.filter(
    ({ id, extensions }) =>
      contract.linksFrom(from).some(({ target }) => target === id) &&
      extensions['x-effect']?.changes.some(
        (change) => change.sets && (change.in === undefined || shownIn.includes(change.in)),
      ),
  );
}

/** The names of the fields that an operation with `x-effect` sets. */
export const fieldsSetBy = ({ extensions }: OperationFacts): string[] =>
  extensions['x-effect']?.changes.flatMap(({ sets = {} }) => Object.keys(sets)) ?? [];

/** A well-formed id that no record has. */
export function unknownId(context: CaseContext, { parameters }: Pick<OperationFacts, 'parameters'>): string {
  const schema = parameters.find((parameter) => parameter.in === 'path')?.schema ?? {};
  const { pattern, format } = context.contract.schema(schema);
  if (pattern !== undefined) return textMatching(pattern);
  if (format === 'uuid') return crypto.randomUUID();
  throw new NotPossible('The contract does not say how an id looks.');
}

/** The fields of a body that hold free texts, or those that hold identities, in the order of the schema. */
const fieldsThat = (is: typeof isFreeText) => (context: CaseContext, id: string) =>
  Object.entries(context.contract.bodyProperties(id))
    .filter(([, schema]) => is(context, schema))
    .map(([field]) => field);
export const freeTextsOf = fieldsThat(isFreeText);
export const identitiesOf = fieldsThat(isIdentity);

/** The link by which a list shows what an operation stores. */
export const viewIn = (contract: CheckedContract, from: string, list: string): Link | undefined =>
  contract.viewsOf(from).find(({ target }) => target === list);

/** The ids of records that the target of a link shows, in its order. */
export function idsIn({ contract }: CaseContext, link: Link, records: unknown[]): string[] {
  const field = contract.idFieldOf(link) ?? '';
  return records.map((record) => String(Object(record)[field]));
}

/** Some fields of a record. */
export const pick = <T>(record: Record<string, T>, fields: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));

/** Another allowed value for each field but the named ones and identities. */
export function otherValues(
  context: CaseContext,
  id: string,
  body: Stored['body'],
  kept: string[],
): Stored['body'] {
  const { contract } = context;
  return Object.fromEntries(
    Object.entries(context.contract.bodyProperties(id)).map(([field, schema]) => {
      const value = body[field];
      if (kept.includes(field) || isIdentity(context, schema)) return [field, value];
      const choices = contract.schema(schema).enum ?? ['Another text', 1, true, false];
      const isOther = (one: unknown) => one !== value && contract.problems(schema, one).length === 0;
      return [field, choices.find(isOther) ?? value];
    }),
  );
}

/** Whether an answer of an operation matches the named example of its `200` answer. */
export function isLike({ contract }: CaseContext, id: string, answer: unknown, example: string): boolean {
  const { examples = {} } = contract.operation(id).responses['200'] ?? {};
  return matchesExample(answer, examples[example], Object.keys(contract.recordProperties(id)));
}

/** Asserts that every view shows each of the records once, or none of them. */
export async function expectListed(
  context: CaseContext,
  stored: Stored[],
  count: 0 | 1,
  assertion: Assertion,
): Promise<void> {
  for (const { view, records } of await snapshot(context, stored))
    context.same(records.length, count, { ...assertion, says: `${assertion.says}, as ${view} shows` });
}
