import { isDeepStrictEqual } from 'node:util';
import { type CheckName, NotPossible } from '../facts/checks';
import type { CheckedContract, Demand } from '../facts/contract';
import {
  caseOf,
  type Case,
  type CaseContext,
  type RunContext,
  type Prepared,
  type Stored,
} from '../context/context';
import { anyItem } from '../context/assertions';
import { isGood, summaryOf, type ApiRequest, type Exchange } from '../client/exchange';
import { isJsonType, type OperationFacts } from '../facts/operationFacts';
import { harmOf } from '../context/harm';
import { prepare } from '../records/requests';
import { bodyFlaws, textFlaws } from '../facts/values';
import { readView } from '../records/views';

/** A request that must be refused, and must have changed nothing. */
export interface Refusal extends Flawed {
  /** The valid request; without its `state` only the status is looked at. */
  prepared: Prepared;
}

interface Flawed {
  what: string;
  /** In place of parts of the valid request. */
  replaced: Partial<ApiRequest>;
  line?: number;
  /** The rule that it breaks, where it is one of a schema. */
  rule?: string;
  /** Where it is not the status of its check alone. */
  statuses?: number[];
  /** Where it is about another check than the case. */
  check?: CheckName | undefined;
  /** The contract's words for it. */
  sentence?: string;
}

/** The status that a refusal must have, where the contract demands exactly one. */
const statusOfCheck: Partial<Record<CheckName, { status: number; demand?: Demand }>> = {
  negative_data_rejection: { status: 400, demand: 'invalid-400' },
  missing_required_header: { status: 401, demand: 'token-first' },
  ignored_auth: { status: 401, demand: 'token-first' },
  wrong_role: { status: 403 },
  wrong_owner: { status: 403 },
};

const anyRefusal = Array.from({ length: 200 }, (_, index) => 300 + index);

/** A case in which all of these requests must be refused, with the status that its check wants. */
export function refusalCase(
  operation: string,
  name: Parameters<typeof caseOf>[1],
  refusalsOf: (context: CaseContext) => Promise<Refusal[]>,
): Case {
  const own = caseOf(operation, name, async (context) => {
    const harmIn = ({ prepared, replaced }: Pick<Refusal, 'prepared' | 'replaced'>) =>
      harmOf(context.run, { ...prepared.request, ...replaced });
    const safeOnes = async () => {
      const all = await refusalsOf(context);
      // Without the id that makes it unsafe, a request may be about all records.
      const harm = all[0] && harmIn({ ...all[0], replaced: {} });
      if (harm !== undefined) throw new NotPossible(`${operation} was not sent: ${harm}.`);
      // One of several requests may name a record that the run has not created.
      const safe = all.filter((one) => harmIn(one) === undefined);
      return safe.length > 0 ? safe : all;
    };
    const all = await safeOnes();
    if (own.check === 'negative_data_rejection') await tryAll(context, all, safeOnes);
    else await expectAllRefused(context, own.check, all, safeOnes);
  });
  return own;
}

/** Where a contract does not say how input is refused, an operation gets so many requests. */
const mostRefusals = 200;

/** Sends requests with something wrong, and notes down how many of them, and whether some were accepted. */
async function tryAll(context: CaseContext, all: Refusal[], again: () => Promise<Refusal[]>): Promise<void> {
  const { contract, run, own } = context;
  const { operation, check } = own;
  const isDemanded = contract.demands('invalid-400');
  const isAccepted = () =>
    run.runLog.of('noted').some(({ caseId, violation }) => caseId === own.id && violation.check === check);
  // What is stored by mistake is stored once where nothing deletes it.
  const isKept = contract.operation(operation).method === 'POST' && contract.isKept(operation) && !isDemanded;
  const chosen = isDemanded ? all : all.slice(0, mostRefusals);
  let tried = 0;
  while (tried < chosen.length && !(isKept && isAccepted())) {
    const next = chosen.slice(tried, isKept ? tried + 1 : undefined);
    await expectAllRefused(context, check, next, again);
    tried += next.length;
  }
  const about = { caseId: own.id, operation, check };
  run.runLog.append({ kind: 'refusals', ...about, tried, all: all.length });
  const leaveOut = (outcome: 'not tried' | 'not decided', why: string) =>
    run.runLog.append({ kind: 'skipped', outcome, why, ...about });
  if (tried < all.length) leaveOut('not tried', 'Not all refusals were tried.');
  if (isAccepted()) leaveOut('not decided', 'Requests that the schema forbids are accepted: see the notes.');
}

