import type { CheckName } from '../checks';
import type { Change } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { prepare, preparationOf, relatedTo, store, type Stored } from '../requests';
import { snapshot, type Shown } from '../views';
import { expectDefaults } from './defaults';
import { neighboursOf, startingValues, type Effect } from './neighbours';
import { applyTo, deletionOf, expectListed, isLike, otherValues, pick, setters, unknownId } from './records';

/** `x-effect`: what an operation changes, and that nothing else changes; and what it answers. */
export const effectCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => {
    const { 'x-effect': effect } = operation.extensions;
    if (!effect) return [];
    const { changes, answers = {} } = effect;
    const from = sourceOf(run, operation.id, changes);
    if (from === undefined) return [];
    const of: Effect = {
      ...operation,
      ...{ changes, answers, from, line: operation.lineOf('x-effect') },
      isByPath: changes.some((change) => change.in === undefined),
      changesRelated: changes.some((change) => change.in !== undefined),
    };
    return [
      ...startingValues(run, of).map((start) => amongOthers(of, start)),
      ...(of.isByPath && of.changesRelated ? [amongOthers(of, {}, 'equals')] : []),
      ...(of.isByPath && of.answers.unknown !== undefined ? [answered(of)] : []),
      changes.some(({ removes }) => removes) ? storedAgain(of) : togetherWithOthers(of),
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
    const documented = Object.keys(context.contract.recordProperties(shown.view));
    const records = changes
      .filter((change) => isAbout(context, change, target, shown.stored))
      .reduce<Shown['records']>(
        (all, { removes, sets = {} }) =>
          removes ? [] : all.map((record) => ({ ...record, ...pick(sets, documented) })),
        shown.records,
      );
    return { ...shown, records };
  });

/** Asserts that every view shows what is expected; what differs is reported of the target or of other records. */
async function expectShown(
  context: CaseContext,
  effect: Effect,
  { target, expected, says }: { target: Stored; expected: Shown[]; says: string },
): Promise<void> {
  const { id, changes, line } = effect;
  const after = await snapshot(context, [...new Set(expected.map(({ stored }) => stored))]);
  for (const [index, { view, stored, records }] of expected.entries()) {
    const isChanged = changes.some((change) => isAbout(context, change, target, stored));
    const ignored = lookedUp(context, effect, stored);
    const compared = (all: Shown['records'] = []) =>
      all.map((record) =>
        pick(
          record,
          Object.keys(record).filter((field) => !ignored.includes(field)),
        ),
      );
    context.same(compared(after[index]?.records), compared(records), {
      says: isChanged
        ? `${says}, as ${view} shows it`
        : `Records that it is not about stay as they are, as ${view} shows them`,
      line,
      operation: id,
      check: isChanged ? 'read_your_writes' : 'bystanders',
    });
  }
}

/** Fields that a view may look up in a record that the operation has removed. */
function lookedUp({ contract }: CaseContext, { changes, from }: Effect, { operation }: Stored): string[] {
  if (!changes.some(({ removes }) => removes)) return [];
  const defaults = Object.entries(contract.operation(operation).extensions['x-defaults'] ?? {});
  return defaults.flatMap(([field, rule]) => {
    const isLookup = typeof rule === 'object' && 'lookup' in rule;
    return isLookup && contract.storedIn(rule.lookup.operation).includes(from) ? [field] : [];
  });
}

const amongOthers = (
  effect: Effect,
  start: Record<string, unknown>,
  among: 'others' | 'equals' = 'others',
): Case =>
  caseOf(
    effect.id,
    `read_your_writes/${[...Object.values(start).map(String), `among ${among}`].join(' ')}`,
    async (context) => {
      const { id, from, roles, owner, changes, line } = effect;
      const wanted = {
        values: start,
        owner: owner?.in === 'record' ? await context.personWith(roles) : undefined,
      };
      const before = await store(context, from, wanted);
      const target = await store(context, from, wanted);
      const all = [before, target, ...(await neighboursOf(context, effect, { before, target, among }))];
      const expected = expectedAfter(context, changes, target, await snapshot(context, all));

      const isSame = changes.some(({ sets = {} }) =>
        Object.entries(start).some(([field, value]) => sets[field] === value),
      );
      const { body } = await applyTo(context, id, target);
      expectAnswer(context, effect, isSame ? 'repeated' : 'done', body, 'counts');
      const says = 'The record is changed, and is the same otherwise';
      await expectShown(context, effect, { target, expected, says });
      if (isSame || changes.some((change) => change.removes)) return;

      const shown = async () => (await snapshot(context, all)).map(({ records }) => records);
      const once = await shown();
      const { body: repeated } = await applyTo(context, id, target);
      expectAnswer(context, effect, 'repeated', repeated, 'retries');
      context.same(await shown(), once, { says: 'Repeating it changes nothing', line, check: 'retries' });
    },
  );

