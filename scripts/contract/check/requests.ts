import fc from 'fast-check';
import type { Link, OperationFacts, ParameterFacts, Schema } from './contract';
import type { CaseContext } from './context';
import { bearer, type ApiRequest, type Exchange } from './exchange';
import type { Person } from './people';
import { Blocked, NotPossible } from './runLog';

/** A request that must succeed, with all that it needs. */
export interface Prepared {
  request: ApiRequest;
  /** Whom `x-owner` means. */
  owner?: Person | undefined;
  /** The record that the request is about. */
  source?: Stored | undefined;
  /** Reads what the request would change; equal before and after when it changed nothing. Undefined for reads. */
  state?: (() => Promise<unknown>) | undefined;
}

/** A record that the check has stored. */
export interface Stored {
  operation: string;
  id: string;
  body: Record<string, unknown>;
  answer: unknown;
  exchange: Exchange | undefined;
  owner?: Person | undefined;
  /** Reads what a repeated request would change. */
  state?: Prepared['state'];
}

export interface Wanted {
  /** In place of the usual values; not of those that say whose the record is, and marked where it must be unique. */
  values?: Record<string, unknown>;
  /** Sent exactly like this. */
  exact?: Record<string, unknown>;
  owner?: Person | undefined;
  source?: Stored | undefined;
}

/** A rightful request to an operation, about people and records of the check alone. */
export async function prepare(context: CaseContext, id: string, wanted: Wanted = {}): Promise<Prepared> {
  const written = context.run.behaviours.requests[id];
  if (written) return written(context, wanted);

  const { contract } = context;
  const operation = contract.operation(id);
  if (operation.isElsewhere) throw new NotPossible(`The check does not know where ${id} is.`);
  const owner = await ownerOf(context, operation, wanted);
  const link = preparationOf(context, id);
  // What it is about has the same values, where it has such fields.
  const about = { owner, ...(wanted.values && { values: wanted.values }) };
  const source = wanted.source ?? (link && (await store(context, link.from, about)));
  const places = { path: {}, query: {} } as Record<'path' | 'query', Record<string, string>>;
  for (const parameter of operation.parameters) {
    if (parameter.in === 'header') continue;
    const value = await parameterOf(context, { operation, parameter, link, source, owner });
    if (value !== undefined) places[parameter.in][parameter.name] = value;
  }
  const request: ApiRequest = { operation: id, ...places };
  if (operation.body) {
    const supplied = Object.entries(link?.body ?? {}).map(([field, value]) => [
      field,
      evaluate(value, source),
    ]);
    request.body = await bodyOf(context, operation, {
      ...wanted,
      owner: owner ?? wanted.owner,
      exact: { ...Object.fromEntries(supplied), ...wanted.exact },
    });
  }
  if (operation.bearer) {
    const token = operation.owner ? owner?.token : undefined;
    request.authorization = bearer(token ?? (await context.tokenWith(operation.roles)));
  }
  const prepared = { request, owner, source };
  return operation.method === 'GET' ? prepared : { ...prepared, state: stateOf(context, prepared) };
}

/** Whom `x-owner` means: of this operation, or of one that changes what this one stores. */
async function ownerOf(
  context: CaseContext,
  { id, owner, roles }: OperationFacts,
  wanted: Wanted,
): Promise<Person | undefined> {
  const { contract } = context;
  const given = wanted.owner ?? wanted.source?.owner;
  if (owner) {
    const named = owner.in === 'body' ? wanted.exact?.[owner.field] : undefined;
    return given ?? context.personWith(roles, typeof named === 'string' ? { identity: named } : undefined);
  }
  const changer = contract
    .linksFrom(id)
    .map(({ target }) => contract.operation(target))
    .find((operation) => operation.owner?.in === 'record');
  if (!changer?.owner || changer.owner.field in (wanted.exact ?? {})) return wanted.owner;
  return wanted.owner ?? context.personWith(changer.roles);
}

/** Stores a record by an operation, and gives it with its id. */
export async function store(context: CaseContext, operation: string, wanted: Wanted = {}): Promise<Stored> {
  const { request, owner, source, state } = await prepare(context, operation, wanted);
  const { body: answer, exchange } = await context.ok(operation, request);
  const field = context.contract.storedId(operation) ?? '';
  const id: unknown = Object(answer)[field];
  if (typeof id !== 'string') throw new Blocked(`${operation} gave no ${field}.`);
  const body = request.body as Stored['body'];
  return { operation, id, body, answer, exchange, owner: owner ?? wanted.owner ?? source?.owner, state };
}

