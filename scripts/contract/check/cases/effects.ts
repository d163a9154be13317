import type { CheckName } from '../checks';
import type { Change } from '../operationFacts';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { otherValues, unknownId } from '../fields';
import { applyTo, prepare, preparationOf, relatedTo, store, type Stored } from '../requests';
import { expectListed, pick, snapshot, type Shown } from '../views';
import { expectDefaults } from './defaults';
import { neighboursOf, startingValues, type Effect } from './neighbours';

/** `x-effect`: what an operation changes, and that nothing else changes; and what it answers. */
export const effectCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => {
    const { id, effect } = operation;
    const { changes } = effect;
    const from = changes.length > 0 ? sourceOf(run, id, changes) : undefined;
    if (from === undefined) return [];
    const isByPath = changes.some((change) => change.in === undefined);
    const changesRelated = changes.some((change) => change.in !== undefined);
    const of: Effect = { ...operation, from, isByPath, changesRelated };
    const effectCase = (
      check: Parameters<typeof caseOf>[1],
      assertEffect: (context: CaseContext, of: Effect) => Promise<void>,
    ) => caseOf(id, check, (context) => assertEffect(context, of));
    const changeCase = (start: Record<string, unknown>, among: 'others' | 'equals') => {
      const name = [...Object.values(start).map(String), `among ${among}`].join(' ');
      return effectCase(`read_your_writes/${name}`, (context) => changeOne(context, of, start, among));
    };
    return [
      ...startingValues(run, of).map((start) => changeCase(start, 'others')),
      ...(isByPath && changesRelated ? [changeCase({}, 'equals')] : []),
      ...(isByPath && effect.answers?.unknown !== undefined ? [effectCase('counts', askUnknown)] : []),
      changes.some(({ removes }) => removes)
        ? effectCase('use_after_free/stored again', storeAgain)
        : effectCase('read_your_writes/together with others', changeTogether),
    ];
  });

function sourceOf({ contract }: RunContext, id: string, changes: Change[]): string | undefined {
  const link = contract.linksTo(id).find(({ from }) => from !== id);
  const [list] = changes.flatMap((change) => change.in ?? []);
  return link?.from ?? (list === undefined ? undefined : contract.storedIn(list)[0]);
}

/** Whether a change is about a record: the one that the path names, or those with equal fields. */
const isAbout = ({ contract }: CaseContext, change: Change, target: Stored, one: Stored): boolean =>
  change.in === undefined
    ? one === target
    : contract.storedIn(change.in).includes(one.operation) &&
      (change.where ?? []).every((field) => one.body[field] === target.body[field]);

/** What every view should show after the changes. */
const expectedAfter = (context: CaseContext, changes: Change[], target: Stored, before: Shown[]): Shown[] =>
  before.map((shown) => {
    const fields = Object.keys(context.contract.recordProperties(shown.view));
    let { records } = shown;
    for (const { sets = {}, removes, ...change } of changes)
      if (isAbout(context, change, target, shown.stored))
        records = removes ? [] : records.map((record) => ({ ...record, ...pick(sets, fields) }));
    return { ...shown, records };
  });

/** Asserts that every view shows what is expected; what differs is reported of the target or of other records. */
async function expectShown(
  context: CaseContext,
  operation: Effect,
  { target, expected, says }: { target: Stored; expected: Shown[]; says: string },
): Promise<void> {
  const after = await snapshot(context, [...new Set(expected.map(({ stored }) => stored))]);
  for (const [index, { view, stored, records }] of expected.entries()) {
    const isChanged = operation.effect.changes.some((change) => isAbout(context, change, target, stored));
    const ignored = lookedUp(context, operation, stored);
    const compared = (all: Shown['records'] = []) =>
      all.map((record) =>
        Object.fromEntries(Object.entries(record).filter(([field]) => !ignored.includes(field))),
      );
    context.same(compared(after[index]?.records), compared(records), {
      says: isChanged
        ? `${says}, as ${view} shows it`
        : `Records that it is not about stay as they are, as ${view} shows them`,
      check: isChanged ? 'read_your_writes' : 'bystanders',
    });
  }
}

/** Fields that a view may look up in a record that the operation has removed. */
function lookedUp({ contract }: CaseContext, { effect, from }: Effect, { operation }: Stored): string[] {
  if (!effect.changes.some(({ removes }) => removes)) return [];
  return Object.entries(contract.operation(operation).defaults).flatMap(([field, rule]) => {
    const isLookup = typeof rule === 'object' && 'lookup' in rule;
    return isLookup && contract.storedIn(rule.lookup.operation).includes(from) ? [field] : [];
  });
}