/** So many refusals are sent before the records are read again; each alone when they have changed. */
const atOnce = 25;

/** `again` prepares the same refusals about new records. */
export async function expectAllRefused(
  context: CaseContext,
  check: CheckName,
  refusals: Refusal[],
  again?: () => Promise<Refusal[]>,
): Promise<void> {
  const [first, ...others] = refusals.slice(0, atOnce);
  if (!first) return;
  if (others.every(({ prepared }) => prepared.state === first.prepared.state))
    await expectRefused(context, check, [first, ...others], again);
  else for (const refusal of [first, ...others]) await expectRefused(context, check, [refusal], again);
  await expectAllRefused(context, check, refusals.slice(atOnce), again);
}

/** Requests that change the same, if anything. False when they were refused and have changed something. */
async function expectRefused(
  context: CaseContext,
  check: CheckName,
  refusals: [Refusal, ...Refusal[]],
  again?: () => Promise<Refusal[]>,
): Promise<boolean> {
  const [first, ...others] = refusals;
  const { prepared } = first;
  const before = await prepared.state?.();
  let isRefused = true;
  for (const refusal of refusals) isRefused = (await expectStatus(context, check, refusal)) && isRefused;
  // What was accepted by mistake may well have changed something: that is the same violation.
  if (!prepared.state || !isRefused) return true;
  const at = context.trail.at(-1);
  const after = await prepared.state();
  const isUnchanged = isDeepStrictEqual(after, before);
  let isShown = false;
  if (!isUnchanged && others.length > 0)
    for (const refusal of refusals)
      isShown = !(await expectRefused(context, check, [refusal], again)) || isShown;
  // A record that is gone cannot be deleted again.
  if (isShown) return false;
  const shown = isUnchanged || !again ? first : await shownAgain(context, refusals, again);
  const { what, line, sentence } = shown ?? first;
  return context.expect(isUnchanged, {
    says: `Nothing has changed although the request was refused: ${what}`,
    expected: JSON.stringify(before),
    came: `${at ? summaryOf(at) : ''}, and then ${JSON.stringify(after)}`,
    check: 'refusal_changes_nothing',
    demand: shown ? undefined : 'values-kept',
    line,
    sentence,
  });
}

/** The refusal after which a new record has changed, too. Other cases may have changed the first one meanwhile. */
async function shownAgain(
  context: CaseContext,
  refusals: Refusal[],
  again: () => Promise<Refusal[]>,
): Promise<Refusal | undefined> {
  for (const { what } of refusals) {
    const fresh = (await again()).find((one) => one.what === what);
    const before = await fresh?.prepared.state?.();
    const { response } = fresh
      ? await context.send({ ...fresh.prepared.request, ...fresh.replaced, isFlawed: true })
      : {};
    if (isGood(response?.status)) continue;
    if (!isDeepStrictEqual(await fresh?.prepared.state?.(), before)) return fresh;
  }
  return undefined;
}

