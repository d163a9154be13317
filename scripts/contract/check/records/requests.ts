import { randomInt, randomUUID } from 'node:crypto';
import type { Change, Link, OperationFacts, ParameterFacts, Schema } from '../facts/operationFacts';
import {
  isSentOnce,
  sentOnce,
  type CaseContext,
  type Person,
  type Prepared,
  type Stored,
  type Wanted,
} from '../context/context';
import { bearer, isGood, type ApiRequest, type Exchange } from '../client/exchange';
import { bodyOf, identitiesOf, isIdentity, withMarks } from './fields';
import { Blocked, NotPossible } from '../facts/checks';
import { documented, evaluate, keyThrough, parametersOf, readView, shownIn } from './views';
import { fieldAt, isIdName } from '../facts/places';
import { isNumeric, plainValue, textMatching } from '../facts/values';
import { escapeRegExp } from '../../../openapi/contractLines';

/** A valid request to an operation, about people and records of the check alone. */
export async function prepare(context: CaseContext, id: string, wanted: Wanted = {}): Promise<Prepared> {
  const written = context.run.behaviours.requests[id];
  if (written) return written(context, wanted);

  const operation = context.contract.operation(id);
  if (operation.isElsewhere) throw new NotPossible(`The check does not know where ${id} is.`);
  const owner = await ownerOf(context, operation, wanted);
  const link = preparationOf(context, id);
  // What it is about has the same values, where it has such fields.
  const about = { owner, values: wanted.values };
  const source = wanted.source ?? (link && (await store(context, link.from, about)));
  const places = await parametersOf(operation, (parameter) => {
    const expression = link?.parameters[parameter.name];
    return expression === undefined
      ? usualParameter(context, operation, parameter, owner)
      : evaluate(expression, source);
  });
  const request: ApiRequest = { operation: id, ...places };
  if (operation.body) {
    const exact: Stored['body'] = {};
    for (const [field, value] of Object.entries(link?.body ?? {})) exact[field] = evaluate(value, source);
    Object.assign(exact, wanted.exact);
    Object.assign(exact, await requiredIds(context, operation, exact));
    const { schema, examples } = operation.body;
    const { type, properties } = context.contract.schema(schema);
    const isRecord = properties !== undefined || type === undefined || type === 'object';
    const body = isRecord
      ? await bodyOf(context, operation, { values: wanted.values, owner, exact })
      : (examples[0]?.value ?? plainValue(context.contract, schema));
    // What may stay is known by its texts.
    const isMarked = !isRecord || isSentOnce(context.run, id);
    request.body = isMarked ? withMarks(context, operation.body.schema, body) : body;
  }
  if (operation.bearer)
    request.authorization =
      operation.owner && owner ? bearer(owner.token) : await context.authorizationFor(id);
  const prepared = { request, owner, source };
  return operation.method === 'GET' ? prepared : { ...prepared, state: stateOf(context, prepared) };
}

/** A parameter that no link supplies: an identity, a key of another list, or the contract's example. */
async function usualParameter(
  context: CaseContext,
  operation: OperationFacts,
  parameter: ParameterFacts,
  owner: Person | undefined,
): Promise<unknown> {
  const { name, schema } = parameter;
  const { filters } = operation;
  if (isIdentity(context, schema)) return (owner ?? (await context.person())).identity;
  const through = filters[name]?.through;
  if (!through)
    return parameter.in === 'path'
      ? pathParameter(context, operation, parameter)
      : usualValue(context, parameter);
  const key = await keyThrough(context, through);
  if (key === undefined) throw new NotPossible(`${through.operation} has no records.`);
  return key;
}

/** A parameter that is no id: the contract's example, or a plain value where it is required. */
function usualValue(
  { contract }: CaseContext,
  { in: place, required, schema, example }: ParameterFacts,
): unknown {
  // An optional filter or page would hide records.
  if (example !== undefined && (required || place === 'query'))
    return contract.hasLinks || required ? example : undefined;
  return required ? plainValue(contract, schema) : undefined;
}

