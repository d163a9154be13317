import type { RunContext } from './context';
import type { CheckedContract } from '../facts/contract';
import { isSafe, type ApiRequest, type WireRequest } from '../client/exchange';
import type { ParameterFacts, Schema } from '../facts/operationFacts';
import { isIdName } from '../facts/places';
import { isNumeric } from '../facts/values';

/** Why a request is not sent: it may change what the run did not create. Undefined when it is sent. */
export function harmOf(run: RunContext, request: ApiRequest): string | undefined {
  const { operation: id, path = {}, query, body } = request;
  const { contract, runLog, settings } = run;
  const operation = contract.operation(id);
  const { method, parameters, isForEffect } = operation;
  if (settings.leaveOut?.includes(id)) return 'it is left out (--leave-out)';
  if (isForEffect && !settings.effects)
    return 'it may change something: it documents no content, or its path has the same as a POST; --effects sends it';
  if (method === 'GET') return undefined;
  const inPath = parameters.filter((one) => one.in === 'path' && !isGiven(run, request, one));
  const valueOf = ({ name }: ParameterFacts) => path[name] ?? '';
  const sent = [inPath.map(valueOf), query, body].flatMap((part) => Object.values(Object(part) as object));
  const foreign = sent.find((value) => typeof value === 'string' && runLog.isExisting(value)) as unknown;
  // A server that gives a wrong id must not lead the check to a record of its users.
  if (foreign !== undefined) return `${String(foreign)} is a record of before the check`;
  for (const parameter of inPath) {
    const { name, schema } = parameter;
    const value = valueOf(parameter);
    if (value === '') return `its ${name} would be empty`;
    if (!isOwn(run, value) && !isNoId(contract, value, schema))
      return `its ${name} is no id that this run has created (a link of the contract would say where it comes from)`;
  }
  const unknown =
    settings.effects || isWritten(run, id) ? undefined : unknownEffect(run, id, inPath.length > 0);
  if (unknown !== undefined) return unknown;
  // Requests that were written for a contract are about what it says.
  if (settings.behaviours !== undefined) return undefined;
  const named = foreignIn(run, query) ?? foreignIn(run, body);
  return named && `its ${named} is no id that this run has created`;
}

/** What the contract does not say, and must say before a request is sent. */
function unknownEffect({ contract }: RunContext, id: string, isAboutOwn: boolean): string | undefined {
  const kind = contract.kindOf(id);
  if (kind === 'power')
    return 'its answer has a token, a secret or a password, and nothing is known to delete that; --effects sends it';
  return kind === 'unknown' && !isAboutOwn ? 'nothing says what it changes; --effects sends it' : undefined;
}

/** The behaviours have a request of this operation, or sign in by it. */
const isWritten = ({ behaviours: { requests, people } }: RunContext, id: string): boolean =>
  requests[id] !== undefined || [people.signInOperation, people.storedBy].includes(id);

/** A parent that the caller of the check has given. What a path ends with is never given: it is changed. */
const isGiven = (
  { contract, given }: RunContext,
  { operation, path = {} }: ApiRequest,
  { name }: ParameterFacts,
): boolean =>
  given.has(`${name}=${path[name] ?? ''}`) && !contract.operation(operation).route.endsWith(`{${name}}`);

/** Why what is sent to an address is not: no operation documents it, or a behaviour sends it. */
export function harmOfAddress({ runLog }: RunContext, { method, url }: WireRequest): string | undefined {
  const steps = new URL(url).pathname.split('/').map(decodeURIComponent);
  const foreign = isSafe({ request: { method } }) ? undefined : steps.find((step) => runLog.isExisting(step));
  return foreign && `${foreign} is a record of before the check`;
}

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
