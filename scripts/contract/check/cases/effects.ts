import { matchesExample } from '../answers';
import type { Change, OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { bearer } from '../exchange';
import { bodyProperties, isFreeText, isIdentity } from '../fields';
import { prepare, preparationOf, relatedTo, store, type Stored } from '../requests';
import { snapshot, type Shown } from '../views';
import { similarTo } from '../values';
import {
  applyTo,
  deletionOf,
  expectDefaults,
  expectShown,
  freeTextsOf,
  identitiesOf,
  setters,
  unknownId,
} from './records';

interface Effect extends OperationFacts {
  changes: Change[];
  answers: Partial<Record<'done' | 'repeated' | 'unknown', string>>;
  /** The operation that stores what this one changes. */
  from: string;
  line: number;
}

/** `x-effect`: what an operation changes, and that nothing else changes; and what it answers. */
export const effectCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => {
    const effect = operation.extensions['x-effect'];
    if (!effect) return [];
    const from = sourceOf(run, operation.id, effect.changes);
    if (from === undefined) return [];
    const of: Effect = {
      ...operation,
      ...effect,
      answers: effect.answers ?? {},
      from,
      line: operation.lineOf('x-effect'),
    };
    const isByPath = effect.changes.some((change) => change.in === undefined);
    return [
      ...startingValues(run, of).map((start) => amongOthers(of, start)),
      ...(changesRelated(of) && isByPath ? [amongOthers(of, {}, 'equals')] : []),
      ...(isByPath ? [answered(of), twiceAtOnce(of)] : []),
      ...(effect.changes.some(({ removes }) => removes) ? [storedAgain(of)] : [togetherWithOthers(of)]),
    ];
  });

function sourceOf({ contract }: RunContext, id: string, changes: Change[]): string | undefined {
  const link = contract.linksTo(id).find(({ from }) => from !== id);
  const [list] = changes.flatMap((change) => change.in ?? []);
  return link?.from ?? (list === undefined ? undefined : contract.storedIn(list)[0]);
}

/** The values of a field before the operation sets it; of a person, every choice that their record can have. */
function startingValues(
  { contract, behaviours }: RunContext,
  { changes, from }: Effect,
): Record<string, unknown>[] {
  const schema = contract.schema(contract.operation(from).body?.schema ?? {});
  const starts = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const isSet = changes.some(({ sets }) => sets && field in sets);
    const choices = contract.schema(part).enum ?? [];
    return isSet || from === behaviours.people.storedBy ? choices.map((value) => ({ [field]: value })) : [];
  });
  return starts.length > 0 ? starts : [{}];
}

/** Whether a change is about a record: the one that the path names, or those with equal fields. */
const isAbout = (context: CaseContext, change: Change, target: Stored, one: Stored): boolean => {
  if (change.in === undefined) return one === target;
  const isListed = context.contract.storedIn(change.in).includes(one.operation);
  return isListed && (change.where ?? []).every((field) => one.body[field] === target.body[field]);
};

/** What every view should show after the operation. */
function expectedAfter(context: CaseContext, { changes }: Effect, target: Stored, before: Shown[]): Shown[] {
  return before.map((shown) => {
    let { records } = shown;
    for (const change of changes.filter((one) => isAbout(context, one, target, shown.stored))) {
      const fields = Object.entries(change.sets ?? {}).filter(
        ([field]) => field in context.contract.recordProperties(shown.view),
      );
      records = change.removes ? [] : records.map((record) => ({ ...record, ...Object.fromEntries(fields) }));
    }
    return { ...shown, records };
  });
}

/** Fields that a view may look up in a record that the operation has removed. */
const lookedUp =
  ({ contract }: CaseContext, { changes, from }: Effect) =>
  ({ operation }: Stored): string[] =>
    Object.entries(contract.operation(operation).extensions['x-defaults'] ?? {}).flatMap(([field, rule]) => {
      const isLookup = typeof rule === 'object' && 'lookup' in rule;
      const isGone = isLookup && contract.storedIn(rule.lookup.operation).includes(from);
      return isGone && changes.some(({ removes }) => removes) ? [field] : [];
    });

const changesRelated = ({ changes }: Effect): boolean => changes.some((change) => change.in !== undefined);

/**
 * Equal records, of the owner and of another one. The contract does not say which of them an operation means that names
 * none by its id, nor to which of them related records belong.
 */
async function equalsOf(
  context: CaseContext,
  { from, roles, owner }: Effect,
  target: Stored,
): Promise<Stored[]> {
  const { contract, run } = context;
  const equals: Stored[] = [];
  if (contract.operation(from).extensions['x-unique'] === false)
    equals.push(await store(context, from, { exact: target.body, owner: target.owner }));
  if (owner?.in === 'record' && from !== run.behaviours.people.storedBy) {
    const other = await context.personWith(roles);
    const exact = { ...target.body, [owner.field]: other.identity };
    equals.push(await store(context, from, { exact, owner: other }));
  }
  return equals;
}