/** An id that the caller chooses, a parent that is given, or the id of a record that a list shows, to read it. */
async function pathParameter(
  context: CaseContext,
  operation: OperationFacts,
  parameter: ParameterFacts,
): Promise<unknown> {
  const { contract } = context;
  const { id, method, route } = operation;
  const { name, schema, example } = parameter;
  if (contract.chosenId(id) === name) return newId(context, contract.schema(schema));
  const given = await givenParameter(context, operation, parameter);
  if (given !== undefined) return given;
  if (method === 'GET') {
    const [collection] = route.split(`/{${name}}`);
    const list = contract.operations.find(
      (one) => one.method === 'GET' && one.route === collection && contract.isList(one.id),
    );
    const isOpen = list && !list.route.includes('{') && !list.parameters.some(({ required }) => required);
    const [first] = isOpen ? await context.list(list.id) : [];
    const found: unknown = Object(first)[name] ?? (list && contract.idOf(list.id, first));
    if (found !== undefined) return found;
    if (example !== undefined) return example;
  }
  const isParent = !route.endsWith(`{${name}}`);
  throw new NotPossible(
    `Nothing that this run has created gives the ${name} of ${id}${isParent ? `; --param ${name}=VALUE does` : ''}.`,
  );
}

/**
 * A parent below which the run stores records, such as an account: by `--param`, as the only choice, by a link from a read, or
 * as the example of what no operation stores.
 */
async function givenParameter(
  context: CaseContext,
  { id }: OperationFacts,
  { name, schema, example }: ParameterFacts,
): Promise<unknown> {
  const { contract, run, settings } = context;
  const { enum: choices = [], const: only } = contract.schema(schema);
  const link = contract.documented.find(
    ({ from, target, parameters }) =>
      target === id && name in parameters && contract.operation(from).method === 'GET',
  );
  const linked = async () => {
    const read = async () => ({ answer: (await context.ok(link?.from ?? '')).body, body: {} });
    const source = link && (await context.sharedValue(`what ${link.from} shows`, read));
    return source && evaluate(link?.parameters[name], source);
  };
  const isStored = contract.links.some(({ target, parameters }) => target === id && name in parameters);
  const value =
    settings.parameters[name] ??
    only ??
    (choices.length === 1 ? choices[0] : undefined) ??
    (await linked()) ??
    (isStored ? undefined : example);
  if (value !== undefined) run.given.add(`${name}=${String(value)}`);
  return value;
}

/** The required fields of a body that name records: those that the run stores for it, or new ids of its own. */
async function requiredIds(context: CaseContext, operation: OperationFacts, known: Stored['body']) {
  const { contract, settings } = context;
  const { required = [] } = contract.bodySchema(operation.id);
  const ids: Stored['body'] = {};
  if (settings.behaviours !== undefined) return ids;
  for (const [field, schema] of Object.entries(contract.bodyProperties(operation.id)))
    if (isIdName(field) && required.includes(field) && !(field in known))
      ids[field] = await idFor(context, operation, field, schema);
  return ids;
}

/** An id of the run, that no record has, in the form that a schema wants. */
function newId({ run, marker }: CaseContext, { type, format, pattern }: Schema): string {
  const name = format === 'uuid' ? randomUUID() : marker.next();
  const text = isNumeric(type) ? String(randomInt(1e9, 2e9)) : name;
  const id = pattern === undefined ? text : textMatching(pattern);
  run.runLog.append({ kind: 'invented', id });
  return id;
}

async function idFor(
  context: CaseContext,
  { id, method }: OperationFacts,
  field: string,
  schema: Schema,
): Promise<unknown> {
  const { contract } = context;
  const { type, format } = contract.schema(schema);
  const isNumber = isNumeric(type);
  const kind = field.replace(/[_-]?(id|ids|uuid|slug)$/i, '').toLowerCase();
  if (kind === '' && method === 'POST') {
    const own = newId(context, { type, format });
    return isNumber ? Number(own) : own;
  }
  const creator = contract.creators.find((one) => {
    const last = contract.operation(one).route.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
    return one !== id && kind.length > 1 && last.startsWith(kind.replace(/y$/, ''));
  });
  if (creator === undefined)
    throw new NotPossible(`${id} needs the ${field} of a record, and nothing that this run creates has one.`);
  const stored = await store(context, creator);
  const value = isNumber ? Number(stored.id) : stored.id;
  return [type].flat().includes('array') ? [stored.id] : value;
}

/** Whom `x-owner` means: of this operation, or of one that changes what this one stores. */
async function ownerOf(
  context: CaseContext,
  { id, owner, roles }: OperationFacts,
  { owner: given, source, exact = {} }: Wanted,
): Promise<Person | undefined> {
  const { contract } = context;
  if (given ?? source?.owner) return given ?? source?.owner;
  if (owner) {
    const named = owner.in === 'body' ? exact[owner.field] : undefined;
    return context.personWith(roles, typeof named === 'string' ? { identity: named } : undefined);
  }
  const changer = contract
    .linksFrom(id)
    .map(({ target }) => contract.operation(target))
    .find((operation) => operation.owner?.in === 'record');
  if (!changer?.owner || changer.owner.field in exact) return undefined;
  return context.personWith(changer.roles);
}