/** Sends a request, and says whether it was refused, with the right status or another. */
async function expectStatus(
  context: CaseContext,
  check: CheckName,
  { what, prepared, replaced, statuses, line, sentence, check: own = check }: Refusal,
): Promise<boolean> {
  const { request } = prepared;
  const { status = 400, demand } = statusOfCheck[own] ?? {};
  const isExact = demand === undefined || context.contract.demands(demand);
  const exchange = await context.send({ ...request, ...replaced, isFlawed: true });
  const isInput = own === 'negative_data_rejection';
  const wrong =
    isInput && !isExact && isGood(exchange.response?.status)
      ? await shownWrong(context, prepared, { ...request, ...replaced }, exchange)
      : undefined;
  const isRefused = context.status(exchange, isExact ? (statuses ?? [status]) : anyRefusal, {
    says: `Refused: ${what}`,
    ...(!isExact && {
      title: `Expected a refusal, received ${exchange.response?.status}: ${what}`,
      expected: 'A refusal',
    }),
    ...(wrong !== undefined && { came: `${summaryOf(exchange)}, and then ${wrong}` }),
    // A server may understand more than its contract says, but not show it.
    demand: isInput && wrong === undefined ? 'invalid-400' : undefined,
    check: own,
    line,
    sentence,
  });
  return isRefused || !exchange.response || exchange.response.status >= 400;
}

/** What a read shows against its own schema, of the record that an accepted request has stored or changed. */
async function shownWrong(
  context: CaseContext,
  { source }: Prepared,
  { operation, path, body }: ApiRequest,
  { response }: Exchange,
): Promise<string | undefined> {
  const { contract, trail, run } = context;
  const answer = response?.json;
  const id = source?.id ?? contract.idIn(operation, answer, { ...response, path });
  const stored = source ?? { operation, body: Object(body) as Stored['body'], answer, path };
  for (const link of contract.viewsOf(stored.operation)) {
    await readView(context, link, { ...stored, id }).catch(() => undefined);
    const { response: shown } = trail.at(-1) ?? {};
    const schema = contract.operation(link.target).documented(shown?.status ?? 0)?.schema;
    if (!schema || !isGood(shown?.status)) continue;
    const place = contract.isList(link.target)
      ? context.rows(link.target, shown?.json).findIndex((one) => contract.hasId(link, one, id))
      : undefined;
    // Others in a list may be wrong, too.
    const isOwn = ({ place: at }: { place: string }) =>
      place === undefined || new RegExp(`^(/\\w+)?/${place}(/|$)`).test(at);
    // What is shown of valid requests, too, does not come from what was accepted here.
    const isUsual = ({ place: at, message }: { place: string; message: string }) =>
      run.runLog
        .of('violated')
        .some(
          ({ caseId, violation: { operation: id, key } }) =>
            caseId.endsWith('/positive_data_acceptance') &&
            id === link.target &&
            key.endsWith(`${anyItem(at)} ${message}`),
        );
    const { problems } = contract.judged(schema, shown?.json);
    const problem = problems.find((one) => isOwn(one) && !isUsual(one));
    if (problem) return `${link.target} shows it: ${problem.place} ${problem.message}`;
  }
  return undefined;
}

/** One of each rule first. */
function byRule(flaws: Flawed[]): Flawed[] {
  const ofRules = new Map(flaws.toReversed().map((one) => [one.rule ?? one.what, one]));
  const first = [...ofRules.values()].toReversed();
  return [...first, ...flaws.filter((one) => !first.includes(one))];
}

export const refusalCases = ({ contract }: RunContext): Case[] =>
  contract.operations
    .filter(({ responses }) => '400' in responses || !contract.demands('invalid-400'))
    .filter(({ body, parameters }) => body !== undefined || parameters.length > 0)
    .map((operation) =>
      refusalCase(operation.id, 'negative_data_rejection', async (context) => {
        const prepared = await prepare(context, operation.id, { isRefused: true });
        const flaws = [
          ...flawedParameters(contract, operation, prepared),
          ...flawedBodies(contract, operation, prepared.request),
        ];
        return byRule(flaws).map((flaw) => ({ ...flaw, prepared }));
      }),
    );

