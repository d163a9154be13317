import type { Default, OperationFacts } from '../contract';
import type { CaseContext } from '../context';
import type { Exchange } from '../exchange';
import { bodyProperties, isFreeText, isIdentity } from '../fields';
import { prepare, type Stored } from '../requests';
import { textMatching } from '../values';
import { snapshot, type Shown } from '../views';
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
export function setters({ contract }: CaseContext, from: string): string[] {
  const shownIn = contract.viewsOf(from).map(({ target }) => target);
  return contract.operations
    .filter(({ id, extensions }) => {
      const isLinked = contract.linksFrom(from).some(({ target }) => target === id);
      const changes = extensions['x-effect']?.changes ?? [];
      return (
        isLinked &&
        changes.some((change) => change.sets && (change.in === undefined || shownIn.includes(change.in)))
      );
    })
    .map(({ id }) => id);
}

/** A well-formed id that no record has. */
export function unknownId(context: CaseContext, { parameters }: Pick<OperationFacts, 'parameters'>): string {
  const schema = parameters.find((parameter) => parameter.in === 'path')?.schema ?? {};
  const { pattern, format } = context.contract.schema(schema);
  if (pattern !== undefined) return textMatching(pattern);
  if (format === 'uuid') return crypto.randomUUID();
  throw new NotPossible('The contract does not say how an id looks.');
}

/** The fields of a body that hold free texts, in the order of the schema. */
export const freeTextsOf = (context: CaseContext, id: string): string[] =>
  Object.entries(bodyProperties(context, id))
    .filter(([, schema]) => isFreeText(context, schema))
    .map(([field]) => field);

export const identitiesOf = (context: CaseContext, id: string): string[] =>
  Object.entries(bodyProperties(context, id))
    .filter(([, schema]) => isIdentity(context, schema))
    .map(([field]) => field);

/** Another allowed value for each field but the named ones. */
export function otherValues(
  context: CaseContext,
  id: string,
  body: Stored['body'],
  kept: string[],
): Stored['body'] {
  const { contract } = context;
  return Object.fromEntries(
    Object.entries(bodyProperties(context, id)).map(([field, schema]) => {
      const resolved = contract.schema(schema);
      const value = body[field];
      if (kept.includes(field) || isIdentity(context, schema)) return [field, value];
      const choice = resolved.enum?.find((one) => one !== value);
      if (resolved.enum) return [field, choice ?? value];
      const others = ['Another text', 1, true, false].filter((one) => one !== value);
      return [field, others.find((one) => contract.problems(schema, one).length === 0) ?? value];
    }),
  );
}

/** Asserts that all records are as expected in all views; what differs is reported by view, of the target or of others. */
export async function expectShown(
  context: CaseContext,
  expected: Shown[],
  {
    target,
    ignored,
    says,
    line,
    operation,
  }: {
    target: (stored: Stored) => boolean;
    /** Fields of a record that may change. */
    ignored: (stored: Stored) => string[];
    says: string;
    line: number;
    operation: string;
  },
): Promise<void> {
  const stored = [...new Set(expected.map((one) => one.stored))];
  const after = await snapshot(context, stored);
  for (const [index, { view, stored: one, records }] of expected.entries()) {
    const isTarget = target(one);
    const fields = ignored(one);
    const compared = (all: Shown['records'] = []) =>
      all.map((record) =>
        Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field))),
      );
    context.same(compared(after[index]?.records), compared(records), {
      says: isTarget
        ? `${says}, as ${view} shows it`
        : `Records that it is not about stay as they are, as ${view} shows them`,
      line,
      operation,
      check: isTarget ? 'read_your_writes' : 'bystanders',
    });
  }
}

/** How far the server's clock may be off. */
const clockTolerance = 5 * 60_000;

/** The days that were today, in UTC, while an answer was on its way. */
function todays({ startedAt, milliseconds }: Exchange): string[] {
  const moments = [startedAt - clockTolerance, startedAt + milliseconds + clockTolerance];
  return [...new Set(moments.map((moment) => new Date(moment).toISOString().slice(0, 10)))];
}

/** Asserts that every view shows the fields that the server sets. */
export async function expectDefaults(context: CaseContext, stored: Stored, what = ''): Promise<void> {
  const { contract } = context;
  const { extensions, lineOf } = contract.operation(stored.operation);
  for (const { view, records } of await snapshot(context, [stored])) {
    const [record] = records;
    if (!record) continue;
    for (const [field, rule] of Object.entries(extensions['x-defaults'] ?? {})) {
      if (!(field in contract.recordProperties(view))) continue;
      const { holds, expected } = await judgeDefault(context, { stored, rule, value: record[field] });
      context.expect(holds, {
        says: `${view} shows ${field} as the server sets it${what}`,
        expected,
        came: JSON.stringify(record[field]) ?? 'missing',
        line: lineOf('x-defaults'),
        operation: stored.operation,
        check: 'read_your_writes',
      });
    }
  }
}

async function judgeDefault(
  context: CaseContext,
  { stored, rule, value }: { stored: Stored; rule: Default; value: unknown },
): Promise<{ holds: boolean; expected: string }> {
  if (rule === 'absent') return { holds: value === undefined, expected: 'no value' };
  if (rule === 'unset')
    return { holds: [undefined, null, false, ''].includes(value as never), expected: 'no value, or false' };
  if (rule === 'today') {
    const days = stored.exchange ? todays(stored.exchange) : [];
    return { holds: days.includes(String(value)), expected: days.join(' or ') };
  }
  if ('value' in rule) return { holds: Object.is(value, rule.value), expected: JSON.stringify(rule.value) };
  const { operation, by, field } = rule.lookup;
  const records = await context.list(operation);
  const wanted = comparableText(stored.body[by]);
  const found = records.find((record) => comparableText(Object(record)[by]) === wanted);
  const expected: unknown = Object(found)[field];
  return { holds: value === expected, expected: JSON.stringify(expected) ?? 'no value' };

  function comparableText(text: unknown): string {
    return context.contract.ignoresCase(by) ? String(text).toLowerCase() : String(text);
  }
}