const descriptions = {
  done: 'A change that was made',
  repeated: 'A change that was made before',
  unknown: 'An id that no record has',
} as const;

function expectAnswer(
  context: CaseContext,
  { id, answers, responses, line }: Effect,
  kind: keyof typeof descriptions,
  answer: unknown,
  check: CheckName,
): void {
  const name = answers[kind];
  if (name === undefined) return;
  context.expect(isLike(context, id, answer, name), {
    says: `${descriptions[kind]} is answered like the example ${name}`,
    expected: JSON.stringify(responses['200']?.examples[name]),
    came: JSON.stringify(answer),
    operation: id,
    check,
    line,
  });
}

/** The answers about an unknown id and about a deleted record. */
const answered = (effect: Effect): Case =>
  caseOf(effect.id, 'counts', async (context) => {
    const { id, from, line } = effect;
    const target = await store(context, from);
    const { request } = await prepare(context, id, { source: target, owner: target.owner });
    const expectUnknown = async (recordId: string, check: CheckName) => {
      const path = Object.fromEntries(Object.keys(request.path ?? {}).map((name) => [name, recordId]));
      const at = await context.send({ ...request, path });
      const says = 'An id that no record has, or has no longer, is not an error';
      if (context.status(at, [200], { says, line, check }))
        expectAnswer(context, effect, 'unknown', at.response?.json, check);
    };
    const unknown = unknownId(context, effect);
    // A server that stores a record for it must not be left with it.
    context.track(from, unknown, {});
    await expectUnknown(unknown, 'counts');

    const deletion = deletionOf(context, from);
    if (deletion === undefined) return;
    await applyTo(context, deletion, target);
    const check = 'use_after_free';
    await expectUnknown(target.id, check);
    const says = 'No record that is gone is listed';
    await expectListed(context, [target, { ...target, id: unknown }], 0, { says, line, check });
  });

/** A deleted record that is stored again is another one: nothing of before is left on it. */
const storedAgain = (effect: Effect): Case =>
  caseOf(effect.id, 'use_after_free/stored again', async (context) => {
    const { id, from, line, extensions } = effect;
    const { 'x-unique': unique } = context.contract.operation(from).extensions;
    const target = await store(context, from);
    for (const changer of setters(context, from)) await applyTo(context, changer.id, target);
    const related = await relatedTo(context, target, extensions);
    await applyTo(context, id, target);
    await expectListed(context, [target], 0, { says: 'No record that is gone is listed', line });

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
      context.expect(copy.id !== one.id, { says: `${says}, with a new id`, came: copy.id, line });
      await expectListed(context, [copy], 1, { says, line });
    }
  });

/** Several operations that set fields of one record: all hold, in any order and at the same moment. */
const togetherWithOthers = (effect: Effect): Case =>
  caseOf(effect.id, 'read_your_writes/together with others', async (context) => {
    const { id, from, changes } = effect;
    for (const other of setters(context, from).filter((one) => one.id !== id)) {
      for (const isAtOnce of [false, true]) {
        const target = await store(context, from);
        const all = [...(other.extensions['x-effect']?.changes ?? []), ...changes];
        const expected = expectedAfter(context, all, target, await snapshot(context, [target]));
        const first = applyTo(context, other.id, target);
        if (!isAtOnce) await first;
        await Promise.all([first, applyTo(context, id, target)]);
        const says = `What ${id} and ${other.id} set${isAtOnce ? ' at the same moment' : ''} is shown`;
        await expectShown(context, effect, { target, expected, says });
      }
    }
  });