const flawedParameters = (
  contract: CheckedContract,
  { parameters }: OperationFacts,
  { request, source }: Prepared,
): Flawed[] =>
  parameters.flatMap((parameter) => {
    const { name, in: place, schema, required } = parameter;
    if (place === 'header' || place === 'cookie') return [];
    const { [name]: given = '', ...others } = (request[place] ?? {}) as Record<string, string>;
    const own = contract.lines.ofObject(parameter);
    const flaw = (what: string, parts: Record<string, unknown>, line = own): Flawed => ({
      what,
      replaced: { [place]: { ...others, ...parts } },
      line,
    });
    const flaws = textFlaws(contract, schema, given).map(({ what, value, rule, line }) => ({
      ...flaw(`${name} is ${what}`, { [name]: value }, line),
      rule: name + rule,
    }));
    const missing = [
      flaw(`${name} is missing`, {}),
      flaw(`a database operator in the place of ${name}`, { [`${name}[$ne]`]: 'x' }),
    ];
    if (place === 'query') return [...flaws, ...(required ? missing : [])];
    // A record is found by its id and by no other text that it has.
    const isText = (value: unknown) =>
      typeof value === 'string' && contract.problems(schema, value).length > 0;
    const texts = Object.entries(source?.body ?? {}).filter(([, value]) => isText(value));
    const inPath = texts.map(([field, value]) => flaw(`${field} in the place of ${name}`, { [name]: value }));
    // An empty step of a path is another path.
    return [...flaws, ...inPath].filter(({ replaced }) => replaced.path?.[name] !== '');
  });

function flawedBodies(contract: CheckedContract, operation: OperationFacts, request: ApiRequest): Flawed[] {
  const { body, owner } = operation;
  const { required = [], properties } = contract.schema(body?.schema);
  const valid = Object(contract.nested(request.body)) as Record<string, unknown>;
  const isText = (field: string) => contract.schema(properties?.[field]).format !== 'binary';
  if (body && /form/.test(body.contentType))
    return (request.file ? [] : required.filter(isText)).map((field) => ({
      what: `${field} is missing`,
      replaced: { body: { ...valid, [field]: undefined } },
      line: body.line,
    }));
  if (!body || !properties || !isJsonType(body.contentType)) return [];
  const json = JSON.stringify(valid);
  const broken = {
    'the body is missing': '',
    'the body is broken JSON': json.slice(0, -1),
    'the body is two JSON values': json + json,
    'the body is no JSON': 'title=text',
  };
  const schema = contract.bodySchema(operation.id);
  const flaws = bodyFlaws(contract, schema, valid);
  const ofServer = Object.entries(fieldsOfTheServer(contract, operation))
    .map(([field, value]) => ({
      what: `${field}, which only the server sets`,
      value: { ...valid, [field]: value },
      line: body.line,
    }))
    .filter(({ value }) => contract.problems(schema, value).length > 0);
  const refusals: Flawed[] = [
    ...[...flaws, ...ofServer].map(({ value, ...flaw }) => ({ ...flaw, replaced: { body: value } })),
    ...Object.entries(broken).map(([what, rawBody]) => ({ what, replaced: { rawBody }, line: body.line })),
  ];
  // A body without its owner may be refused for either.
  const isAboutOwner = (what: string) =>
    owner?.in === 'body' && [`${owner.field} is `, 'the body is '].some((start) => what.startsWith(start));
  return refusals.map((one) => (isAboutOwner(one.what) ? { ...one, statuses: [400, 403] } : one));
}

/** Fields of the stored record that a request must not bring along, each with a value that would matter. */
function fieldsOfTheServer(contract: CheckedContract, { id, defaults }: OperationFacts) {
  const set = Object.assign({}, ...contract.changes.map(({ sets }) => sets)) as Record<string, unknown>;
  const views = contract.viewsOf(id).map(({ target }) => contract.recordProperties(target));
  const shown = Object.assign({}, ...views) as ReturnType<typeof contract.recordProperties>;
  const fields = Object.keys({ ...shown, ...defaults }).filter((one) => !contract.fieldsOf(id).includes(one));
  return Object.fromEntries(
    fields.map((field) => {
      const { enum: choices = [], pattern } = contract.schema(shown[field] ?? {});
      return [field, set[field] ?? choices[0] ?? (pattern === undefined ? true : 'f'.repeat(24))];
    }),
  );
}
