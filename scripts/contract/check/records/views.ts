import type { Filter, Link, OperationFacts, ParameterFacts } from '../facts/operationFacts';
import type { Assertion } from '../context/assertions';
import type { CaseContext, Person, Stored } from '../context/context';
import { asJson, bearer, isGood, type ApiRequest, type Exchange } from '../client/exchange';
import { recordId } from '../facts/inferredLinks';
import { at } from '../facts/places';
import { Blocked, NotDecided, NotPossible } from '../facts/checks';

export type Through = NonNullable<Filter['through']>;

/** What the runtime expressions of links are about. */
type Sent = Pick<Stored, 'body' | 'answer'> & { path?: Stored['path']; id?: string | undefined };

type Row = Record<string, unknown>;

/** The value of a runtime expression of a link, such as `$request.body#/email`; any other value is returned as it is. */
export function evaluate(expression: unknown, stored: Sent | undefined): unknown {
  if (expression === recordId) return stored?.id;
  const [, inPath] = /^\$request\.path\.(.+)$/.exec(String(expression)) ?? [];
  if (inPath !== undefined) return stored?.path?.[inPath];
  const [, side, pointer] = /^\$(request|response)\.body#\/(.+)$/.exec(String(expression)) ?? [];
  if (pointer === undefined) return expression;
  if (side === 'response') return at(stored?.answer, pointer);
  // A stored body is without the one field that may be around it.
  return at(stored?.body, pointer) ?? at(stored?.body, pointer.split('/').slice(1).join('/'));
}

/** The parameters of a request, by their places; those without a value are left out. */
export async function parametersOf(
  { parameters }: Pick<OperationFacts, 'parameters'>,
  valueOf: (parameter: ParameterFacts) => unknown,
) {
  const path: Record<string, string> = {};
  const query: Record<string, string | string[]> = {};
  const header: Record<string, string> = {};
  const cookie: Record<string, string> = {};
  for (const parameter of parameters) {
    const { name, in: place } = parameter;
    // OpenAPI ignores these as parameters.
    if (place === 'header' && /^(accept|content-type|authorization)$/i.test(name)) continue;
    const value = await valueOf(parameter);
    if (value === undefined) continue;
    if (place === 'query') Object.assign(query, styled(parameter, value));
    else ({ path, header, cookie })[place][name] = String(value);
  }
  return { path, query, header, cookie };
}

const delimiters: Partial<Record<string, string>> = { pipeDelimited: '|', spaceDelimited: ' ' };

/** A parameter of a query in its style. */
function styled(
  { name, style = 'form', explode = style === 'form', content }: ParameterFacts,
  value: unknown,
) {
  if (typeof value !== 'object' || value === null) return { [name]: String(value) };
  if (content) return { [name]: JSON.stringify(value) };
  if (Array.isArray(value))
    return { [name]: explode ? value.map(String) : value.map(String).join(delimiters[style] ?? ',') };
  const fields = Object.entries(value).map(([field, one]) => [field, String(one)] as const);
  if (style === 'deepObject')
    return Object.fromEntries(fields.map(([field, one]) => [`${name}[${field}]`, one]));
  return explode ? Object.fromEntries(fields) : { [name]: fields.flat().join(',') };
}

/** The values by which a filter finds a record of another list. */
export const keysOf = ({ keys }: { keys: string[] }, record: unknown): string[] =>
  keys.map((key): unknown => Object(record)[key]).filter((key): key is string => typeof key === 'string');

/** The key of the first record of the list that a filter names, or of the one with this name. */
export async function keyThrough(context: CaseContext, through: Through, name?: unknown) {
  const records = await context.fixedList(through.operation);
  const isNamed = (record: unknown) => name === undefined || Object(record)[through.name] === name;
  return keysOf(through, records.find(isNamed))[0];
}

async function viewRequest(context: CaseContext, link: Link, stored: Sent) {
  const operation = context.contract.operation(link.target);
  const authorization = await context.authorizationFor(link.target);
  const places = await parametersOf(operation, async ({ name, required }) => {
    const { through, field = '' } = operation.filters[name] ?? {};
    const isNamed = through && stored.body[field] !== undefined;
    const value =
      evaluate(link.parameters[name], stored) ??
      (isNamed ? await keyThrough(context, through, stored.body[field]) : undefined);
    if (value === undefined && required)
      throw new NotPossible(
        `${link.target} was not asked for what ${link.from} stores: nothing gives the ${name} that it needs.`,
      );
    return value;
  });
  return { ...places, authorization };
}

/** The records that a link shows, to a reader where that matters; equal requests are sent once where what is `known` is given. */
export async function readView(
  context: CaseContext,
  link: Link,
  stored: Sent,
  known?: Map<string, Promise<Row[]>>,
  reader?: Person,
): Promise<Row[]> {
  const request = await viewRequest(context, link, stored);
  const { bearer: needsToken, roles } = context.contract.operation(link.target);
  if (needsToken && roles.length === 0 && reader) request.authorization = bearer(reader.token);
  const key = JSON.stringify([link.target, request]);
  const rows = known?.get(key) ?? recordsIn(context, link.target, request);
  known?.set(key, rows);
  return rows;
}

