import fc from 'fast-check';
import { isJsonType, type OperationFacts } from '../facts/operationFacts';
import {
  caseOf,
  type Case,
  type CaseContext,
  type RunContext,
  isSentOnce,
  type Stored,
  type Wanted,
} from '../context/context';
import type { Exchange } from '../client/exchange';
import { freeTextsOf, identitiesOf, isAllowed, numbersOf } from '../records/fields';
import { Blocked } from '../facts/checks';
import { isIdName } from '../facts/places';
import { prepare, sendValid, store, storeShared } from '../records/requests';
import {
  arbitraryOf,
  awkwardNumbers,
  awkwardTexts,
  fewNumbers,
  oddTexts,
  otherValue,
  plainValue,
} from '../facts/values';
import { expectShown, isOnPages, parametersOf, pick, readView } from '../records/views';

/** Every operation once as it is meant, its documented examples, generated requests, and values that must be kept. */
export const acceptanceCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => {
    const { contract } = run;
    const { id, method, body, parameters } = operation;
    // A request that was written for the contract has its own values.
    const isWritten = run.behaviours.requests[id] !== undefined;
    const isJson = body !== undefined && isJsonType(body.contentType) && !isWritten;
    const hasExamples = !parameters.some(({ required, example }) => required && example === undefined);
    return [
      caseOf(id, 'positive_data_acceptance', async (context) =>
        contract.isShareable(id) && !isSentOnce(run, id)
          ? expectStored(context, await store(context, id))
          : void (await attempt(context, id)),
      ),
      ...(isJson ? body.examples : []).map(({ name, value }, place) =>
        caseOf(id, `documented_examples/${name}`, async (context) => {
          const says = `The example ${name} is accepted`;
          const send = async () => {
            const { request } = await prepare(context, id, { values: contract.bodyExample(id, value) });
            return context.send(request);
          };
          // The record that serves all cases has the values of the first example.
          const stored = place === 0 && contract.isShareable(id) ? await store(context, id) : undefined;
          context.accepted(stored?.exchange ?? (await send()), { says, line: body?.line });
        }),
      ),
      ...(method === 'GET' && parameters.length > 0 && hasExamples ? [exampleParameters(operation)] : []),
      ...(isJson && !hasOddRecords(run, id) ? [generatedCase(run, id)] : []),
      ...(isJson && contract.demands('values-kept') && contract.viewsOf(id).length > 0
        ? keptValueCases(run, id)
        : []),
    ];
  });

/** A read with the contract's own parameters; what they name need not exist. */
const exampleParameters = ({ id, parameters }: OperationFacts): Case =>
  caseOf(id, 'documented_examples', async (context) => {
    const places = await parametersOf({ parameters }, ({ example }) => example);
    const { response } = await context.send({ operation: id, ...places });
    context.expect(response?.status !== 400, {
      demand: 'valid-accepted',
      says: 'The example parameters are understood',
      expected: 'Any documented answer but 400',
      line: parameters[0] && context.contract.lines.ofObject(parameters[0]),
    });
  });

/** Sends a valid request, and asserts that what it has stored is shown. Gives whose the record is, for further ones. */
async function attempt(context: CaseContext, id: string, wanted: Wanted = {}): Promise<Wanted['owner']> {
  const { request, owner, body: answer, exchange } = await sendValid(context, id, wanted);
  const body = Object(request.body) as Stored['body'];
  await expectStored(context, { operation: id, body, answer, path: request.path, exchange });
  return owner;
}

/** Asserts that every view shows what a request has stored: once, and as it was sent. */
async function expectStored(
  context: CaseContext,
  { operation: id, exchange, ...sent }: Pick<Stored, 'operation' | 'body' | 'answer' | 'path' | 'exchange'>,
): Promise<void> {
  const { contract } = context;
  expectFlags(context, id, sent.answer, exchange);
  const storedId = contract.idIn(id, sent.answer, { ...exchange?.response, path: sent.path });
  if (storedId === undefined && contract.isUnnamed(id)) return;
  for (const link of contract.viewsOf(id)) {
    const { target, line } = link;
    const field = contract.idFieldOf(link) ?? 'id';
    const isOwn = (record: Record<string, unknown>) => contract.hasId(link, record, storedId);
    const records = await readView(context, link, { ...sent, id: storedId });
    const [own, ...others] = records.filter(isOwn);
    const check = 'ensure_resource_availability';
    if (!own && link.isInferred && contract.isList(target)) {
      if (await isOnPages(context, link, sent, isOwn)) continue;
    }
    context.expect(own !== undefined && others.length === 0, {
      says: `What ${id} has stored is shown by ${target}, once`,
      expected: `One record with the ${field} ${String(storedId)}`,
      came: `${own ? others.length + 1 : 0} of ${records.length} records`,
      check,
      line,
    });
    if (own)
      expectShown(context, { id, target, sent: sent.body, answer: sent.answer, shown: own }, { check, line });
  }
}

/** The flags in the answer of an operation that stores are those of its examples. */
function expectFlags(
  { contract, expect }: CaseContext,
  id: string,
  answer: unknown,
  at: Exchange | undefined,
): void {
  const { unique, defaults, good } = contract.operation(id);
  if (unique === undefined) return;
  const [first = {}, ...others] = Object.entries(good?.examples ?? {})
    .filter(([name]) => !unique || name !== unique.repeated)
    .map(([, example]) => Object(example) as Record<string, unknown>);
  for (const [field, value] of Object.entries(first)) {
    const isFlag = typeof value === 'boolean' && others.every((example) => example[field] === value);
    if (!isFlag || field in defaults || contract.fieldsOf(id).includes(field)) continue;
    const says = `The answer of ${id} has ${field} ${String(value)}, as in the examples`;
    expect(Object(answer)[field] === value, { says, check: 'counts', at });
  }
}