/** Sends the request that has stored a record again, as the same caller, with another body or the same. */
export const sendAgain = (
  context: CaseContext,
  { operation, exchange, body: first }: Stored,
  body: Stored['body'] = first,
): Promise<Exchange> =>
  context.send({ operation, body, authorization: exchange?.request.headers['Authorization'] });

/** The record of a person. */
export const storedPerson = ({ run, contract, trail }: CaseContext, { id = '' }: Person): Stored => {
  const { storedBy = '' } = run.behaviours.people;
  const answer = { [contract.storedId(storedBy) ?? '']: id };
  return { operation: storedBy, id, body: {}, answer, exchange: trail.at(-1) };
};

/** The link by which another operation prepares this one: it supplies an id in the path, or fields of the body. */
export function preparationOf({ contract }: CaseContext, id: string): Link | undefined {
  const isPreparation = ({ parameters, body }: Link) =>
    Object.keys(body).length > 0 || Object.values(parameters).some((value) => value.startsWith('$response.'));
  return contract.operations
    .flatMap((operation) => contract.linksFrom(operation.id))
    .find((link) => link.target === id && link.from !== id && isPreparation(link));
}

/** The value of a runtime expression of a link, such as `$request.body#/email`; another value stands for itself. */
export function evaluate(expression: unknown, stored: Pick<Stored, 'body' | 'answer'> | undefined): unknown {
  const [, side, pointer] = /^\$(request|response)\.body#\/(.+)$/.exec(String(expression)) ?? [];
  if (pointer === undefined) return expression;
  const start: unknown = side === 'request' ? stored?.body : stored?.answer;
  return pointer.split('/').reduce<unknown>((at, step) => Object(at)[step], start);
}

interface ParameterParts {
  operation: OperationFacts;
  parameter: ParameterFacts;
  link: Link | undefined;
  source: Stored | undefined;
  owner: Person | undefined;
}

async function parameterOf(context: CaseContext, parts: ParameterParts): Promise<string | undefined> {
  const { operation, parameter, link, source, owner } = parts;
  const { name, schema, example } = parameter;
  const expression = link?.parameters[name];
  if (expression !== undefined) return String(evaluate(expression, source));
  if (isIdentity(context, schema)) return (owner ?? (await context.person())).identity;
  const through = operation.extensions['x-filter']?.[name]?.through;
  if (through) {
    const [first] = await context.list(through.operation);
    const key = keysOf(through, first)[0];
    if (key === undefined) throw new NotPossible(`${through.operation} has no records.`);
    return key;
  }
  return example === undefined ? undefined : String(example);
}

/** A parameter or field whose schema is that of the people's identities. */
export function isIdentity({ run }: CaseContext, schema: Schema): boolean {
  const { identity } = run.behaviours.people;
  return identity !== '' && schema.$ref === `#/components/schemas/${identity}`;
}

/** The values by which a filter finds a record of another list. */
export const keysOf = ({ keys }: { keys: string[] }, record: unknown): string[] =>
  keys.map((key): unknown => Object(record)[key]).filter((key): key is string => typeof key === 'string');

/** A text that is free: no choice, no form, and no identity. */
export function isFreeText(context: CaseContext, schema: Schema): boolean {
  const { type, enum: choices, pattern, format, maxLength = 1000 } = context.contract.schema(schema);
  return (
    type === 'string' && !choices && !pattern && !format && maxLength >= 60 && !isIdentity(context, schema)
  );
}

export const bodyProperties = ({ contract }: CaseContext, id: string): Record<string, Schema> =>
  contract.schema(contract.operation(id).body?.schema ?? {}).properties ?? {};

/** The field of a body that holds the run's marker whatever else it says: part of what makes the record unique. */
export function markedField(context: CaseContext, id: string): string | undefined {
  const properties = bodyProperties(context, id);
  const { 'x-unique': unique } = context.contract.operation(id).extensions;
  const by = unique ? unique.by : [];
  const free = Object.keys(properties).filter((field) => isFreeText(context, properties[field] ?? {}));
  const own = id === context.run.behaviours.people.storedBy;
  return free.find((field) => by.includes(field)) ?? (own ? undefined : free[0]);
}

