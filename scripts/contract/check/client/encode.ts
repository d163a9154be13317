import type { ApiRequest, WireRequest } from './exchange';
import { isJsonType, type OperationFacts, type Schema } from '../facts/operationFacts';

/** The query and the headers of a request, with its token where the contract wants it. */
export function credentialsOf(
  { schemes }: OperationFacts,
  { query, header, cookie, authorization }: ApiRequest,
): { query: NonNullable<ApiRequest['query']>; headers: Record<string, string> } {
  const places = { query: { ...query }, header: { ...header }, cookie: { ...cookie } };
  if (authorization !== undefined) {
    const token = authorization.replace(/^Bearer /, '');
    const values = { key: token, basic: `Basic ${token}`, bearer: authorization };
    for (const { kind, in: place, name } of schemes) places[place][name] = values[kind];
  }
  const pairs = Object.entries(places.cookie).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    query: places.query,
    headers: { ...places.header, ...(pairs.length > 0 && { Cookie: pairs.join('; ') }) },
  };
}

/** The body of a request in the documented type, with the headers that say so. */
export async function encodedBody(
  { body: documented }: OperationFacts,
  { body, rawBody, file }: ApiRequest,
  headers: Record<string, string>,
): Promise<Pick<WireRequest, 'body' | 'headers'>> {
  if (rawBody === undefined && body === undefined && !file) return { headers };
  const type = documented?.contentType ?? 'application/json';
  if (rawBody === undefined && type === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, value] of Object.entries(textsOf(body))) form.append(name, value);
    const { field, bytes, name, ...blob } = file ?? plainFile(documented?.schema);
    if (field !== undefined) form.set(field, new Blob([bytes], blob), name);
    const encoded = new Response(form);
    // It has the boundary, too.
    const typed = { ...headers, 'Content-Type': encoded.headers.get('content-type') ?? type };
    return { headers: typed, body: Buffer.from(await encoded.arrayBuffer()) };
  }
  const typed = { ...headers, 'Content-Type': type.includes('*') ? 'application/octet-stream' : type };
  if (type === 'application/x-www-form-urlencoded')
    return { headers: typed, body: rawBody ?? new URLSearchParams(textsOf(body)).toString() };
  const isText = typeof body === 'string' && !isJsonType(type);
  return { headers: typed, body: rawBody ?? (isText ? body : JSON.stringify(body)) };
}

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(body) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

/** A file for the field of a form that has one. */
function plainFile(schema: Schema | undefined) {
  const isFile = ([, { format }]: [string, Schema]) => format === 'binary';
  const [field] = Object.entries(schema?.properties ?? {}).find(isFile) ?? [];
  const bytes = Uint8Array.from(Buffer.from('contract check'));
  return { field, name: 'contract-check.txt', type: 'text/plain', bytes };
}