/** Requests generated from the schema are accepted, and what they store is kept; the shortest first, up to one that is not. */
const generatedCase = ({ contract, settings }: RunContext, id: string): Case =>
  caseOf(id, 'positive_data_acceptance/generated', async (context) => {
    const fields = Object.entries(contract.bodyProperties(id))
      .filter(([field]) => settings.behaviours !== undefined || !isIdName(field))
      .map(([field, schema]) => {
        const isRight = (value: unknown) => contract.problems(schema, value).length === 0;
        const right = arbitraryOf(contract, schema).map((one) =>
          isRight(one) ? one : plainValue(contract, schema),
        );
        return [field, right] as const;
      });
    const { seed, runs } = settings;
    // What no operation deletes is stored as seldom as can be.
    const numRuns = contract.isKept(id) ? Math.min(runs, 2) : runs;
    const samples = fc.sample(fc.record(Object.fromEntries(fields)), { seed, numRuns });
    const length = (values: object) => JSON.stringify(values).length;
    let owner: Wanted['owner'];
    for (const values of samples.toSorted((one, other) => length(one) - length(other))) {
      try {
        owner = await attempt(context, id, { values, owner });
      } catch (error) {
        if (error instanceof Blocked && !contract.isKept(id)) await attemptEach(context, id);
        throw error;
      }
      if (context.hasFailed()) return;
    }
  });

/** What a server refuses may be one of the optional properties: each is sent alone. */
async function attemptEach(context: CaseContext, id: string): Promise<void> {
  const { contract, marker } = context;
  const { required = [] } = contract.bodySchema(id);
  for (const [field, schema] of Object.entries(contract.bodyProperties(id))) {
    if (required.includes(field) || isIdName(field)) continue;
    const values = { [field]: otherValue(contract, schema, undefined, marker.next) };
    await attempt(context, id, { values }).catch((error: unknown) => {
      if (!(error instanceof Blocked)) throw error;
    });
  }
}

/** Values that are easily changed on the way to the database and back. */
function keptValueCases(run: RunContext, id: string): Case[] {
  const keptCase = (kind: string, keptIn: (context: CaseContext) => Wanted[]) =>
    caseOf(id, `ensure_resource_availability/${kind} are kept`, async (context) => {
      let owner: Wanted['owner'];
      for (const wanted of keptIn(context)) {
        // An unusual identity has an account of its own.
        const used = await attempt(context, id, wanted.exact ? wanted : { ...wanted, owner });
        if (!wanted.exact) owner = used;
      }
    });
  if (hasOddRecords(run, id))
    return [
      caseOf(id, 'ensure_resource_availability/values are kept', async (context) => {
        for (const stored of await storeOdd(context, id)) await expectStored(context, stored);
      }),
    ];
  return [
    keptCase('texts', (context) => spread(context, id, freeTextsOf(context, id), awkwardTexts)),
    keptCase('numbers', (context) => spread(context, id, numbersOf(context, id), awkwardNumbers)),
    keptCase('identities', (context) => keptIdentities(context, id)),
  ];
}

/** Values for so many records, in which each field has another one: all of them where there are as many records. */
function spread(
  context: CaseContext,
  id: string,
  fields: string[],
  all: readonly (string | number)[],
  records = all.length,
): Wanted[] {
  const step = records < all.length ? fields.length : 1;
  const columns = fields
    .map((field) => ({ field, allowed: all.filter((value) => isAllowed(context, id, field, value)) }))
    .filter(({ allowed }) => allowed.length > 0);
  if (columns.length === 0) return [];
  const valuesOf = (record: number) =>
    columns.map(({ field, allowed }, place) => [field, allowed[(record * step + place) % allowed.length]]);
  return Array.from({ length: records }, (_, record) => ({
    values: Object.fromEntries(valuesOf(record)) as Wanted['values'],
  }));
}

/** Of what no operation deletes, the same few records show that values are kept and how a list is sorted. */
export const hasOddRecords = ({ contract }: Pick<RunContext, 'contract'>, id: string): boolean =>
  contract.isKept(id) && contract.viewsOf(id).length > 0 && contract.demands('values-kept');

/** A few records, whose fields have the values that show most. The first has an unusual identity; the others are of one owner. */
export function storeOdd(context: CaseContext, id: string): Promise<Stored[]> {
  return storeShared(context, `odd values of ${id}`, async () => {
    const numbers = numbersOf(context, id);
    const texts = freeTextsOf(context, id).filter((field) => !numbers.includes(field));
    const withTexts = spread(context, id, texts, awkwardTexts, fewNumbers.length);
    const withNumbers = spread(context, id, numbers, fewNumbers);
    const [unusual] = keptIdentities(context, id);
    const stored: Stored[] = [];
    for (const place of fewNumbers.keys()) {
      const values = { ...withTexts[place]?.values, ...withNumbers[place]?.values };
      const [, second] = stored;
      const same = second && { owner: second.owner, exact: pick(second.body, identitiesOf(context, id)) };
      stored.push(await store(context, id, { values, ...(place === 0 ? unusual : same) }));
    }
    return stored;
  });
}

const keptIdentities = (context: CaseContext, id: string): Wanted[] =>
  identitiesOf(context, id).flatMap((field) => {
    const { contract, marker } = context;
    const name = marker.next();
    const { maxLength = 200 } = contract.schema(contract.bodyProperties(id)[field] ?? {});
    return [...oddTexts(name, '@example.com'), name.padEnd(Math.min(maxLength, 1000), 'x')]
      .filter((text) => isAllowed(context, id, field, text))
      .map((text) => ({ exact: { [field]: text } }));
  });