/** Records that a careless server confuses with the target, and records of other kinds that share its values. */
async function similarOf(context: CaseContext, { id, from }: Effect, target: Stored): Promise<Stored[]> {
  const { contract, run } = context;
  const isPerson = from === run.behaviours.people.storedBy;
  const neighbours: Stored[] = [];
  const add = async (operation: string, exact: Record<string, unknown>, of = target.owner) =>
    neighbours.push(await store(context, operation, { exact, owner: of }));
  for (const field of freeTextsOf(context, from)) await add(from, { [field]: target.body[field] });
  if (isPerson) {
    const [field = ''] = identitiesOf(context, from);
    for (const identity of similarTo(String(target.body[field])))
      await add(from, { ...target.body, [field]: identity });
  }
  for (const operation of contract.creators.filter((one) => one !== from && one !== id)) {
    const shared = Object.entries(bodyProperties(context, operation))
      .filter(
        ([field, schema]) =>
          (isPerson && isIdentity(context, schema)) || (field in target.body && isFreeText(context, schema)),
      )
      .map(
        ([field, schema]) =>
          [
            field,
            isPerson && isIdentity(context, schema) ? identityIn(context, from, target) : target.body[field],
          ] as const,
      );
    const isTaken = neighbours.some((one) => one.operation === operation);
    if (shared.length > 0 && !isTaken)
      await add(operation, Object.fromEntries(shared), isPerson ? undefined : target.owner);
  }
  return neighbours;
}

const identityIn = (context: CaseContext, from: string, { body }: Stored): unknown =>
  body[identitiesOf(context, from)[0] ?? ''];

const amongOthers = (effect: Effect, start: Record<string, unknown>, among?: 'equals'): Case => {
  const { id, from, roles, owner, line } = effect;
  const name = Object.values(start).map(String).join(', ');
  const isByPath = effect.changes.some((change) => change.in === undefined);
  return caseOf(
    id,
    'read_your_writes',
    async (context) => {
      const of = owner?.in === 'record' ? await context.personWith(roles) : undefined;
      const before = await store(context, from, { values: start, owner: of });
      const target = await store(context, from, { values: start, owner: of });
      const related = among === 'equals' ? [] : await relatedTo(context, target, effect.extensions);
      const equals =
        among === 'equals' || (isByPath && !changesRelated(effect))
          ? await equalsOf(context, effect, target)
          : [];
      const similar = among === 'equals' ? [] : await similarOf(context, effect, target);
      const theirs: Stored[] = [];
      if (among !== 'equals')
        for (const one of [before, ...similar].filter(({ operation }) => operation === from))
          theirs.push(...(await relatedTo(context, one, effect.extensions)));
      const all = [before, target, ...related, ...equals, ...similar, ...theirs];
      const expected = expectedAfter(context, effect, target, await snapshot(context, all));

      const { body } = await applyTo(context, id, target);
      const isSame = Object.entries(start).some(([field, value]) =>
        effect.changes.some(({ sets }) => sets?.[field] === value),
      );
      expectAnswer(context, effect, isSame ? 'repeated' : 'done', body, 'counts');
      await expectShown(context, expected, {
        ignored: lookedUp(context, effect),
        target: (one) => effect.changes.some((change) => isAbout(context, change, target, one)),
        says: 'The record is changed, and is the same otherwise',
        line,
        operation: id,
      });
      if (isSame || effect.changes.some((change) => change.removes)) return;
      const again = await snapshot(context, all);
      const { body: repeated } = await applyTo(context, id, target);
      expectAnswer(context, effect, 'repeated', repeated, 'retries');
      const shown = (list: Shown[]) => list.map(({ view, records }) => ({ view, records }));
      context.same(shown(await snapshot(context, all)), shown(again), {
        says: 'Repeating it changes nothing',
        line,
        check: 'retries',
      });
    },
    among === 'equals' ? 'among equals' : name === '' ? 'among others' : `${name} among others`,
  );
};

function expectAnswer(
  context: CaseContext,
  { id, answers, responses, line }: Effect,
  kind: 'done' | 'repeated' | 'unknown',
  answer: unknown,
  check: 'counts' | 'retries' | 'use_after_free',
): void {
  const name = answers[kind];
  if (name === undefined) return;
  const example = responses['200']?.examples[name];
  context.expect(matchesExample(answer, example, Object.keys(context.contract.recordProperties(id))), {
    says: `${sentences[kind]} is answered like the example ${name}`,
    expected: JSON.stringify(example),
    came: JSON.stringify(answer),
    operation: id,
    check,
    line,
  });
}

const sentences = {
  done: 'A change that was made',
  repeated: 'A change that was made before',
  unknown: 'An id that no record has',
} as const;