export function idsIn({ contract }: CaseContext, link: Link, records: unknown[]): string[] {
  const field = contract.idFieldOf(link);
  return records.map((record) =>
    field === undefined ? (contract.idOf(link.target, record) ?? '') : String(Object(record)[field]),
  );
}

export const pick = <T>(record: Record<string, T>, fields: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));

/** A record without what the contract does not document: a server may add fields, and change them. */
export const documented = <R extends object>(
  { contract }: Pick<CaseContext, 'contract'>,
  operation: string,
  record: R,
): Partial<R> => pick({ ...record } as Row, Object.keys(contract.recordProperties(operation))) as Partial<R>;

/** One record as one view shows it. */
export interface Shown {
  view: string;
  stored: Stored;
  records: Row[];
}

/** Every stored record as each of its views shows it; each view is read once. */
export async function snapshot(context: CaseContext, stored: Stored[]): Promise<Shown[]> {
  const { contract } = context;
  const known = new Map<string, Promise<Row[]>>();
  const shown: Shown[] = [];
  for (const one of stored) {
    for (const link of contract.viewsOf(one.operation)) {
      const { target: view } = link;
      const records = await readView(context, link, one, known, one.owner);
      const own = records.filter((record) => contract.hasId(link, record, one.id));
      shown.push({ view, stored: one, records: own.map((record) => documented(context, view, record)) });
    }
  }
  return shown;
}

/** What the views show of stored records, to compare it with what they show later. */
export const shownIn = async (context: CaseContext, stored: Stored[]) =>
  (await snapshot(context, stored)).map(({ view, records }) => ({ view, records }));

/** The records of a list, or a record by its id; none when it is gone. */
export async function recordsIn(
  context: CaseContext,
  operation: string,
  request: Omit<ApiRequest, 'operation'>,
): Promise<Row[]> {
  const { contract } = context;
  if (contract.isList(operation)) return context.rows(operation, (await context.ok(operation, request)).body);
  const exchange = await context.send({ operation, ...request });
  const { response } = exchange;
  if (isGood(response?.status)) return [Object(contract.unwrap(operation, response?.json)) as Row];
  if (isGone(context, exchange)) return [];
  throw new Blocked(`${operation} answered ${String(response?.status)}.`);
}

/** Whether a record is gone: its read, or its deletion, is refused in a documented way, and was answered well before. */
export function isGone(
  { contract, run }: CaseContext,
  { operation = '', request, response, authorization }: Exchange,
): boolean {
  const { status = 0 } = response ?? {};
  if (status === 404 || status === 410) return true;
  const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429;
  if (!isRefused || !contract.operation(operation).documented(status)) return false;
  const isSame = (one: Exchange) =>
    one.request.method === request.method &&
    one.request.url === request.url &&
    one.authorization === authorization;
  return run.runLog.exchanges().some((one) => isSame(one) && isGood(one.response?.status));
}

/** Asserts that every view shows each of the records once, or none of them. */
export async function expectListed(
  context: CaseContext,
  stored: Stored[],
  count: 0 | 1,
  { says, ...assertion }: Assertion,
): Promise<void> {
  for (const { view, records } of await snapshot(context, stored))
    context.same(records.length, count, { ...assertion, says: `${says}, as ${view} shows` });
}

interface ShownAgain {
  /** The operation that was sent the fields, and the one that shows them. */
  id: string;
  target: string;
  sent: Row;
  answer: unknown;
  shown: Row;
}

/** What a server does not show again. */
const isSecret = (name: string): boolean => /pass|secret|token|^pin$|cvc|cvv/i.test(name);

/**
 * Asserts that a record shows what was sent for it. Unless the contract demands exactly that, a server may write values in
 * another way, or set some itself: it is surely wrong where its own answer had a text or a number, or where a new name is lost.
 */
export function expectShown(
  context: CaseContext,
  { id, target, sent, answer, shown }: ShownAgain,
  assertion: Omit<Assertion, 'says'>,
): void {
  const { contract } = context;
  const answered = Object(contract.unwrap(id, answer)) as Row;
  for (const name of Object.keys(contract.recordProperties(target)).filter((one) => one in sent)) {
    const says = `${target} shows ${name} as ${id} was sent it`;
    const [was, now] = [sent[name], shown[name]].map((one) =>
      typeof one === 'string' && contract.ignoresCase(name) ? one.toLowerCase() : one,
    );
    if (contract.demands('values-kept')) {
      context.same(likeSent(now, was), was, { says, ...assertion });
      continue;
    }
    const { enum: choices } = contract.schema(contract.bodyProperties(id)[name] ?? {});
    const [marker] = /contract-check-\w+-\d+(?!\d)/.exec(String(was)) ?? [];
    const isLost = marker !== undefined && typeof now === 'string' && !now.toLowerCase().includes(marker);
    const isPlain = ['string', 'number', 'boolean'].includes(typeof was) && !choices;
    const isSure = isLost || (isPlain && isSameIn(was, answered[name]));
    context.expect(isSecret(name) || isSameIn(was, now), {
      says,
      expected: asJson(was),
      came: asJson(now),
      demand: isSure ? undefined : 'values-kept',
      ...assertion,
    });
  }
}