async function bodyOf(
  context: CaseContext,
  operation: OperationFacts,
  { values = {}, exact = {}, owner }: Wanted,
): Promise<Record<string, unknown>> {
  const properties = bodyProperties(context, operation.id);
  const [example] = operation.body?.examples ?? [];
  const usual = Object(example?.value ?? {}) as Record<string, unknown>;
  const marked = markedField(context, operation.id);
  const name = context.marker.next();
  const body: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(properties)) {
    const given = values[field] ?? usual[field];
    const key = given === usual[field] ? newKey(context, field, schema) : undefined;
    if (field in exact) body[field] = exact[field];
    else if (isIdentity(context, schema)) {
      const isNew = operation.id === context.run.behaviours.people.storedBy;
      body[field] = isNew
        ? newIdentity(context, schema, name, usual[field])
        : (owner ?? (await context.person())).identity;
    } else if (field === marked)
      body[field] = withName(name, field in values ? values[field] : given, field in values);
    else if (key !== undefined && field in usual) body[field] = key;
    else if (field in values) body[field] = values[field];
    else if (field in usual) body[field] = isFreeText(context, schema) ? withName(name, given) : given;
  }
  return body;
}

/**
 * A new value for a field by which records are found, when it has a form of its own. The server may have records with the
 * keys of an example, and they are not the check's.
 */
function newKey({ contract }: CaseContext, field: string, schema: Schema): string | undefined {
  const { pattern } = contract.schema(schema);
  return pattern !== undefined && contract.isKey(field) ? textMatching(pattern) : undefined;
}

export const textMatching = (pattern: string): string =>
  fc.sample(fc.stringMatching(new RegExp(pattern)), 1)[0] ?? '';

/** A text that contains a name of the run; a path or an address keeps its form. */
function withName(name: string, text: unknown, isGiven = false): string {
  const written = String(text ?? '');
  const isAddress = !isGiven && /^(\/|https?:)/.test(written);
  return isAddress ? written.replace(/([^/]*)$/, `${name}-$1`) : `${name} ${written}`;
}

/** An identity that nobody has. */
function newIdentity({ contract }: CaseContext, schema: Schema, name: string, example: unknown): string {
  const { pattern } = contract.schema(schema);
  if (pattern !== undefined) return textMatching(pattern);
  return /@/.test(String(example)) ? `${name}@example.com` : `${name}-${String(example)}`;
}

/** The request that shows what was stored, by a link. */
async function viewRequest(context: CaseContext, link: Link, stored: Pick<Stored, 'body' | 'answer'>) {
  const { parameters, extensions, bearer: needsToken, roles } = context.contract.operation(link.target);
  const request = {
    path: {} as Record<string, string>,
    query: {} as Record<string, string>,
    ...(needsToken && { authorization: bearer(await context.tokenWith(roles)) }),
  };
  for (const { name, in: place, required } of parameters) {
    if (place === 'header') continue;
    const expression = link.parameters[name];
    const filter = extensions['x-filter']?.[name];
    let value = expression === undefined ? undefined : evaluate(expression, stored);
    if (value === undefined && filter?.through) {
      const { through, field } = filter;
      const named = (await context.list(through.operation)).find(
        (one) => Object(one)[through.name] === stored.body[field],
      );
      value = keysOf(through, named)[0];
    }
    if (value === undefined && !required) continue;
    if (value === undefined)
      throw new NotPossible(`${link.target} cannot be asked: its ${name} is not known.`);
    request[place][name] = String(value);
  }
  return request;
}

/** The records that a view of a stored record shows, and the exchange. */
export async function readView(context: CaseContext, link: Link, stored: Pick<Stored, 'body' | 'answer'>) {
  const request = await viewRequest(context, link, stored);
  const { body, exchange } = await context.ok(link.target, request);
  return { records: (Array.isArray(body) ? body : [body]) as object[], exchange, request };
}

/** A record without what the contract does not document: a server may add fields, and change them. */
export function documented<R extends object>(
  { contract }: CaseContext,
  operation: string,
  record: R,
): Partial<R> {
  const fields = contract.recordProperties(operation);
  return Object.fromEntries(Object.entries(record).filter(([field]) => field in fields)) as Partial<R>;
}