/** The answers about an unknown id and about a deleted record. */
const answered = (effect: Effect): Case =>
  caseOf(effect.id, 'counts', async (context) => {
    const { id, from, answers, line, roles } = effect;
    if (answers.unknown === undefined) return;
    const target = await store(context, from);
    const { request } = await prepare(context, id, { source: target, owner: target.owner });
    const authorization = request.authorization ?? bearer(await context.tokenWith(roles));
    const sendAbout = async (recordId: string, check: 'counts' | 'use_after_free') => {
      const path = Object.fromEntries(Object.keys(request.path ?? {}).map((name) => [name, recordId]));
      const at = await context.send({ ...request, path, authorization });
      const isTaken = context.status(at, [200], {
        says: 'An id that no record has, or has no longer, is not an error',
        line,
        check,
        at,
      });
      if (isTaken) expectAnswer(context, effect, 'unknown', at.response?.json, check);
    };
    const unknown = unknownId(context, effect);
    // A server that stores a record for it must not be left with it.
    context.track(from, unknown, {});
    await sendAbout(unknown, 'counts');

    const deletion = deletionOf(context, from);
    if (deletion === undefined) return;
    if (deletion === id) {
      const { body } = await context.ok(id, request);
      expectAnswer(context, effect, 'done', body, 'counts');
    } else await applyTo(context, deletion, target);
    await sendAbout(target.id, 'use_after_free');
    for (const { view, records } of await snapshot(context, [target, { ...target, id: unknown }]))
      context.same(records, [], {
        says: `${view} shows no record that is gone`,
        line,
        check: 'use_after_free',
      });
  });

/** Of two equal requests at the same moment one makes the change. */
const twiceAtOnce = (effect: Effect): Case =>
  caseOf(
    effect.id,
    'counts',
    async (context) => {
      const { id, from, answers, line, responses } = effect;
      const second = answers.repeated ?? answers.unknown;
      if (answers.done === undefined || second === undefined) return;
      const target = await store(context, from);
      const { request } = await prepare(context, id, { source: target, owner: target.owner });
      const answered = await Promise.all([1, 2].map(() => context.ok(id, request)));
      const documented = Object.keys(context.contract.recordProperties(id));
      const count = (name: string) =>
        answered.filter(({ body }) => matchesExample(body, responses['200']?.examples[name], documented))
          .length;
      context.same([count(answers.done), count(second)], [1, 1], {
        says: `Of two equal requests at the same moment one is answered like ${answers.done}, the other like ${second}`,
        came: JSON.stringify(answered.map(({ body }) => body as unknown)),
        line,
      });
    },
    'two at the same moment',
  );

/** A deleted record that is stored again is new: nothing of before is left on it. */
const storedAgain = (effect: Effect): Case =>
  caseOf(
    effect.id,
    'use_after_free',
    async (context) => {
      const { id, from, line } = effect;
      const target = await store(context, from);
      const changers = setters(context, from);
      for (const changer of changers) await applyTo(context, changer, target);
      const related = await relatedTo(context, target, effect.extensions);
      await applyTo(context, id, target);
      for (const { view, records } of await snapshot(context, [target]))
        context.same(records, [], { says: `${view} shows no record that is gone`, line });

      const again = await store(context, from, { exact: target.body, owner: target.owner });
      await expectDefaults(context, again, ', after it was deleted and stored again');
      for (const one of related) {
        const copy = await store(context, one.operation, {
          exact: one.body,
          owner: target.owner,
          ...(preparationOf(context, one.operation) && { source: again }),
        });
        context.expect(copy.id !== one.id, {
          says: `What went with the record is stored again by ${one.operation}`,
          came: copy.id,
          line,
        });
        for (const { view, records } of await snapshot(context, [copy]))
          context.same(records.length, 1, { says: `${view} shows it again`, line });
      }
    },
    'stored again',
  );

/** Several operations that set fields of one record: all hold, in any order and at the same moment. */
const togetherWithOthers = (effect: Effect): Case =>
  caseOf(
    effect.id,
    'read_your_writes',
    async (context) => {
      const { id, from, line } = effect;
      for (const other of setters(context, from).filter((one) => one !== id)) {
        for (const isAtOnce of [false, true]) {
          const target = await store(context, from);
          if (isAtOnce) await Promise.all([applyTo(context, id, target), applyTo(context, other, target)]);
          else {
            await applyTo(context, other, target);
            await applyTo(context, id, target);
          }
          const sets = [id, other]
            .map((one) => context.contract.operation(one).extensions['x-effect']?.changes ?? [])
            .flat();
          for (const { view, records } of await snapshot(context, [target])) {
            const fields = Object.entries(
              Object.assign({}, ...sets.map((change) => change.sets)) as object,
            ).filter(([field]) => field in context.contract.recordProperties(view));
            context.same(
              fields.map(([field]) => [field, records[0]?.[field]]),
              fields,
              {
                says: `What ${id} and ${other} set${isAtOnce ? ' at the same moment' : ''} is shown by ${view}`,
                line,
              },
            );
          }
        }
      }
    },
    'together with others',
  );