/** A shown value without the fields that the server has added to an inner record. */
function likeSent(shown: unknown, sent: unknown): unknown {
  if (Array.isArray(shown) && Array.isArray(sent))
    return shown.map((one, place) => likeSent(one, sent[place]));
  if (typeof shown !== 'object' || typeof sent !== 'object' || !shown || !sent) return shown;
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, one]) =>
      name in sent ? [[name, likeSent(one, (sent as Row)[name])]] : [],
    ),
  );
}

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether a value is that of a record but for spaces, letter case, its type, the form of a date, and further fields. */
export function isSameIn(sent: unknown, shown: unknown): boolean {
  if (isEmpty(sent) || isEmpty(shown)) return isEmpty(sent) && isEmpty(shown);
  if (Array.isArray(sent)) {
    if (!Array.isArray(shown) || shown.length !== sent.length) return false;
    return sent.every((one) => shown.some((other) => isSameIn(one, other)));
  }
  if (typeof sent === 'object' && sent !== null)
    return Object.entries(sent).every(([name, one]) => isSameIn(one, Object(shown)[name]));
  const plain = (value: unknown) => String(value).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  const [one, other] = [plain(sent), plain(shown)];
  const isNumber = one !== '' && !Number.isNaN(Number(one));
  if (one === other || (isNumber && Number(one) === Number(other))) return true;
  return !isNumber && !Number.isNaN(Date.parse(one)) && Date.parse(one) === Date.parse(other);
}

export const hasPages = ({ contract }: Pick<CaseContext, 'contract'>, list: string): boolean =>
  Object.values(pagingOf(contract.operation(list))).some(Boolean);

/** The parameters with which a list is read page by page. */
export function pagingOf({ parameters }: Pick<OperationFacts, 'parameters'>) {
  const named = (names: RegExp) => parameters.find((one) => one.in === 'query' && names.test(one.name));
  return {
    limit: named(/^(limit|per_?page|page_?size)$/i),
    offset: named(/^(offset|skip)$/i),
    page: named(/^page(_?(number|no))?$/i),
    other: named(/cursor|after|before|marker|token/i),
  };
}

export const readPages = async (context: CaseContext, link: Link, stored: Stored): Promise<Row[]> =>
  readWhole(context, link.target, await viewRequest(context, link, stored));

/** All records of a list, page after page where it has pages. A list whose further pages cannot be asked for is not decided. */
export async function readWhole(
  context: CaseContext,
  id: string,
  request: Omit<ApiRequest, 'operation'>,
): Promise<Row[]> {
  const { contract } = context;
  const { limit, offset, page, other } = pagingOf(contract.operation(id));
  const read = (query: Row) =>
    recordsIn(context, id, {
      ...request,
      query: { ...request.query, ...query } as typeof request.query,
    });
  const all = await read({});
  if (!limit && !offset && !page && !other) return all;
  if (!offset && !page) throw new NotDecided(`${id} has pages, and no parameter that goes on to the next.`);
  const first = page && contract.schema(page.schema).minimum === 0 ? 0 : 1;
  for (let number = 1; number <= mostPages; number += 1) {
    const next = await read(
      page ? { [page.name]: String(first + number) } : { [offset?.name ?? '']: String(all.length) },
    );
    if (next.length === 0) return all;
    all.push(...next);
  }
  throw new NotDecided(`${id} has more pages than are read.`);
}

/** Lists of fewer records are whole. */
const smallestPage = 10;
const mostPages = 20;

/** Whether a list has a record on a further page, or may have: where it cannot be read to its end. */
export async function isOnPages(
  context: CaseContext,
  link: Link,
  stored: Sent,
  isOwn: (record: Row) => boolean,
): Promise<boolean> {
  const request = await viewRequest(context, link, stored);
  // Others delete records meanwhile, so it may move to a page that was read: two readings must be equal.
  for (let time = 0, known = ''; time < 5; time += 1) {
    const all = await readWhole(context, link.target, request).catch((error: unknown) => {
      if (error instanceof NotDecided) return undefined;
      throw error;
    });
    if (!all || all.some(isOwn)) return true;
    // A server may show a first page without a word of it.
    if (!hasPages(context, link.target)) return all.length >= smallestPage;
    const ids = JSON.stringify(all.map((one) => context.contract.idOf(link.target, one)));
    if (ids === known) return false;
    known = ids;
  }
  return true;
}
