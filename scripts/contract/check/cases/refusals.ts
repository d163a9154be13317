import { isDeepStrictEqual } from 'node:util';
import type { CheckedContract, OperationFacts } from '../contract';
import { caseOf, type Assertion, type Case, type CaseContext, type RunContext } from '../context';
import { summaryOf, type ApiRequest } from '../exchange';
import { prepare, type Prepared } from '../requests';
import { bodyFlaws, textFlaws } from '../values';

interface Refused extends Assertion {
  /** What is wrong about the request, in place of parts of the prepared one. */
  replaced: Partial<ApiRequest>;
  statuses: number[];
}

/** Asserts that a request is refused, and that it has changed nothing although it was. */
export async function expectRefused(
  context: CaseContext,
  { request, state }: Prepared,
  { replaced, statuses, ...assertion }: Refused,
): Promise<void> {
  const before = await state?.();
  const exchange = await context.send({ ...request, ...replaced });
  const isRefused = context.status(exchange, statuses, assertion);
  // What was accepted by mistake may well have changed something: that is the same violation.
  if (!state || (!isRefused && exchange.response && exchange.response.status < 400)) return;
  const after = await state();
  context.expect(isDeepStrictEqual(after, before), {
    ...assertion,
    says: `Nothing has changed although the request was refused: ${assertion.says.replace('Refused: ', '')}`,
    expected: JSON.stringify(before),
    came: `${summaryOf(exchange)}, and then ${JSON.stringify(after)}`,
    check: 'refusal_changes_nothing',
  });
}

interface Flawed {
  what: string;
  replaced: Partial<ApiRequest>;
  line: number;
  statuses?: number[];
}

/** Requests with one thing wrong each: 400, and nothing has changed. */
export const refusalCases = ({ contract }: RunContext): Case[] =>
  contract.operations
    .filter(({ responses }) => '400' in responses)
    .map((operation) =>
      caseOf(operation.id, 'negative_data_rejection', async (context) => {
        const prepared = await prepare(context, operation.id);
        for (const { what, replaced, line, statuses = [400] } of [
          ...flawedParameters(contract, operation, prepared),
          ...flawedBodies(contract, operation, prepared.request),
        ]) {
          await expectRefused(context, prepared, { replaced, statuses, says: `Refused: ${what}`, line });
        }
      }),
    );

const flawedParameters = (
  contract: CheckedContract,
  { parameters }: OperationFacts,
  { request, source }: Prepared,
): Flawed[] =>
  parameters.flatMap(({ name, in: place, schema, required, line }) => {
    if (place === 'header') return [];
    const { [name]: given = '', ...others } = request[place] ?? {};
    const flaw = (what: string, parts: Record<string, unknown>, at = line) => ({
      what,
      replaced: { [place]: { ...others, ...parts } },
      line: at,
    });
    const isFlaw = (value: unknown) => contract.problems(schema, value).length > 0;
    return [
      // An empty step of a path is another path.
      ...textFlaws(contract, schema, given)
        .filter(({ value }) => place === 'query' || value !== '')
        .map(({ what, value, line: at }) => flaw(`${name} is ${what}`, { [name]: value }, at)),
      // A record is found by its id and by no other text that it has.
      ...Object.entries(place === 'path' ? (source?.body ?? {}) : {})
        .filter(([, value]) => typeof value === 'string' && value !== '' && isFlaw(value))
        .map(([field, value]) => flaw(`${field} in the place of ${name}`, { [name]: value })),
      ...(place === 'query' && required
        ? [
            flaw(`${name} is missing`, {}),
            flaw(`a database operator in the place of ${name}`, { [`${name}[$ne]`]: 'nobody' }),
          ]
        : []),
    ];
  });

function flawedBodies(contract: CheckedContract, operation: OperationFacts, request: ApiRequest): Flawed[] {
  const { body, owner } = operation;
  if (body?.contentType !== 'application/json') return [];
  const valid = request.body as Record<string, unknown>;
  const json = JSON.stringify(valid);
  const { line } = body;
  const broken = {
    'the body is missing': '',
    'the body is broken JSON': json.slice(0, -1),
    'the body is two JSON values': json + json,
    'the body is no JSON': 'title=text',
  };
  // A body without its owner may be refused for either.
  const isAboutOwner = (what: string) =>
    owner?.in === 'body' && (what.startsWith(`${owner.field} is `) || what.startsWith('the body is '));
  return [
    ...bodyFlaws(contract, body.schema, valid).map(({ value, ...flaw }) => ({
      ...flaw,
      replaced: { body: value },
    })),
    ...Object.entries(fieldsOfTheServer(contract, operation)).map(([field, value]) => ({
      what: `${field}, which only the server sets`,
      replaced: { body: { ...valid, [field]: value } },
      line,
    })),
    ...Object.entries(broken).map(([what, rawBody]) => ({ what, replaced: { rawBody }, line })),
  ].map((flaw) => ({ ...flaw, statuses: isAboutOwner(flaw.what) ? [400, 403] : [400] }));
}

/** Fields of the stored record that a request must not bring along, each with a value that would matter. */
function fieldsOfTheServer(
  contract: CheckedContract,
  { id, extensions }: OperationFacts,
): Record<string, unknown> {
  const sent = contract.fieldsOf(id);
  const changes = contract.operations.flatMap((other) => other.extensions['x-effect']?.changes ?? []);
  const set = Object.assign({}, ...changes.map(({ sets }) => sets)) as Record<string, unknown>;
  const views = contract.viewsOf(id).map(({ target }) => contract.recordProperties(target));
  const shown = Object.assign({}, ...views) as ReturnType<typeof contract.recordProperties>;
  const valueOf = (field: string): unknown => {
    const { enum: choices = [], pattern } = contract.schema(shown[field] ?? {});
    return set[field] ?? choices[0] ?? (pattern === undefined ? true : 'f'.repeat(24));
  };
  return Object.fromEntries(
    Object.keys({ ...shown, ...extensions['x-defaults'] })
      .filter((field) => !sent.includes(field))
      .map((field) => [field, valueOf(field)]),
  );
}
