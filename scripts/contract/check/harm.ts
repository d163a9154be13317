import type { RunContext } from './context';
import type { CheckedContract } from './contract';
import type { ApiRequest } from './exchange';
import { isDrastic } from './inferredLinks';
import type { Schema } from './operationFacts';
import { isIdName } from './places';
import { isNumeric } from './values';

/** Why a request is not sent: it may hit what the run did not create. Undefined when it is safe. */
export function harmOf(run: RunContext, request: ApiRequest): string | undefined {
  const { operation: id, path = {}, query, body } = request;
  const { contract, runLog, settings } = run;
  const { method, path: template, parameters, effect, unique } = contract.operation(id);
  if (method === 'GET')
    return isDrastic({ id: '', path: template }) ? 'it may end sessions, or change records' : undefined;
  const sent = [path, query, body].flatMap((part) => Object.values(Object(part) as object) as unknown[]);
  const foreign = sent.find((value) => typeof value === 'string' && runLog.isExisting(value));
  // A server that gives a wrong id must not lead the check to a record of its users.
  if (foreign !== undefined) return `${String(foreign)} is a record of before the check`;
  if (effect.changes.length === 0 && isDrastic({ id, path: template }))
    return 'it may end sessions, or delete more than its own records';
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  if (inPath.length === 0 && effect.changes.length === 0 && unique === undefined) {
    if (method !== 'POST' || isOfAccount(id, template) || isOfMany.test(`${template} ${id}`))
      return 'it names no record, so it may be about the account that was given, or about all records (x-effect would say)';
  }
  for (const { name, schema } of inPath) {
    const value = path[name] ?? '';
    if (value === '') return `its ${name} would be empty`;
    if (!isOwn(run, value) && !isNoId(contract, value, schema))
      return `its ${name} is no id that this run has created (a link of the contract would say where it comes from)`;
  }
  // Requests that were written for a contract are about what it says.
  if (settings.behaviours !== undefined) return undefined;
  const named = foreignIn(run, query) ?? foreignIn(run, body);
  return named && `its ${named} is no id that this run has created`;
}

/** A write that no operation documents, or of a behaviour: its address may not name a record of before. */
export const harmOfAddress = ({ runLog }: RunContext, method: string, url: string): string | undefined =>
  /^(GET|HEAD|OPTIONS)$/.test(method)
    ? undefined
    : new URL(url).pathname
        .split('/')
        .map(decodeURIComponent)
        .find((step) => runLog.isExisting(step));

const isOfAccount = (id: string, template: string) =>
  !/sign-?up|regist|create[-_]?(user|account)/i.test(`${template} ${id}`) &&
  /\/(me|self|my|current|account|user|profile|settings|preferences)(\/|$)|[/-](my|password|account|profile)(-|\/|$)/i.test(
    template,
  );

/** A `POST` that changes or deletes what a filter in its body or its query finds. */
const isOfMany =
  /(^|[/ _.-])(delete|remove|destroy|erase|update|change|edit|modify|archive|cancel|close|mark|flush|empty|drop)([A-Z/ _-]|$)/i;

const isOwn = ({ runLog, marker }: RunContext, value: string): boolean =>
  runLog.isOwn(value) || value.toLowerCase().includes(marker.prefix);

/** The first field of a body that is named like an id, or has one of an example, which the run has not created. */
export function foreignIn(run: RunContext, body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const isForeign = (name: string, one: unknown) =>
    (isIdName(name) && typeof one === 'object' && one !== null) ||
    ((typeof one === 'string' || typeof one === 'number') &&
      one !== '' &&
      (isIdName(name) || run.contract.isExampleId(one)) &&
      !isOwn(run, String(one)));
  const [first] = Object.entries(body).flatMap(([field, value]) => {
    // `userId[$ne]` of a query is about users, too.
    const [name = field] = field.split('[');
    return [value].flat().some((one) => isForeign(name, one)) ? name : (foreignIn(run, value) ?? []);
  });
  return first;
}

/**
 * A text that no record has as its id: by the form of ids, which long random ones do not meet twice, or because it is no
 * number. A server may read the number at its beginning.
 */
function isNoId(contract: CheckedContract, value: string, schema: Schema): boolean {
  const { pattern, format, type } = contract.schema(schema);
  const isOfForm = (text: string) => contract.problems(schema, text).length === 0;
  if (pattern !== undefined || format === 'uuid')
    return (value.length >= 16 || !isOfForm(value)) && !isOfForm(String(parseInt(value, 10)));
  return isNumeric(type) && /^[a-z[{"']/i.test(value);
}
