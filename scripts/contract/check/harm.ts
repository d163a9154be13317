import type { RunContext } from './context';
import type { ApiRequest } from './exchange';
import { isDrastic } from './inferredLinks';
import type { Schema } from './operationFacts';
import { isIdName } from './places';

/** Why a request is not sent: it may hit what the run did not create. Undefined when it is safe. */
export function harmOf(run: RunContext, { operation: id, path = {}, body }: ApiRequest): string | undefined {
  const { contract, existing, settings } = run;
  const { method, path: template, parameters, effect, unique } = contract.operation(id);
  if (method === 'GET') return undefined;
  const sent = [...Object.values(path), ...Object.values(Object(body) as object)] as unknown[];
  const foreign = sent.find((value) => typeof value === 'string' && existing.has(value));
  // A server that gives a wrong id must not lead the check to a record of its users.
  if (foreign !== undefined) return `${String(foreign)} is a record of before the check`;
  if (effect.changes.length === 0 && isDrastic({ id, path: template }))
    return 'it may end sessions, or delete more than its own records';
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  if (inPath.length === 0 && effect.changes.length === 0 && unique === undefined) {
    if (method !== 'POST' || isOfAccount(template))
      return 'it names no record, so it may be about the account that was given, or about all records (x-effect would say)';
  }
  for (const { name, schema } of inPath) {
    const value = path[name] ?? '';
    if (value === '') return `its ${name} would be empty`;
    if (!isOwn(run, value) && !isNoId(value, contract.schema(schema)))
      return `its ${name} is no id that this run has created (a link of the contract would say where it comes from)`;
  }
  // Requests that were written for a contract are about what it says.
  if (settings.behaviours !== undefined) return undefined;
  const named = foreignIn(run, body);
  return named && `its ${named} is no id that this run has created`;
}

/** A write that no operation documents, or of a behaviour: its address may not name a record of before. */
export const harmOfAddress = ({ existing }: RunContext, method: string, url: string): string | undefined =>
  /^(GET|HEAD|OPTIONS)$/.test(method)
    ? undefined
    : new URL(url).pathname
        .split('/')
        .map(decodeURIComponent)
        .find((step) => existing.has(step));

const isOfAccount = (template: string) =>
  !/sign-?up|regist/i.test(template) &&
  /\/(me|self|current|account|user|profile|password|settings|preferences)(\/|$)/i.test(template);

const isOwn = ({ own, marker }: RunContext, value: string): boolean =>
  own.has(value) || value.toLowerCase().includes(`contract-check-${marker.run}`);

/** The first field of a body that is named like an id, or has one of an example, which the run has not created. */
export function foreignIn(run: RunContext, body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const isForeign = (name: string, one: unknown) =>
    (typeof one === 'string' || typeof one === 'number') &&
    one !== '' &&
    (isIdName(name) || run.contract.isExampleId(one)) &&
    !isOwn(run, String(one));
  const [first] = Object.entries(body).flatMap(([name, value]) =>
    [value].flat().some((one) => isForeign(name, one)) ? name : (foreignIn(run, value) ?? []),
  );
  return first;
}

/** A text that no record has as its id: by the form of ids, which random ones do not meet twice, or because it is no number. */
function isNoId(value: string, { pattern, format, type }: Schema): boolean {
  if (pattern !== undefined || format === 'uuid') return true;
  return [type].flat().some((kind) => kind === 'integer' || kind === 'number') && /^[a-z[{"']/i.test(value);
}
