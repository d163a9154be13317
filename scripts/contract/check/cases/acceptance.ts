import fc from 'fast-check';
import type { CheckedContract, Link, OperationFacts } from '../contract';
import { caseOf, createContext, type Case, type CaseContext, type RunContext } from '../context';
import type { ApiRequest, Exchange } from '../exchange';
import { bodyProperties, isFreeText, isIdentity } from '../fields';
import { prepare, type Wanted } from '../requests';
import { readView } from '../views';
import { Blocked, type Violation } from '../runLog';
import { arbitraryOf, awkwardNumbers, awkwardTexts, oddTexts } from '../values';

/** Every operation once as it is meant, its documented examples, generated requests, and values that must be kept. */
export function acceptanceCases(run: RunContext): Case[] {
  const { contract } = run;
  return contract.operations.flatMap((operation) => {
    const { id, body } = operation;
    const isJson = body?.contentType === 'application/json';
    return [
      caseOf(id, 'positive_data_acceptance', (context) => attempt(context, id)),
      ...(isJson ? body.examples : []).map(({ name, value }) =>
        caseOf(
          id,
          'documented_examples',
          async (context) => {
            const { request } = await prepare(context, id, { values: value as Record<string, unknown> });
            context.status(await context.send(request), [200], {
              says: `The example ${name} is accepted`,
              line: body?.line,
            });
          },
          name,
        ),
      ),
      ...exampleParameters(operation),
      ...(isJson ? [generatedCase(run, id)] : []),
      ...(contract.viewsOf(id).length > 0 ? keptValueCases(contract, id) : []),
    ];
  });
}

