import type { RunContext } from './context';
import type { ApiRequest } from './exchange';
import { isDrastic } from './inferredLinks';
import type { Schema } from './operationFacts';

/** Why a request is not sent: it may hit what the run did not create. Undefined when it is safe. */
export function harmOf(run: RunContext, { operation: id, path = {}, body }: ApiRequest): string | undefined {
  const { contract, existing } = run;
  const { method, path: template, parameters, effect, unique } = contract.operation(id);
  if (method === 'GET') return undefined;
  const sent = [...Object.values(path), ...Object.values(Object(body) as object)] as unknown[];
  const foreign = sent.find((value) => typeof value === 'string' && existing.has(value));
  // A server that gives a wrong id must not lead the check to a record of its users.
  if (foreign !== undefined) return `${String(foreign)} is a record of before the check`;
  if (isDrastic({ id, path: template }) && effect.changes.length === 0)
    return 'it may end sessions, or delete more than its own records';
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  if (method !== 'POST' && inPath.length === 0 && effect.changes.length === 0 && unique === undefined)
    return 'it names no record, so it may be about the account that was given, or about all records (x-effect would say)';
  for (const { name, schema } of inPath) {
    const value = path[name] ?? '';
    if (value === '') return `its ${name} would be empty`;
    if (!isOwn(run, value) && !isNoId(value, contract.schema(schema)))
      return `its ${name} is no id that this run has created (a link of the contract would say where it comes from)`;
  }
  return undefined;
}

const isOwn = ({ own, marker }: RunContext, value: string): boolean =>
  own.has(value) || value.toLowerCase().includes(`contract-check-${marker.run}`);

/** A text that no record has as its id: by the form of ids, which random ones do not meet twice, or because it is no number. */
function isNoId(value: string, { pattern, format, type }: Schema): boolean {
  if (pattern !== undefined || format === 'uuid') return true;
  return [type].flat().some((kind) => kind === 'integer' || kind === 'number') && /^[a-z[{"']/i.test(value);
}