/** One record as one view shows it. */
export interface Shown {
  view: string;
  stored: Stored;
  records: Record<string, unknown>[];
}

/** Every stored record as each of its views shows it; each view is read once. */
export async function snapshot(context: CaseContext, stored: Stored[]): Promise<Shown[]> {
  const { contract } = context;
  const read = new Map<string, object[]>();
  const shown: Shown[] = [];
  for (const one of stored) {
    for (const link of contract.viewsOf(one.operation)) {
      const request = await viewRequest(context, link, one);
      const key = JSON.stringify([link.target, request]);
      let records = read.get(key);
      if (!records) {
        const { body } = contract.isList(link.target)
          ? await context.ok(link.target, request)
          : await readOne(context, link.target, request);
        records = (Array.isArray(body) ? body : [body]) as object[];
        read.set(key, records);
      }
      const field = contract.idFieldOf(link) ?? '';
      const own = records.filter((record) => Object(record)[field] === one.id);
      shown.push({
        view: link.target,
        stored: one,
        records: own.map((record) => documented(context, link.target, record as Record<string, unknown>)),
      });
    }
  }
  return shown;
}

/** A record by its id; nothing when it is gone. */
async function readOne(context: CaseContext, operation: string, request: Omit<ApiRequest, 'operation'>) {
  const { response } = await context.send({ operation, ...request });
  if (response?.status === 200) return { body: response.json };
  if (response?.status === 404) return { body: [] };
  throw new Blocked(`${operation} answered ${String(response?.status)}.`);
}

/** What a write would change: the record that it is about and those with it, or what shows that it stored something. */
function stateOf(context: CaseContext, { request, source, owner }: Prepared): Prepared['state'] {
  const { contract } = context;
  const { id, extensions } = contract.operation(request.operation);
  const body = Object(request.body) as Stored['body'];
  const views = contract
    .viewsOf(id)
    .filter(({ parameters }) => Object.values(parameters).every((value) => !value.startsWith('$response.')));
  if (!source && views.length === 0 && !extensions['x-effect']) return undefined;
  const mentions = mentionsOf(context, id, body);
  let watched: Stored[] | undefined;
  return async () => {
    watched ??= [
      ...(source ? [source] : []),
      ...(await relatedTo(context, source ?? { body, owner }, extensions)),
    ];
    const shown = (await snapshot(context, watched)).map(({ view, records }) => ({ view, records }));
    const listed = views.map(async (link) => {
      const { records } = await readView(context, link, { body, answer: undefined });
      return records.filter(mentions).map((record: object) => documented(context, link.target, record));
    });
    return [shown, ...(await Promise.all(listed))];
  };
}

/** Whether a record contains a name of the run, or an identity, that a body contains. */
function mentionsOf(context: CaseContext, id: string, body: Stored['body']): (record: object) => boolean {
  const properties = bodyProperties(context, id);
  const identities = Object.keys(properties).filter((field) => isIdentity(context, properties[field] ?? {}));
  const names =
    JSON.stringify(body).match(new RegExp(`contract-check-${context.marker.run}-\\d+`, 'g')) ?? [];
  const texts = [...names, ...identities.map((field) => String(body[field]))];
  // `-1` is not part of `-12`.
  const escaped = (text: string) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = texts.map((text) => new RegExp(`${escaped(text)}(?!\\d)`, 'i'));
  return (record) => found.some((one) => one.test(JSON.stringify(record)));
}

/** Stores the records in other lists that an effect of the operation changes together with a record. */
export async function relatedTo(
  context: CaseContext,
  about: Partial<Stored> & Pick<Stored, 'body'>,
  { 'x-effect': effect }: OperationFacts['extensions'],
): Promise<Stored[]> {
  const related: Stored[] = [];
  for (const { in: list, where } of effect?.changes ?? []) {
    if (list === undefined || !where) continue;
    const exact = Object.fromEntries(where.map((field) => [field, about.body[field]]));
    for (const from of context.contract.storedIn(list)) {
      if (from === about.operation) continue;
      const isPrepared =
        about.operation !== undefined && preparationOf(context, from)?.from === about.operation;
      const source = isPrepared ? (about as Stored) : undefined;
      related.push(await store(context, from, { exact, owner: about.owner, ...(source && { source }) }));
    }
  }
  return related;
}