/** Stores a record by an operation, and gives it with its id. Where one serves all cases, it is that one. */
export async function store(context: CaseContext, operation: string, wanted: Wanted = {}): Promise<Stored> {
  const { contract } = context;
  const isAny = Object.values(wanted).every((one) => one === undefined);
  if (!contract.isShareable(operation) || isSentOnce(context.run, operation) || !isAny)
    return storeNew(context, operation, wanted);
  const [stored] = await storeShared<[Stored]>(context, `a record of ${operation}`, async () => {
    const owner = identitiesOf(context, operation).length > 0 ? await context.person() : undefined;
    return [await storeNew(context, operation, { values: contract.bodyExample(operation), owner })];
  });
  const request: ApiRequest = { operation, body: stored.body, ...(stored.path && { path: stored.path }) };
  return { ...stored, state: stateOf(context, { request, owner: stored.owner }) };
}

/** Records that the first case that needs them stores for all: what no operation deletes is stored as seldom as can be. */
export async function storeShared<All extends Stored[]>(
  context: CaseContext,
  name: string,
  make: () => Promise<All>,
): Promise<All> {
  const all = await context.sharedValue(name, make);
  const exchanges = all.flatMap(({ exchange }) => exchange ?? []);
  // A finding shows how they were stored.
  context.trail.push(...exchanges.filter((one) => !context.trail.includes(one)));
  return all;
}

/** Sends a valid request, and expects it to be accepted. What is sent once serves all cases. */
export async function sendValid(context: CaseContext, operation: string, wanted: Wanted = {}) {
  const send = async (part: Wanted) => {
    const sent = await sendPrepared(context, await prepare(context, operation, part), part);
    return { ...sent, ...context.answered(operation, sent.exchange) };
  };
  if (!isSentOnce(context.run, operation)) return send(wanted);
  const { values, exact, ...usual } = wanted;
  const sent = await context.sharedValue(`the request of ${operation}`, () => send(usual));
  // Where it could not be sent, the reason was thrown.
  if (values ?? exact) throw new NotPossible(sentOnce(operation));
  if (!context.trail.includes(sent.exchange)) context.trail.push(sent.exchange);
  return { ...sent, state: stateOf(context, sent) };
}

/**
 * Sends a request, and once more where it is taken for one that was there, or needs fields that the contract calls optional:
 * what must be new, or sent, is learned from that.
 */
export async function sendPrepared(
  context: CaseContext,
  prepared: Prepared,
  wanted: Wanted = { owner: prepared.owner, source: prepared.source },
) {
  const { contract, run } = context;
  const { operation } = prepared.request;
  const sent = { ...prepared, exchange: await context.send(prepared.request) };
  for (const [learned, statuses] of [
    [run.conflicting, [409, 422]],
    [run.complete, [400, 422]],
  ] as const) {
    const { status = 0 } = sent.exchange.response ?? {};
    const isExpected =
      statuses.some((one) => one === status) && contract.operation(operation).documented(status);
    if (!isExpected || learned.has(operation) || prepared.request.body === undefined) continue;
    learned.add(operation);
    const again = await prepare(context, operation, wanted);
    const exchange = await context.send(again.request);
    if (isGood(exchange.response?.status)) return { ...again, exchange };
    // Then it was refused for another reason.
    learned.delete(operation);
  }
  return sent;
}

async function storeNew(context: CaseContext, operation: string, wanted: Wanted): Promise<Stored> {
  const valid = await sendValid(context, operation, wanted);
  const { request, owner, source, state, body: answer, exchange } = valid;
  const { contract, run } = context;
  const id = contract.idIn(operation, exchange.response?.json ?? answer, {
    headers: exchange.response?.headers,
    path: request.path,
  });
  if (id === undefined && contract.isUnnamed(operation))
    throw new NotPossible(`Nothing in the answer of ${operation} identifies what it has stored.`);
  if (id === undefined) {
    const name = contract.storedId(operation) ?? 'id';
    context.expect(false, {
      says: `A valid request is answered with the ${name} of what it has stored`,
      check: 'positive_data_acceptance',
      demand: 'valid-accepted',
      operation,
    });
    throw new Blocked(`${operation} gave no ${name}.`);
  }
  if (run.runLog.isExisting(id))
    throw new Blocked(`${operation} gave the id of a record of before the check.`);
  const body = request.body as Stored['body'];
  return {
    operation,
    id,
    body,
    path: request.path ?? {},
    answer,
    exchange,
    owner: owner ?? source?.owner,
    state,
  };
}

