import type { Filter, Link } from './contract';
import type { CaseContext } from './context';
import type { ApiRequest } from './exchange';
import type { Stored } from './requests';
import { Blocked, NotPossible } from './runLog';

type Through = NonNullable<Filter['through']>;

/** What the runtime expressions of links are about. */
type Sent = Pick<Stored, 'body' | 'answer'>;

/** The value of a runtime expression of a link, such as `$request.body#/email`; another value stands for itself. */
export function evaluate(expression: unknown, stored: Sent | undefined): unknown {
  const [, side, pointer] = /^\$(request|response)\.body#\/(.+)$/.exec(String(expression)) ?? [];
  if (pointer === undefined) return expression;
  const start: unknown = side === 'request' ? stored?.body : stored?.answer;
  return pointer.split('/').reduce<unknown>((at, step) => Object(at)[step], start);
}

/** The values by which a filter finds a record of another list. */
export const keysOf = ({ keys }: { keys: string[] }, record: unknown): string[] =>
  keys.map((key): unknown => Object(record)[key]).filter((key): key is string => typeof key === 'string');

/** The key of the first record of the list that a filter names, or of the one with this name. */
export async function keyThrough(context: CaseContext, through: Through, name?: unknown) {
  const records = await context.list(through.operation);
  const isNamed = (record: unknown) => name === undefined || Object(record)[through.name] === name;
  return keysOf(through, records.find(isNamed))[0];
}

/** The request that shows what was stored, by a link. */
async function viewRequest(context: CaseContext, link: Link, stored: Sent) {
  const { parameters, extensions } = context.contract.operation(link.target);
  const places: Record<'path' | 'query', Record<string, string>> = { path: {}, query: {} };
  const authorization = await context.authorizationFor(link.target);
  for (const { name, in: place, required } of parameters) {
    if (place === 'header') continue;
    const expression = link.parameters[name];
    const { through, field = '' } = extensions['x-filter']?.[name] ?? {};
    let value = expression === undefined ? undefined : evaluate(expression, stored);
    if (value === undefined && through && stored.body[field] !== undefined)
      value = await keyThrough(context, through, stored.body[field]);
    if (value !== undefined) places[place][name] = String(value);
    else if (required) throw new NotPossible(`${link.target} cannot be asked: its ${name} is not known.`);
  }
  return { ...places, authorization };
}

/** The records that a view of a stored record shows, and the exchange. */
export async function readView(context: CaseContext, link: Link, stored: Sent) {
  const request = await viewRequest(context, link, stored);
  const { body, exchange } = await context.ok(link.target, request);
  return { records: (Array.isArray(body) ? body : [body]) as object[], exchange };
}

/** A record without what the contract does not document: a server may add fields, and change them. */
export function documented<R extends object>(
  { contract }: Pick<CaseContext, 'contract'>,
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
  const read = new Map<string, Shown['records']>();
  const shown: Shown[] = [];
  for (const one of stored) {
    for (const link of contract.viewsOf(one.operation)) {
      const request = await viewRequest(context, link, one);
      const key = JSON.stringify([link.target, request]);
      const records = read.get(key) ?? (await recordsIn(context, link.target, request));
      read.set(key, records);
      const field = contract.idFieldOf(link) ?? '';
      const own = records.filter((record) => record[field] === one.id);
      shown.push({
        view: link.target,
        stored: one,
        records: own.map((record) => documented(context, link.target, record)),
      });
    }
  }
  return shown;
}

/** The records of a list, or a record by its id; none when it is gone. */
async function recordsIn(
  context: CaseContext,
  operation: string,
  request: Omit<ApiRequest, 'operation'>,
): Promise<Shown['records']> {
  if (context.contract.isList(operation))
    return (await context.ok<Shown['records']>(operation, request)).body;
  const { response } = await context.send({ operation, ...request });
  if (response?.status === 200) return [Object(response.json) as Shown['records'][number]];
  if (response?.status === 404) return [];
  throw new Blocked(`${operation} answered ${String(response?.status)}.`);
}
