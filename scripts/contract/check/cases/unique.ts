import { isDeepStrictEqual } from 'node:util';
import type { OperationFacts, Unique } from '../facts/operationFacts';
import { caseOf, type Case, type CaseContext, type RunContext, type Stored } from '../context/context';
import { isGood, type Exchange } from '../client/exchange';
import { freeTextsOf, identitiesOf, otherChoices, otherValues } from '../records/fields';
import { applyTo, prepare, sendAgain, store, storeShared } from '../records/requests';
import { patternsFor, similarTo, withPatternCharacters } from '../facts/values';
import { expectListed, pick, readView, shownIn } from '../records/views';

/** `x-unique`: what a repeated request is answered with, and that it stores and changes nothing. */
export const uniqueCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) => {
    const { id, unique } = operation;
    if (unique === undefined) return [];
    if (unique === false) return caseOf(id, 'retries', (context) => eachStored(context, id));
    const of = { ...operation, unique };
    return [
      caseOf(id, 'retries', (context) => repeated(context, of)),
      caseOf(id, 'retries/similar records', (context) => similarStored(context, of)),
      caseOf(id, 'retries/at the same moment', (context) => atOnce(context, of)),
    ];
  });

interface UniqueOperation extends OperationFacts {
  unique: Unique;
}

async function eachStored(context: CaseContext, id: string): Promise<void> {
  const first = await store(context, id);
  const second = await store(context, id, { exact: first.body, owner: first.owner });
  const says = 'Equal requests store a record each';
  context.expect(first.id !== second.id, { says: `${says}, with an id each`, came: `${first.id} twice` });
  await expectListed(context, [first, second], 1, { says });
}

/** A repeated request stores and changes nothing, and what another operation has changed since stays changed. */
async function repeated(context: CaseContext, operation: UniqueOperation): Promise<void> {
  for (const changer of [undefined, ...context.contract.settersOf(operation.id)]) {
    const first = await store(context, operation.id);
    if (changer) await applyTo(context, changer.id, first);
    const changed = changer?.effect.changes.flatMap(({ sets = {} }) => Object.keys(sets)) ?? [];
    const shown = async () => [await first.state?.(), await shownIn(context, [first])];
    const before = await shown();
    for (const body of repetitions(context, operation, first.body))
      expectRepeated(context, operation, await sendAgain(context, first, body), first.answer, changed);
    const after = changer ? ` after ${changer.id}` : '';
    const says = `A repeated request stores nothing and changes nothing${after}`;
    context.same(await shown(), before, { says });
  }
}

/** Asserts that a repeated request got the answer that `x-unique` says, but for fields that were changed since. */
function expectRepeated(
  context: CaseContext,
  { id, unique, good }: UniqueOperation,
  at: Exchange,
  first: unknown,
  changed: string[],
): void {
  const { contract } = context;
  if (!context.accepted(at, { says: 'A repeated request is not refused with an error' })) return;
  const answer: unknown = at.response?.json;
  const same = Object.keys(contract.recordProperties(id)).filter((one) => !changed.includes(one));
  const unchanged = (value: unknown) => pick(Object(value) as Stored['body'], same);
  if (unique.repeated === 'same')
    context.same(unchanged(answer), unchanged(first), {
      says: 'A repeated request has the answer of the first one',
      at,
    });
  else
    context.expect(contract.matchesExample(id, answer, unique.repeated), {
      says: `A repeated request is answered like the example ${unique.repeated}`,
      expected: JSON.stringify(good?.examples[unique.repeated]),
      at,
    });
}

/** The same request, with other values in the other fields, and in other letter case where that does not matter. */
function repetitions(
  context: CaseContext,
  { id, unique: { by, ignoreCase = [] } }: UniqueOperation,
  body: Stored['body'],
): Stored['body'][] {
  const others = otherValues(context, id, body, by);
  const inCase = (change: 'toUpperCase' | 'toLowerCase') => ({
    ...others,
    ...Object.fromEntries(ignoreCase.map((field) => [field, String(body[field])[change]()])),
  });
  return [body, others, inCase('toUpperCase'), inCase('toLowerCase')];
}

