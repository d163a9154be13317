import { isDeepStrictEqual } from 'node:util';
import type { CheckedContract, OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { summaryOf, type ApiRequest } from '../exchange';
import { prepare, type Prepared } from '../requests';
import { bodyFlaws, textFlaws } from '../values';

/** A request that must be refused, and must have changed nothing. */
export interface Refusal {
  /** What is wrong about it. */
  what: string;
  /** The valid request; without its `state` only the status is looked at. */
  prepared: Prepared;
  /** In place of parts of the valid request. */
  replaced: Partial<ApiRequest>;
  statuses: number[];
  line?: number;
}

/** A case in which all of these requests must be refused. */
export const refusalCase = (
  operation: string,
  check: Parameters<typeof caseOf>[1],
  refusalsOf: (context: CaseContext) => Promise<Refusal[]>,
  about?: Case['about'],
): Case => {
  const run = async (context: CaseContext) => {
    for (const refusal of await refusalsOf(context)) await expectRefused(context, refusal);
  };
  return caseOf(operation, check, run, about);
};

async function expectRefused(
  context: CaseContext,
  { what, prepared: { request, state }, replaced, statuses, line }: Refusal,
): Promise<void> {
  const before = await state?.();
  const exchange = await context.send({ ...request, ...replaced });
  const isRefused = context.status(exchange, statuses, { says: `Refused: ${what}`, line });
  // What was accepted by mistake may well have changed something: that is the same violation.
  if (!state || (!isRefused && exchange.response && exchange.response.status < 400)) return;
  const after = await state();
  context.expect(isDeepStrictEqual(after, before), {
    says: `Nothing has changed although the request was refused: ${what}`,
    expected: JSON.stringify(before),
    came: `${summaryOf(exchange)}, and then ${JSON.stringify(after)}`,
    check: 'refusal_changes_nothing',
    line,
  });
}

/** Requests with one thing wrong each. */
export const refusalCases = ({ contract }: RunContext): Case[] =>
  contract.operations
    .filter(({ responses }) => '400' in responses)
    .map((operation) =>
      refusalCase(operation.id, 'negative_data_rejection', async (context) => {
        const prepared = await prepare(context, operation.id);
        const flaws = [
          ...flawedParameters(contract, operation, prepared),
          ...flawedBodies(contract, operation, prepared.request),
        ];
        return flaws.map((flaw) => ({ statuses: [400], ...flaw, prepared }));
      }),
    );

type Flawed = Pick<Refusal, 'what' | 'replaced' | 'line'>;

const flawedParameters = (
  contract: CheckedContract,
  { parameters }: OperationFacts,
  { request, source }: Prepared,
): Flawed[] =>
  parameters.flatMap(({ name, in: place, schema, required, line: own }) => {
    if (place === 'header') return [];
    const { [name]: given = '', ...others } = request[place] ?? {};
    const flaw = (what: string, parts: Record<string, unknown>, line = own) => {
      const replaced = { [place]: { ...others, ...parts } };
      return { what, replaced, line };
    };
    // An empty step of a path is another path.
    const texts = textFlaws(contract, schema, given).filter(({ value }) => place === 'query' || value !== '');
    const flaws = texts.map(({ what, value, line }) => flaw(`${name} is ${what}`, { [name]: value }, line));
    if (place === 'query')
      return [
        ...flaws,
        ...(required ? [flaw(`${name} is missing`, {})] : []),
        ...(required ? [flaw(`a database operator in the place of ${name}`, { [`${name}[$ne]`]: 'x' })] : []),
      ];
    // A record is found by its id and by no other text that it has.
    const isFlaw = (value: unknown) =>
      typeof value === 'string' && value !== '' && contract.problems(schema, value).length > 0;
    const ownTexts = Object.entries(source?.body ?? {}).filter(([, value]) => isFlaw(value));
    return [
      ...flaws,
      ...ownTexts.map(([field, value]) => flaw(`${field} in the place of ${name}`, { [name]: value })),
    ];
  });

function flawedBodies(
  contract: CheckedContract,
  operation: OperationFacts,
  request: ApiRequest,
): (Flawed & Pick<Refusal, 'statuses'>)[] {
  const { body, owner } = operation;
  if (body?.contentType !== 'application/json') return [];
  const valid = request.body as Record<string, unknown>;
  const json = JSON.stringify(valid);
  const broken = {
    'the body is missing': '',
    'the body is broken JSON': json.slice(0, -1),
    'the body is two JSON values': json + json,
    'the body is no JSON': 'title=text',
  };
  const flaws: Flawed[] = [
    ...bodyFlaws(contract, body.schema, valid).map(({ value, ...flaw }) => ({
      ...flaw,
      replaced: { body: value },
    })),
    ...Object.entries(fieldsOfTheServer(contract, operation)).map(([field, value]) => ({
      what: `${field}, which only the server sets`,
      replaced: { body: { ...valid, [field]: value } },
      line: body.line,
    })),
    ...Object.entries(broken).map(([what, rawBody]) => ({ what, replaced: { rawBody }, line: body.line })),
  ];
  // A body without its owner may be refused for either.
  const isAboutOwner = ({ what }: Flawed) =>
    owner?.in === 'body' && (what.startsWith(`${owner.field} is `) || what.startsWith('the body is '));
  return flaws.map((flaw) => ({ ...flaw, statuses: isAboutOwner(flaw) ? [400, 403] : [400] }));
}

/** Fields of the stored record that a request must not bring along, each with a value that would matter. */
function fieldsOfTheServer(
  contract: CheckedContract,
  { id, defaults }: OperationFacts,
): Record<string, unknown> {
  const sent = contract.fieldsOf(id);
  const set = Object.assign({}, ...contract.changes.map(({ sets }) => sets)) as Record<string, unknown>;
  const views = contract.viewsOf(id).map(({ target }) => contract.recordProperties(target));
  const shown = Object.assign({}, ...views) as ReturnType<typeof contract.recordProperties>;
  const valueOf = (field: string): unknown => {
    const { enum: choices = [], pattern } = contract.schema(shown[field] ?? {});
    return set[field] ?? choices[0] ?? (pattern === undefined ? true : 'f'.repeat(24));
  };
  return Object.fromEntries(
    Object.keys({ ...shown, ...defaults })
      .filter((field) => !sent.includes(field))
      .map((field) => [field, valueOf(field)]),
  );
}