/** A read with the contract's own parameters; what they name need not exist. */
function exampleParameters({ id, method, parameters }: OperationFacts): Case[] {
  const isRead = method === 'GET' && parameters.length > 0;
  if (!isRead || parameters.some(({ required, example }) => required && example === undefined)) return [];
  const named = (place: string) =>
    Object.fromEntries(
      parameters
        .filter(({ in: where, example }) => where === place && example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    );
  return [
    caseOf(id, 'documented_examples', async (context) => {
      const exchange = await context.send({ operation: id, path: named('path'), query: named('query') });
      context.expect(exchange.response?.status !== 400, {
        says: 'The example parameters are understood',
        expected: 'Any documented answer but 400',
        line: parameters[0]?.line,
      });
    }),
  ];
}

/** Sends a rightful request, and reads back what it has stored. */
async function attempt(context: CaseContext, id: string, wanted: Wanted = {}, what?: string): Promise<void> {
  const { request } = await prepare(context, id, wanted);
  const { body, exchange } = await context.ok(id, request);
  expectFlags(context, id, exchange);
  await readBack(context, { request, answer: body, what });
}

/** The flags in the answer of an operation that stores are those of its examples. */
function expectFlags({ contract, expect }: CaseContext, id: string, at: Exchange): void {
  const { extensions, responses, line } = contract.operation(id);
  const { 'x-unique': unique, 'x-defaults': defaults = {} } = extensions;
  if (unique === undefined) return;
  const examples = Object.entries(responses['200']?.examples ?? {})
    .filter(([name]) => !unique || name !== unique.repeated)
    .map(([, example]) => Object(example) as Record<string, unknown>);
  const isSet = (field: string) => field in defaults || contract.fieldsOf(id).includes(field);
  for (const [field, value] of Object.entries(examples[0] ?? {})) {
    const isFlag = typeof value === 'boolean' && examples.every((example) => example[field] === value);
    if (isFlag && !isSet(field))
      expect(Object(at.response?.json)[field] === value, {
        says: `The answer of ${id} has ${field} ${String(value)}, as in the examples`,
        line,
        check: 'counts',
        at,
      });
  }
}

interface ReadBack {
  request: ApiRequest;
  answer: unknown;
  /** What is special about the request: `an empty text`. */
  what?: string | undefined;
}

/** Asserts that every view shows what was stored, once, and every field as it was sent. */
async function readBack(context: CaseContext, { request, answer, what }: ReadBack): Promise<void> {
  const body = Object(request.body) as Record<string, unknown>;
  for (const link of context.contract.viewsOf(request.operation)) {
    await expectShown(context, link, { body, answer, what });
  }
}

async function expectShown(
  context: CaseContext,
  link: Link,
  { body, answer, what }: { body: Record<string, unknown>; answer: unknown; what: string | undefined },
): Promise<void> {
  const { contract } = context;
  const field = contract.idFieldOf(link) ?? '';
  const id: unknown = Object(answer)[contract.storedId(link.from) ?? ''];
  const { records, exchange: at } = await readView(context, link, { body, answer });
  const own = records.filter((record) => Object(record)[field] === id);
  const about = { at, line: link.line, check: 'ensure_resource_availability' } as const;
  const isShown = context.expect(own.length === 1, {
    says: `What ${link.from} has stored is shown by ${link.target}, once`,
    expected: `One record with the ${field} ${String(id)}`,
    came: `${own.length} of ${records.length} records`,
    ...about,
  });
  if (!isShown) return;
  const shown = contract.recordProperties(link.target);
  for (const name of Object.keys(body).filter((one) => one in shown)) {
    context.same(comparable(context, name, Object(own[0])[name]), comparable(context, name, body[name]), {
      says: `${link.target} shows ${name} as ${link.from} was sent it${what ? `: ${what}` : ''}`,
      ...about,
    });
  }
}

/** Texts whose letter case does not matter may be stored in lower case. */
export const comparable = ({ contract }: CaseContext, field: string, value: unknown): unknown =>
  typeof value === 'string' && contract.ignoresCase(field) ? value.toLowerCase() : value;

/** How many further requests the search for a smaller example may cost. */
const mostShrinking = 40;

/** Requests generated from the schema are accepted, and what they store is kept; the report shows the smallest that is not. */
const generatedCase = (run: RunContext, id: string): Case =>
  caseOf(
    id,
    'positive_data_acceptance',
    async (context) => {
      const smallest = await smallestRefused(run, id);
      if (smallest) await attempt(context, id, { values: smallest });
    },
    'generated',
  );

async function smallestRefused(run: RunContext, id: string): Promise<Record<string, unknown> | undefined> {
  const { settings, runLog, contract } = run;
  const violations: Violation[] = [];
  const silent = { ...run, runLog: { ...runLog, violated: (one: Violation) => void violations.push(one) } };
  let further = 0;
  const property = fc.asyncProperty(generatedBody(contract, id), async (values) => {
    if (violations.length > 0 && (further += 1) > mostShrinking) return true;
    const before = violations.length;
    const context = createContext(silent, { id, operation: id, check: 'positive_data_acceptance' });
    try {
      await attempt(context, id, { values });
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    } finally {
      await context.cleanUp();
    }
    return violations.length === before;
  });
  const result = await fc.check(property, { seed: settings.seed, numRuns: settings.runs });
  if (result.errorInstance instanceof Error && violations.length === 0) throw result.errorInstance;
  return result.counterexample?.[0];
}

function generatedBody(contract: CheckedContract, id: string): fc.Arbitrary<Record<string, unknown>> {
  const schema = contract.operation(id).body?.schema ?? {};
  const fields = Object.entries(contract.schema(schema).properties ?? {});
  return fc.record(Object.fromEntries(fields.map(([field, inner]) => [field, arbitraryOf(contract, inner)])));
}

/** Values that are easily changed on the way to the database and back. */
function keptValueCases(contract: CheckedContract, id: string): Case[] {
  const kept = (name: string, values: (context: CaseContext) => Kept[]) =>
    caseOf(
      id,
      'ensure_resource_availability',
      async (context) => {
        for (const { what, values: sent, exact } of values(context))
          await attempt(context, id, { ...(sent && { values: sent }), ...(exact && { exact }) }, what);
      },
      name,
    );
  return [
    kept('texts are kept', (context) => textsOf(context, id)),
    kept('numbers are kept', (context) => numbersOf(context, id)),
    kept('identities are kept', (context) => identitiesOf(context, id)),
  ].filter(() => contract.operation(id).body !== undefined);
}

interface Kept {
  what: string;
  values?: Record<string, unknown>;
  exact?: Record<string, unknown>;
}

const fits = ({ contract }: CaseContext, id: string, field: string, value: unknown): boolean => {
  const schema = contract.schema(contract.operation(id).body?.schema ?? {}).properties?.[field];
  return schema !== undefined && contract.problems(schema, value).length === 0;
};

function textsOf(context: CaseContext, id: string): Kept[] {
  const free = Object.entries(bodyProperties(context, id)).filter(([, schema]) =>
    isFreeText(context, schema),
  );
  if (free.length === 0) return [];
  return awkwardTexts.flatMap(([what, text]) => {
    const fitting = free.map(([field]) => field).filter((field) => fits(context, id, field, text));
    // A long text in every field would be a body that servers may refuse for its size.
    const filled = text.length < 10_000 ? [fitting] : fitting.map((field) => [field]);
    return filled.map((fields) => ({
      what,
      values: Object.fromEntries(fields.map((field) => [field, text])),
    }));
  });
}

function numbersOf(context: CaseContext, id: string): Kept[] {
  const { contract } = context;
  const numeric = Object.entries(bodyProperties(context, id)).filter(([, schema]) =>
    [contract.schema(schema).type ?? []].flat().includes('number'),
  );
  if (numeric.length === 0) return [];
  return awkwardNumbers.map((value, index) => ({
    what: `${typeof value === 'string' ? 'the text' : 'the number'} ${JSON.stringify(value)}`,
    values: Object.fromEntries(
      numeric
        .map(([field], place) => [field, awkwardNumbers[(index + place) % awkwardNumbers.length]] as const)
        .filter(([field, one]) => fits(context, id, field, one)),
    ),
  }));
}

function identitiesOf(context: CaseContext, id: string): Kept[] {
  const fields = Object.entries(bodyProperties(context, id)).filter(([, schema]) =>
    isIdentity(context, schema),
  );
  return fields.flatMap(([field, schema]) => {
    const name = context.marker.next();
    const { maxLength = 200 } = context.contract.schema(schema);
    const long = name.padEnd(Math.min(maxLength, 1000), 'x');
    return [...oddTexts(name, '@example.com'), long]
      .filter((text) => fits(context, id, field, text))
      .map((text) => ({ what: `the ${field} of an unusual form`, exact: { [field]: text } }));
  });
}