/** A record that differs a little is another one. */
async function similarStored(context: CaseContext, operation: UniqueOperation): Promise<void> {
  const check = 'ensure_resource_availability';
  const says = 'Each of similar records is stored';
  await expectListed(context, await similarRecords(context, operation), 1, { says, check });
}

/** Similar records; those that no operation deletes serve all cases. */
export const similarRecords = (context: CaseContext, operation: UniqueOperation): Promise<Stored[]> =>
  context.contract.isKept(operation.id)
    ? storeShared(context, `similar records of ${operation.id}`, () => storeSimilar(context, operation))
    : storeSimilar(context, operation);

/** A record, and others that differ from it in one of the values that make it unique. */
async function storeSimilar(
  context: CaseContext,
  { id, owner, unique: { by, ignoreCase = [] } }: UniqueOperation,
): Promise<Stored[]> {
  const { contract, marker } = context;
  const identities = identitiesOf(context, id);
  const own = [...freeTextsOf(context, id), ...identities]
    // Another owner in the body is another caller's request.
    .filter((field) => by.includes(field) && !(owner?.in === 'body' && owner.field === field))
    .map((field) => {
      const name = marker.next();
      const text = withPatternCharacters(name, identities.includes(field) ? '@example.com' : ' text');
      return { field, name, text };
    });
  const exact = Object.fromEntries(own.map(({ field, text }) => [field, text]));
  const first = await store(context, id, { exact });
  const records = [first];
  const inCapitals = (fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, String(first.body[field]).toUpperCase()]));
  const differing = own.flatMap(({ field, name, text }): Stored['body'][] => {
    const all = [...similarTo(text), ...patternsFor(text, name)];
    // What no operation deletes is stored as seldom as can be.
    const others = contract.isKept(id) ? all.slice(0, 1) : all;
    return [
      ...others.map((other) => ({ [field]: other })),
      ...(ignoreCase.includes(field) ? [] : [inCapitals([field, ...ignoreCase])]),
    ];
  });
  differing.push(...otherChoices(context, id, first.body, by));
  for (const part of differing) {
    const body = { ...first.body, ...part };
    const exchange = await sendAgain(context, first, body);
    const answer: unknown = exchange.response?.json;
    const similar = contract.idIn(id, answer);
    const isNew = similar !== undefined && records.every((record) => record.id !== similar);
    const isStored = context.expect(isGood(exchange.response?.status) && isNew, {
      says: `A record whose ${Object.keys(part)[0]} is similar is stored as another`,
      expected: 'The id of another record',
      operation: id,
      check: 'retries',
    });
    if (isStored) records.push({ ...first, id: String(similar), body, answer, exchange });
  }
  return records;
}

async function atOnce(context: CaseContext, operation: UniqueOperation): Promise<void> {
  const { contract } = context;
  const { id, unique } = operation;
  const { request } = await prepare(context, id);
  const body = request.body as Stored['body'];
  const [, , inCapitals = {}] = repetitions(context, operation, body);
  const sent = [body, body, body, { ...body, ...pick(inCapitals, unique.by) }];
  const exchanges = await Promise.all(sent.map((each) => context.send({ ...request, body: each })));
  const says = 'Of equal requests at the same moment one stores a record';
  if (!exchanges.every((at) => context.accepted(at, { says }))) return;

  const answers = exchanges.map(({ response }): unknown => response?.json);
  const storing = answers.filter((answer) => !contract.matchesExample(id, answer, unique.repeated));
  const ids = new Set(answers.map((answer) => contract.idIn(id, answer)));
  const count = unique.repeated === 'same' ? ids.size : storing.length;
  context.same(count, 1, { says, came: `${count} of ${answers.length}` });

  const key = (record: object) =>
    unique.by.map((field) => {
      const value: unknown = Object(record)[field];
      return unique.ignoreCase?.includes(field) ? String(value).toLowerCase() : value;
    });
  for (const link of contract.viewsOf(id)) {
    const records = await readView(context, link, { body, answer: storing[0] ?? answers[0] });
    const equal = records.filter((record) => isDeepStrictEqual(key(record), key(body)));
    context.same(equal.length, 1, { says: `${says}, as ${link.target} shows` });
  }
}
