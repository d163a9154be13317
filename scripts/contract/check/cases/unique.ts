import { matchesExample } from '../answers';
import type { OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import type { Exchange } from '../exchange';
import { prepare, sendAgain, store, type Stored } from '../requests';
import { readView, snapshot } from '../views';
import { patternsFor, similarTo, withPatternCharacters } from '../values';
import {
  applyTo,
  deletionOf,
  expectDefaults,
  freeTextsOf,
  identitiesOf,
  otherValues,
  setters,
} from './records';

/** `x-unique`: what a repeated request is answered with, and that it stores and changes nothing. */
export const uniqueCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) => {
    const unique = operation.extensions['x-unique'];
    if (unique === undefined) return [];
    if (unique === false) return [eachStored(operation)];
    const of = { ...operation, unique, ignored: unique.ignoreCase ?? [], line: operation.lineOf('x-unique') };
    return [repeated(of), repeatedAfterChanges(of), similarStored(of), atOnce(of), storedAfterDeletion(of)];
  });

interface Unique extends OperationFacts {
  unique: { by: string[]; repeated: string };
  ignored: string[];
}

const eachStored = ({ id, lineOf }: OperationFacts): Case =>
  caseOf(id, 'retries', async (context) => {
    const about = { line: lineOf('x-unique') };
    const first = await store(context, id);
    const second = await store(context, id, { exact: first.body, owner: first.owner });
    context.expect(first.id !== second.id, {
      says: 'Equal requests store a record each, with an id each',
      came: `${first.id} twice`,
      ...about,
    });
    for (const { view, stored, records } of await snapshot(context, [first, second])) {
      context.same(records.length, 1, {
        says: `Each of two equal records is shown by ${view}`,
        came: `${records.length} records with the id ${stored.id}`,
        ...about,
      });
    }
  });

