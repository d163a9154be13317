import { isDeepStrictEqual } from 'node:util';
import type { OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import type { Exchange } from '../exchange';
import { prepare, sendAgain, store, type Stored } from '../requests';
import { readView, snapshot } from '../views';
import { patternsFor, similarTo, withPatternCharacters } from '../values';
import {
  applyTo,
  expectListed,
  fieldsSetBy,
  freeTextsOf,
  identitiesOf,
  isLike,
  otherValues,
  pick,
  setters,
} from './records';

/** `x-unique`: what a repeated request is answered with, and that it stores and changes nothing. */
export const uniqueCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) => {
    const unique = operation.extensions['x-unique'];
    if (unique === undefined) return [];
    const line = operation.lineOf('x-unique');
    if (unique === false) return [eachStored({ ...operation, line })];
    const of = { ...operation, unique, ignored: unique.ignoreCase ?? [], line };
    return [repeated(of), similarStored(of), atOnce(of)];
  });

interface Unique extends OperationFacts {
  unique: { by: string[]; repeated: string };
  ignored: string[];
}

const eachStored = ({ id, line }: OperationFacts): Case =>
  caseOf(id, 'retries', async (context) => {
    const first = await store(context, id);
    const second = await store(context, id, { exact: first.body, owner: first.owner });
    context.expect(first.id !== second.id, {
      says: 'Equal requests store a record each, with an id each',
      came: `${first.id} twice`,
      line,
    });
    await expectListed(context, [first, second], 1, { says: 'Equal requests store a record each', line });
  });

/** A repeated request stores and changes nothing, and what another operation has changed since stays changed. */
const repeated = (operation: Unique): Case =>
  caseOf(operation.id, 'retries', async (context) => {
    for (const changer of [undefined, ...setters(context, operation.id)]) {
      const first = await store(context, operation.id);
      if (changer) await applyTo(context, changer.id, first);
      const shown = async () => [
        await first.state?.(),
        (await snapshot(context, [first])).map(({ records }) => records),
      ];
      const before = await shown();
      for (const body of repetitions(context, operation, first.body)) {
        const exchange = await sendAgain(context, first, body);
        expectRepeated(context, operation, exchange, first.answer, changer && fieldsSetBy(changer));
      }
      context.same(await shown(), before, {
        says: `A repeated request stores nothing and changes nothing${changer ? ` after ${changer.id}` : ''}`,
        line: operation.line,
      });
    }
  });

/** Asserts that a repeated request got the answer that `x-unique` says, but for fields that were changed since. */
function expectRepeated(
  context: CaseContext,
  { id, unique, line, responses }: Unique,
  at: Exchange,
  first: unknown,
  changed: string[] = [],
): void {
  if (!context.status(at, [200], { says: 'A repeated request is not refused with an error', line })) return;
  const answer: unknown = at.response?.json;
  const same = Object.keys(context.contract.recordProperties(id)).filter((one) => !changed.includes(one));
  const unchanged = (value: unknown) => pick(Object(value) as Stored['body'], same);
  if (unique.repeated === 'same')
    context.same(unchanged(answer), unchanged(first), {
      says: 'A repeated request has the answer of the first one',
      line,
      at,
    });
  else
    context.expect(isLike(context, id, answer, unique.repeated), {
      says: `A repeated request is answered like the example ${unique.repeated}`,
      expected: JSON.stringify(responses['200']?.examples[unique.repeated]),
      line,
      at,
    });
}

/** The same request, with other values in the other fields, and in other letter case where that does not matter. */
function repetitions(
  context: CaseContext,
  { id, unique, ignored }: Unique,
  body: Stored['body'],
): Stored['body'][] {
  const others = otherValues(context, id, body, unique.by);
  const inCase = (change: (text: string) => string) => ({
    ...others,
    ...Object.fromEntries(ignored.map((field) => [field, change(String(body[field]))])),
  });
  return [
    body,
    others,
    ...(ignored.length > 0
      ? [inCase((text) => text.toUpperCase()), inCase((text) => text.toLowerCase())]
      : []),
  ];
}

/** A record that differs a little is another one. */
const similarStored = (operation: Unique): Case =>
  caseOf(operation.id, 'retries/similar records', async (context) => {
    const { id, unique, ignored, line, owner } = operation;
    const identities = identitiesOf(context, id);
    // Another owner in the body is another caller's request.
    const texts = [...freeTextsOf(context, id), ...identities].filter(
      (field) => unique.by.includes(field) && !(owner?.in === 'body' && owner.field === field),
    );
    for (const field of texts) {
      const name = context.marker.next();
      const own = withPatternCharacters(name, identities.includes(field) ? '@example.com' : ' text');
      const first = await store(context, id, { exact: { [field]: own } });
      const records = [first];
      const cases = ignored.includes(field) ? [] : [own.toUpperCase()];
      for (const text of [...similarTo(own), ...patternsFor(own, name), ...cases]) {
        const body = { ...first.body, [field]: text };
        const exchange = await sendAgain(context, first, body);
        const answer: unknown = exchange.response?.json;
        const similar: unknown = Object(answer)[context.contract.storedId(id) ?? ''];
        const isNew = typeof similar === 'string' && records.every((record) => record.id !== similar);
        const isStored = context.expect(exchange.response?.status === 200 && isNew, {
          says: `A record whose ${field} is similar is stored as another`,
          expected: 'The id of another record',
          line,
        });
        if (isStored) records.push({ ...first, id: String(similar), body, answer, exchange });
      }
      const check = 'ensure_resource_availability';
      await expectListed(context, records, 1, { says: 'Each of similar records is stored', line, check });
    }
  });

const atOnce = (operation: Unique): Case =>
  caseOf(operation.id, 'retries/at the same moment', async (context) => {
    const { contract } = context;
    const { id, unique, ignored, line } = operation;
    const { request } = await prepare(context, id);
    const body = request.body as Stored['body'];
    const [, , inCapitals = body] = repetitions(context, operation, body);
    const sent = [body, body, body, { ...body, ...pick(inCapitals, unique.by) }];
    const exchanges = await Promise.all(sent.map((each) => context.send({ ...request, body: each })));
    const says = 'Of equal requests at the same moment one stores a record';
    if (!exchanges.every((at) => context.status(at, [200], { says, line }))) return;

    const answers = exchanges.map(({ response }): unknown => response?.json);
    const isRepeated = (answer: unknown) => isLike(context, id, answer, unique.repeated);
    const ids = answers.map((answer): unknown => Object(answer)[contract.storedId(id) ?? '']);
    const storing =
      unique.repeated === 'same' ? new Set(ids).size : answers.filter((answer) => !isRepeated(answer)).length;
    context.same(storing, 1, { says, line, came: `${storing} of ${answers.length}` });

    const key = (record: object) =>
      unique.by.map((field) => {
        const value: unknown = Object(record)[field];
        return ignored.includes(field) ? String(value).toLowerCase() : value;
      });
    const answer = answers.find((one) => !isRepeated(one)) ?? answers[0];
    for (const link of contract.viewsOf(id)) {
      const { records } = await readView(context, link, { body, answer });
      const equal = records.filter((record) => isDeepStrictEqual(key(record), key(body)));
      context.same(equal.length, 1, { says: `${says}, as ${link.target} shows`, line });
    }
  });