/** One record among others is changed, and once more. */
async function changeOne(
  context: CaseContext,
  operation: Effect,
  start: Record<string, unknown>,
  among: 'others' | 'equals',
): Promise<void> {
  const { id, from, roles, owner, effect } = operation;
  const person = owner?.in === 'record' ? await context.personWith(roles) : undefined;
  const before = await store(context, from, { values: start, owner: person });
  const target = await store(context, from, { values: start, owner: person });
  const all = [before, target, ...(await neighboursOf(context, operation, { before, target, among }))];
  const expected = expectedAfter(context, effect.changes, target, await snapshot(context, all));

  const isSame = effect.changes.some(({ sets = {} }) =>
    Object.entries(start).some(([field, value]) => sets[field] === value),
  );
  const { body } = await applyTo(context, id, target);
  expectAnswer(context, operation, isSame ? 'repeated' : 'done', body, 'counts');
  const says = 'The record is changed, and is the same otherwise';
  await expectShown(context, operation, { target, expected, says });
  if (isSame || effect.changes.some(({ removes }) => removes)) return;

  const shown = async () => (await snapshot(context, all)).map(({ records }) => records);
  const once = await shown();
  const { body: repeated } = await applyTo(context, id, target);
  expectAnswer(context, operation, 'repeated', repeated, 'retries');
  context.same(await shown(), once, { says: 'Repeating it changes nothing', check: 'retries' });
}

const descriptions = {
  done: 'A change that was made',
  repeated: 'A change that was made before',
  unknown: 'An id that no record has',
} as const;

function expectAnswer(
  context: CaseContext,
  { id, effect, responses }: Effect,
  kind: keyof typeof descriptions,
  answer: unknown,
  check: CheckName,
): void {
  const name = effect.answers?.[kind];
  if (name === undefined) return;
  context.expect(context.contract.matchesExample(id, answer, name), {
    says: `${descriptions[kind]} is answered like the example ${name}`,
    expected: JSON.stringify(responses['200']?.examples[name]),
    came: JSON.stringify(answer),
    check,
  });
}

/** The answers about an unknown id and about a deleted record. */
async function askUnknown(context: CaseContext, operation: Effect): Promise<void> {
  const { id, from } = operation;
  const target = await store(context, from);
  const { request } = await prepare(context, id, { source: target, owner: target.owner });
  const expectUnknown = async (recordId: string, check: CheckName) => {
    const path = Object.fromEntries(Object.keys(request.path ?? {}).map((name) => [name, recordId]));
    const at = await context.send({ ...request, path });
    const says = 'An id that no record has, or has no longer, is not an error';
    if (context.status(at, [200], { says, check }))
      expectAnswer(context, operation, 'unknown', at.response?.json, check);
  };
  const unknown = unknownId(context, operation);
  // A server that stores a record for it must not be left with it.
  context.track(from, unknown, {});
  await expectUnknown(unknown, 'counts');

  const deletion = context.contract.deletionOf(from);
  if (deletion === undefined) return;
  await applyTo(context, deletion.target, target);
  const check = 'use_after_free';
  await expectUnknown(target.id, check);
  const gone = [target, { ...target, id: unknown }];
  await expectListed(context, gone, 0, { says: 'No record that is gone is listed', check });
}

/** A deleted record that is stored again is another one: nothing of before is left on it. */
async function storeAgain(context: CaseContext, { id, from, effect }: Effect): Promise<void> {
  const { contract } = context;
  const { unique } = contract.operation(from);
  const target = await store(context, from);
  for (const setter of contract.settersOf(from)) await applyTo(context, setter.id, target);
  const related = await relatedTo(context, target, effect.changes);
  await applyTo(context, id, target);
  await expectListed(context, [target], 0, { says: 'No record that is gone is listed' });

  const exact = unique ? otherValues(context, from, target.body, unique.by) : target.body;
  const again = await store(context, from, { exact, owner: target.owner });
  await expectDefaults(context, again, ', after it was deleted and stored again');
  const copies = [{ one: target, copy: again }];
  for (const one of related) {
    const source = preparationOf(context, one.operation) && again;
    const copy = await store(context, one.operation, { exact: one.body, owner: target.owner, source });
    copies.push({ one, copy });
  }
  for (const { one, copy } of copies) {
    const says = `What was deleted is stored again by ${one.operation}`;
    context.expect(copy.id !== one.id, { says: `${says}, with a new id`, came: copy.id });
    await expectListed(context, [copy], 1, { says });
  }
}

/** Several operations that set fields of one record: all hold, in any order and at the same moment. */
async function changeTogether(context: CaseContext, operation: Effect): Promise<void> {
  const { id, from, effect } = operation;
  for (const other of context.contract.settersOf(from).filter((one) => one.id !== id)) {
    for (const isAtOnce of [false, true]) {
      const target = await store(context, from);
      const all = [...other.effect.changes, ...effect.changes];
      const expected = expectedAfter(context, all, target, await snapshot(context, [target]));
      const first = applyTo(context, other.id, target);
      if (!isAtOnce) await first;
      await Promise.all([first, applyTo(context, id, target)]);
      const says = `What ${id} and ${other.id} set${isAtOnce ? ' at the same moment' : ''} is shown`;
      await expectShown(context, operation, { target, expected, says });
    }
  }
}
