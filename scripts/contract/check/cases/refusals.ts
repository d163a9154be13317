import { isDeepStrictEqual } from 'node:util';
import type { OperationFacts } from '../contract';
import { caseOf, type Assertion, type Case, type CaseContext, type RunContext } from '../context';
import { summaryOf, type ApiRequest, type Exchange } from '../exchange';
import { prepare, type Prepared } from '../requests';
import { bodyFlaws, textFlaws } from '../values';

interface Refused extends Pick<Assertion, 'line' | 'sentence'> {
  prepared: Prepared;
  /** The prepared request with something wrong about it. */
  request: ApiRequest;
  statuses: number[];
  /** `Refused: title is null` */
  says: string;
}

/** Asserts that a request is refused, and that it has changed nothing although it was. */
export async function expectRefused(context: CaseContext, refused: Refused): Promise<Exchange> {
  const { prepared, request, statuses, ...assertion } = refused;
  const before = await prepared.state?.();
  const exchange = await context.send(request);
  const isRefused = context.status(exchange, statuses, assertion);
  // What was accepted by mistake may well have changed something: that is the same violation.
  if (!prepared.state || (!isRefused && exchange.response && exchange.response.status < 400)) return exchange;
  const after = await prepared.state();
  context.expect(isDeepStrictEqual(after, before), {
    ...assertion,
    says: `Nothing has changed although the request was refused: ${refused.says.replace('Refused: ', '')}`,
    expected: JSON.stringify(before),
    came: `${summaryOf(exchange)}, and then ${JSON.stringify(after)}`,
    check: 'refusal_changes_nothing',
  });
  return exchange;
}

interface Flawed {
  what: string;
  request: ApiRequest;
  line: number;
  statuses: number[];
}

/** Requests with one thing wrong each: 400, and nothing has changed. */
export const refusalCases = ({ contract }: RunContext): Case[] =>
  contract.operations
    .filter(({ responses }) => '400' in responses)
    .map((operation) =>
      caseOf(operation.id, 'negative_data_rejection', async (context) => {
        const prepared = await prepare(context, operation.id);
        const flawed = [
          ...flawedParameters(context, operation, prepared),
          ...flawedBodies(context, operation, prepared.request),
        ];
        for (const { what, request, line, statuses } of flawed) {
          await expectRefused(context, { prepared, request, statuses, says: `Refused: ${what}`, line });
        }
      }),
    );

function flawedParameters(
  context: CaseContext,
  operation: OperationFacts,
  { request, source }: Prepared,
): Flawed[] {
  return operation.parameters.flatMap(({ name, in: place, schema, required, line }) => {
    if (place === 'header') return [];
    const given = request[place]?.[name] ?? '';
    const replaced = (value: string) => ({ ...request, [place]: { ...request[place], [name]: value } });
    const flaws = textFlaws(context.contract, schema, given)
      // An empty step of a path is another path.
      .filter(({ value }) => place === 'query' || value !== '')
      .map((flaw) => ({
        what: `${name} is ${flaw.what}`,
        request: replaced(String(flaw.value)),
        line: flaw.line,
        statuses: [400],
      }));
    if (place === 'path') {
      // A record is found by its id and by no other text that it has.
      const others = Object.entries(source?.body ?? {}).filter(
        ([, value]) =>
          typeof value === 'string' && value !== '' && context.contract.problems(schema, value).length > 0,
      );
      return [
        ...flaws,
        ...others.map(([field, value]) => ({
          what: `${field} in the place of ${name}`,
          request: replaced(String(value)),
          line,
          statuses: [400],
        })),
      ];
    }
    if (!required) return flaws;
    const others = Object.fromEntries(Object.entries(request.query ?? {}).filter(([one]) => one !== name));
    return [
      { what: `${name} is missing`, request: { ...request, query: others }, line, statuses: [400] },
      {
        what: `a database operator in the place of ${name}`,
        request: { ...request, query: { ...others, [`${name}[$ne]`]: 'nobody' } },
        line,
        statuses: [400],
      },
      ...flaws,
    ];
  });
}

function flawedBodies({ contract }: CaseContext, operation: OperationFacts, request: ApiRequest): Flawed[] {
  const { body, owner } = operation;
  if (body?.contentType !== 'application/json') return [];
  const valid = request.body as Record<string, unknown>;
  const json = JSON.stringify(valid);
  const serverFields = fieldsOfTheServer(contract, operation).map(({ field, value }) => ({
    what: `${field}, which only the server sets`,
    value: { ...valid, [field]: value },
    line: body.line,
  }));
  const broken = [
    { what: 'the body is missing', rawBody: '' },
    { what: 'the body is broken JSON', rawBody: json.slice(0, -1) },
    { what: 'the body is two JSON values', rawBody: json + json },
    { what: 'the body is no JSON', rawBody: 'title=text' },
  ];
  // A body without its owner may be refused for either.
  const isAboutOwner = (what: string) =>
    owner?.in === 'body' && (what.startsWith(`${owner.field} is `) || what.startsWith('the body is '));
  const statuses = (what: string) => (isAboutOwner(what) ? [400, 403] : [400]);
  return [
    ...[...bodyFlaws(contract, body.schema, valid), ...serverFields].map(({ what, value, line }) => ({
      what,
      request: { ...request, body: value },
      line,
      statuses: statuses(what),
    })),
    ...broken.map(({ what, rawBody }) => ({
      what,
      request: { ...request, rawBody },
      line: body.line,
      statuses: statuses(what),
    })),
  ];
}

/** Fields of the stored record that a request must not bring along, each with a value that would matter. */
function fieldsOfTheServer(contract: CaseContext['contract'], { id, extensions }: OperationFacts) {
  const sent = contract.fieldsOf(id);
  const set = Object.assign(
    {},
    ...contract.operations.flatMap(
      ({ extensions: other }) => other['x-effect']?.changes.map(({ sets }) => sets) ?? [],
    ),
  ) as Record<string, unknown>;
  const shown = Object.assign(
    {},
    ...contract.viewsOf(id).map(({ target }) => contract.recordProperties(target)),
  ) as ReturnType<typeof contract.recordProperties>;
  const defaults = Object.keys(extensions['x-defaults'] ?? {});
  const valueOf = (field: string): unknown => {
    const { enum: choices = [], pattern } = contract.schema(shown[field] ?? {});
    return set[field] ?? choices[0] ?? (pattern === undefined ? true : 'f'.repeat(24));
  };
  return [...new Set([...Object.keys(shown), ...defaults])]
    .filter((field) => !sent.includes(field))
    .map((field) => ({ field, value: valueOf(field) }));
}
