import { isDeepStrictEqual } from 'node:util';
import type { CheckName } from '../facts/checks';
import { caseOf, type Case, type CaseContext, type RunContext, type Stored } from '../context/context';
import { otherValues, unknownId } from '../records/fields';
import type { CheckedContract } from '../facts/contract';
import type { Change } from '../facts/operationFacts';
import { applyTo, prepare, preparationOf, relatedTo, store } from '../records/requests';
import { expectListed, pick, shownIn, snapshot } from '../records/views';
import { expectDefaults } from './defaults';
import { neighboursOf, startingValues, type Effect } from './neighbours';

/** `x-effect`: what an operation changes, and that nothing else changes; and what it answers. */
export const effectCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => {
    const { id, effect } = operation;
    const { changes } = effect;
    const from = changes.length > 0 ? sourceOf(run.contract, id, changes) : undefined;
    if (from === undefined) return [];
    const isByPath = changes.some((change) => change.in === undefined);
    const changesRelated = [...changes, ...effect.recommended].some((change) => change.in !== undefined);
    const of: Effect = { ...operation, from, changesRelated };
    const effectCase = (name: Parameters<typeof caseOf>[1], assertEffect: typeof askUnknown) =>
      caseOf(id, name, (context) => assertEffect(context, of));
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

/** The operation that stores what another one changes. */
export function sourceOf(contract: CheckedContract, id: string, changes: Change[]): string | undefined {
  const link = contract.linksTo(id).find(({ from }) => from !== id);
  const [list] = changes.flatMap((change) => change.in ?? []);
  return link?.from ?? (list === undefined ? undefined : contract.storedIn(list)[0]);
}

/** Asserts that an action changes the target and those with it, and none of the other records, as every view shows. */
async function expectEffect(
  context: CaseContext,
  operation: Effect,
  { target, all, changes, says }: { target: Stored; all: Stored[]; changes: Change[]; says: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const { contract } = context;
  /** The record that the path names, or one with equal fields. */
  const isMeant = (one: Stored, change: Change, by = target): boolean =>
    change.in === undefined
      ? one === by
      : contract.storedIn(change.in).includes(one.operation) &&
        (change.where ?? []).every((field) => one.body[field] === by.body[field]);
  const { recommended } = operation.effect;
  const along = all.filter((one) => recommended.some((change) => isMeant(one, change)));
  for (const by of [...along])
    for (const change of contract.alongWith(by.operation))
      along.push(...all.filter((one) => isMeant(one, change, by)));
  const before = await snapshot(context, all);
  await act();
  const after = await snapshot(context, all);
  for (const [index, { view, stored, records }] of before.entries()) {
    const own = changes.filter((change) => isMeant(stored, change));
    const fields = Object.keys(contract.recordProperties(view));
    const set = pick(Object.assign({}, ...own.map(({ sets }) => sets)) as Stored['body'], fields);
    const isAlong = along.includes(stored);
    const isRemoved = isAlong || own.some(({ removes }) => removes);
    const expected = isRemoved ? [] : records.map((one) => ({ ...one, ...set }));
    const ignored = Object.fromEntries(lookedUp(context, operation, stored).map((name) => [name, undefined]));
    const [actual, wanted, was] = [after[index]?.records ?? [], expected, records].map((all) =>
      all.map((one) => ({ ...one, ...ignored })),
    );
    const isChanged = own.length > 0 || isAlong;
    context.same(actual, wanted, {
      says: isChanged
        ? `${isAlong ? 'What should go with it is gone' : says}, as ${view} shows it`
        : `Records that it is not about stay as they are, as ${view} shows them`,
      check: isChanged ? 'read_your_writes' : 'bystanders',
      demand: isAlong && isDeepStrictEqual(actual, was) ? 'recommended' : undefined,
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
  const { changes } = effect;
  const person = owner?.in === 'record' ? await context.personWith(roles) : undefined;
  // Who makes the change also reads what it has changed.
  await context.authorizationFor(id);
  const before = await store(context, from, { values: start, owner: person });
  const target = await store(context, from, { values: start, owner: person });
  const all = [before, target, ...(await neighboursOf(context, operation, { before, target, among }))];
  const isSame = changes.some(({ sets = {} }) =>
    Object.entries(start).some(([field, value]) => sets[field] === value),
  );
  const says = 'The record is changed, and is the same otherwise';
  await expectEffect(context, operation, { target, all, changes, says }, async () => {
    const { body } = await applyTo(context, id, target);
    expectAnswer(context, operation, isSame ? 'repeated' : 'done', body, 'counts');
  });
  if (isSame || changes.some(({ removes }) => removes)) return;

  const once = await shownIn(context, all);
  const { body: repeated } = await applyTo(context, id, target);
  expectAnswer(context, operation, 'repeated', repeated, 'retries');
  context.same(await shownIn(context, all), once, { says: 'Repeating it changes nothing', check: 'retries' });
}

const descriptions = {
  done: 'A change that was made',
  repeated: 'A change that was made before',
  unknown: 'An id that no record has',
} as const;

function expectAnswer(
  context: CaseContext,
  { id, effect, good }: Effect,
  kind: keyof typeof descriptions,
  answer: unknown,
  check: CheckName,
): void {
  const name = effect.answers?.[kind];
  if (name === undefined) return;
  context.expect(context.contract.matchesExample(id, answer, name), {
    says: `${descriptions[kind]} is answered like the example ${name}`,
    expected: JSON.stringify(good?.examples[name]),
    came: JSON.stringify(answer),
    check,
  });
}

async function askUnknown(context: CaseContext, operation: Effect): Promise<void> {
  const { id, from } = operation;
  const target = await store(context, from);
  const { request } = await prepare(context, id, { source: target });
  const expectUnknown = async (recordId: string, check: CheckName) => {
    const path = Object.fromEntries(Object.keys(request.path ?? {}).map((name) => [name, recordId]));
    const at = await context.send({ ...request, path });
    if (context.accepted(at, { says: 'An id that no record has, or has no longer, is not an error', check }))
      expectAnswer(context, operation, 'unknown', at.response?.json, check);
  };
  const unknown = unknownId(context, operation);
  // A server that stores a record for it must not be left with it.
  context.track({ operation: from, id: unknown });
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
  for (const one of [target, ...related]) {
    const source = preparationOf(context, one.operation) && again;
    const copy =
      one === target
        ? again
        : await store(context, one.operation, { exact: one.body, owner: target.owner, source });
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
      const changes = [...other.effect.changes, ...effect.changes];
      const says = `What ${id} and ${other.id} set${isAtOnce ? ' at the same moment' : ''} is shown`;
      await expectEffect(context, operation, { target, all: [target], changes, says }, async () => {
        const first = applyTo(context, other.id, target);
        if (!isAtOnce) await first;
        await Promise.all([first, applyTo(context, id, target)]);
      });
    }
  }
}