export async function applyTo(context: CaseContext, operation: string, stored: Stored) {
  const { request } = await prepare(context, operation, { source: stored });
  return context.ok(operation, request);
}

/** Sends the request that has stored a record again, as the same caller, with another body or the same. */
export const sendAgain = (
  context: CaseContext,
  { operation, exchange, path, body: first }: Stored,
  body: Stored['body'] = first,
): Promise<Exchange> => context.send({ operation, path, body, authorization: exchange?.authorization });

export const storedPerson = ({ run, contract, trail }: CaseContext, { id = '' }: Person): Stored => {
  const { storedBy = '' } = run.behaviours.people;
  const answer = fieldAt(contract.storedId(storedBy) ?? 'id', id);
  return { operation: storedBy, id, body: {}, answer, exchange: trail.at(-1) };
};

/** The link by which another operation prepares this one: it supplies an id in the path, or fields of the body. */
export function preparationOf({ contract }: Pick<CaseContext, 'contract'>, id: string): Link | undefined {
  const isPreparation = ({ from, parameters, body }: Link) =>
    Object.keys(body).length > 0 ||
    Object.values(parameters).some((value) => /^\$(response|record)\./.test(String(value))) ||
    contract.chosenId(from) !== undefined;
  const links = contract.links.filter(
    (link) =>
      link.target === id &&
      link.from !== id &&
      contract.operation(link.from).method !== 'GET' &&
      isPreparation(link),
  );
  const { route } = contract.operation(id);
  const isNear = ({ from }: Link) =>
    contract.creators.includes(from) && route.startsWith(contract.operation(from).route);
  return links.find(isNear) ?? links.find(({ from }) => contract.creators.includes(from)) ?? links[0];
}

/** What a write would change: the record that it is about and those with it, or what shows that it stored something. */
function stateOf(context: CaseContext, { request, source, owner }: Prepared): Prepared['state'] {
  const { contract } = context;
  const { id, effect } = contract.operation(request.operation);
  const body = Object(request.body) as Stored['body'];
  const views = contract
    .viewsOf(id)
    .filter(({ parameters }) =>
      Object.values(parameters).every((value) => !/^\$(response|record)\./.test(String(value))),
    );
  if (!source && views.length === 0 && effect.changes.length === 0) return undefined;
  const mentions = mentionsOf(context, id, body);
  let watched: Stored[] | undefined;
  return async () => {
    watched ??= [
      ...(source ? [source] : []),
      ...(await relatedTo(context, source ?? { body, owner }, effect.changes)),
    ];
    const listed = views.map(async (link) => {
      const records = await readView(context, link, { body, path: request.path, answer: undefined });
      return records.filter(mentions).map((record) => documented(context, link.target, record));
    });
    return Promise.all([shownIn(context, watched), ...listed]);
  };
}

/** Whether a record contains a name of the run, or an identity, that a body contains. */
function mentionsOf(context: CaseContext, id: string, body: Stored['body']): (record: object) => boolean {
  const names = JSON.stringify(body).match(new RegExp(`${context.marker.prefix}-\\d+`, 'g')) ?? [];
  const texts = [...names, ...identitiesOf(context, id).map((field) => String(body[field]))];
  // `-1` is not part of `-12`.
  const found = texts.map(
    (text) => new RegExp(`${escapeRegExp(JSON.stringify(text).slice(1, -1))}(?!\\d)`, 'i'),
  );
  return (record) => found.some((one) => one.test(JSON.stringify(record)));
}

/** Stores the records in other lists that are changed together with a record. */
export async function relatedTo(
  context: CaseContext,
  about: Partial<Stored> & Pick<Stored, 'body'>,
  changes: Change[],
): Promise<Stored[]> {
  const related: Stored[] = [];
  for (const { in: list = '', where } of changes) {
    for (const from of where ? context.contract.storedIn(list) : []) {
      if (from === about.operation) continue;
      const isPrepared = about.id !== undefined && preparationOf(context, from)?.from === about.operation;
      const source = isPrepared ? (about as Stored) : undefined;
      const exact = Object.fromEntries((where ?? []).map((field) => [field, about.body[field]]));
      related.push(await store(context, from, { exact, owner: about.owner, source }));
    }
  }
  return related;
}