/** Asserts that a repeated request got the answer that `x-unique` says, but for fields that were changed since. */
function expectRepeated(
  context: CaseContext,
  { id, unique, line, responses }: Unique,
  exchange: Exchange,
  first: unknown,
  changed: string[] = [],
): void {
  const about = { line, operation: id, check: 'retries', at: exchange } as const;
  if (!context.status(exchange, [200], { says: 'A repeated request is not refused with an error', ...about }))
    return;
  const answer: unknown = exchange.response?.json;
  const documented = Object.keys(context.contract.recordProperties(id));
  if (unique.repeated === 'same') {
    const same = documented.filter((field) => !changed.includes(field));
    const shown = (value: unknown) => same.map((field): unknown => Object(value)[field]);
    context.same(shown(answer), shown(first), {
      says: 'A repeated request has the answer of the first one',
      ...about,
    });
    return;
  }
  const example = responses['200']?.examples[unique.repeated];
  context.expect(matchesExample(answer, example, documented), {
    says: `A repeated request is answered like the example ${unique.repeated}`,
    expected: JSON.stringify(example),
    ...about,
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
  const cases =
    ignored.length > 0 ? [inCase((text) => text.toUpperCase()), inCase((text) => text.toLowerCase())] : [];
  return [body, others, ...cases];
}

const repeated = (operation: Unique): Case =>
  caseOf(operation.id, 'retries', async (context) => {
    const { request, state } = await prepare(context, operation.id);
    const { body: first } = await context.ok(operation.id, request);
    const before = await state?.();
    for (const body of repetitions(context, operation, request.body as Stored['body'])) {
      expectRepeated(context, operation, await context.send({ ...request, body }), first);
    }
    context.same(await state?.(), before, {
      says: 'A repeated request stores nothing and changes nothing',
      line: operation.line,
    });
  });

/** What was changed since stays changed. */
const repeatedAfterChanges = (operation: Unique): Case =>
  caseOf(
    operation.id,
    'retries',
    async (context) => {
      const { contract } = context;
      for (const target of setters(context, operation.id)) {
        const stored = await store(context, operation.id);
        await applyTo(context, target, stored);
        const before = await shown(context, stored);
        const changes = contract.operation(target).extensions['x-effect']?.changes ?? [];
        const changed = changes.flatMap(({ sets }) => Object.keys(sets ?? {}));
        for (const body of repetitions(context, operation, stored.body)) {
          const exchange = await sendAgain(context, stored, body);
          expectRepeated(context, operation, exchange, stored.answer, changed);
        }
        context.same(await shown(context, stored), before, {
          says: `A repeated request changes nothing after ${target}`,
          line: operation.line,
        });
      }
    },
    'after a change',
  );

const shown = async (context: CaseContext, stored: Stored) =>
  (await snapshot(context, [stored])).map(({ view, records }) => ({ view, records }));

/** A record that differs a little is another one. */
const similarStored = (operation: Unique): Case =>
  caseOf(
    operation.id,
    'retries',
    async (context) => {
      const { id, unique, ignored, line } = operation;
      const texts = [...freeTextsOf(context, id), ...identitiesOf(context, id)];
      // Another owner in the body is another caller's request.
      const ownerField = operation.owner?.in === 'body' ? operation.owner.field : undefined;
      for (const field of unique.by.filter((one) => texts.includes(one) && one !== ownerField)) {
        const name = context.marker.next();
        const own = withPatternCharacters(
          name,
          identitiesOf(context, id).includes(field) ? '@example.com' : ' text',
        );
        const first = await store(context, id, { exact: { [field]: own } });
        const cases = ignored.includes(field) ? [] : [own.toUpperCase()];
        const records = [first];
        for (const text of [...similarTo(own), ...patternsFor(own, name), ...cases]) {
          const body = { ...first.body, [field]: text };
          const exchange = await sendAgain(context, first, body);
          const answered: unknown = Object(exchange.response?.json)[context.contract.storedId(id) ?? ''];
          const isNew = typeof answered === 'string' && records.every((record) => record.id !== answered);
          const isStored = context.expect(exchange.response?.status === 200 && isNew, {
            says: `A record whose ${field} is similar is stored as another`,
            expected: 'The id of another record',
            line,
            at: exchange,
          });
          if (!isStored) continue;
          records.push({
            operation: id,
            id: answered as string,
            body,
            answer: exchange.response?.json,
            exchange,
            owner: first.owner,
          });
        }
        for (const { view, records: found } of await snapshot(context, records)) {
          context.same(found.length, 1, {
            says: `Each of the similar records is shown by ${view}`,
            line,
            check: 'ensure_resource_availability',
          });
        }
      }
    },
    'similar records',
  );

const atOnce = (operation: Unique): Case =>
  caseOf(
    operation.id,
    'retries',
    async (context) => {
      const { contract } = context;
      const { id, unique, line, responses } = operation;
      const { request } = await prepare(context, id);
      const body = request.body as Stored['body'];
      const [, , inCapitals = body] = repetitions(context, operation, body);
      const sent = [
        body,
        body,
        body,
        { ...body, ...Object.fromEntries(unique.by.map((field) => [field, inCapitals[field]])) },
      ];
      const exchanges = await Promise.all(sent.map((each) => context.send({ ...request, body: each })));
      const says = 'Of equal requests at the same moment one stores a record';
      if (!exchanges.every((at) => context.status(at, [200], { says, line, at }))) return;
      const answers = exchanges.map(({ response }): unknown => response?.json);
      const example = responses['200']?.examples[unique.repeated];
      const documented = Object.keys(contract.recordProperties(id));
      const storing =
        unique.repeated === 'same'
          ? new Set(answers.map((answer): unknown => Object(answer)[contract.storedId(id) ?? ''])).size
          : answers.filter((answer) => !matchesExample(answer, example, documented)).length;
      context.same(storing, 1, { says, line, came: `${storing} of ${answers.length}` });

      const answer = answers.find((one) => !matchesExample(one, example, documented)) ?? answers[0];
      for (const link of contract.viewsOf(id)) {
        const { records } = await readView(context, link, { body, answer });
        const equal = (one: unknown) =>
          unique.by.every((field) =>
            sameText(Object(one)[field], body[field], operation.ignored.includes(field)),
          );
        context.same(records.filter(equal).length, 1, {
          says: `Equal requests at the same moment store one record, as ${link.target} shows`,
          line,
        });
      }
    },
    'at the same moment',
  );

const sameText = (one: unknown, other: unknown, ignoresCase: boolean): boolean =>
  ignoresCase ? String(one).toLowerCase() === String(other).toLowerCase() : one === other;

/** After it was deleted, the same record is new: it has another id, and the server's defaults again. */
const storedAfterDeletion = (operation: Unique): Case =>
  caseOf(
    operation.id,
    'use_after_free',
    async (context) => {
      const { id, line } = operation;
      const deletion = deletionOf(context, id);
      if (deletion === undefined) return;
      for (const changer of [undefined, ...setters(context, id)]) {
        const first = await store(context, id);
        if (changer !== undefined) await applyTo(context, changer, first);
        await applyTo(context, deletion, first);
        const exact = { ...otherValues(context, id, first.body, operation.unique.by) };
        const again = await store(context, id, { exact, owner: first.owner });
        context.expect(again.id !== first.id, {
          says: 'A record that is stored again after it was deleted is another one',
          came: again.id,
          line,
        });
        for (const { view, records } of await snapshot(context, [again]))
          context.same(records.length, 1, { says: `It is shown by ${view} again`, line });
        await expectDefaults(context, again, ', after it was deleted and stored again');
      }
    },
    'stored again',
  );
