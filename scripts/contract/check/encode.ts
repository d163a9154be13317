import type { ApiRequest, UploadedFile, WireRequest } from './exchange';
import { isJsonType, type OperationFacts } from './operationFacts';

/** The query and the headers of a request, with its token where the contract wants it. */
export function credentialsOf(
  { schemes }: OperationFacts,
  { query = {}, header = {}, cookie = {}, authorization }: ApiRequest,
): { query: NonNullable<ApiRequest['query']>; headers: Record<string, string> } {
  const cookies = { ...cookie };
  const withToken = { ...query };
  const headers = { ...header };
  const token = authorization?.replace(/^Bearer /, '');
  if (authorization !== undefined && token !== undefined) {
    const [scheme = { kind: 'bearer', in: 'header', name: 'Authorization' }] = schemes;
    const value = scheme.kind === 'key' ? token : scheme.kind === 'basic' ? `Basic ${token}` : authorization;
    for (const { in: place, name } of schemes.length > 0 ? schemes : [scheme]) {
      if (place === 'query') withToken[name] = value;
      else if (place === 'cookie') cookies[name] = value;
      else headers[name] = value;
    }
  }
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { query: withToken, headers: pairs.length > 0 ? { ...headers, Cookie: pairs.join('; ') } : headers };
}

/** The body of a request in the documented type, with the headers that say so. */
export function encodedBody(
  { body: documented }: OperationFacts,
  { body, rawBody, file }: ApiRequest,
  headers: Record<string, string>,
): Pick<WireRequest, 'body' | 'file' | 'form' | 'headers'> {
  if (file) return { headers, file };
  if (rawBody === undefined && body === undefined) return { headers };
  const type = documented?.contentType ?? 'application/json';
  // A form has a boundary in its type, which the request adds.
  if (rawBody === undefined && type === 'multipart/form-data')
    return { headers, ...formOf(body, documented?.schema) };
  const typed = { ...headers, 'Content-Type': type.includes('*') ? 'application/octet-stream' : type };
  if (rawBody !== undefined) return { headers: typed, body: rawBody };
  if (isJsonType(type)) return { headers: typed, body: JSON.stringify(body) };
  if (type === 'application/x-www-form-urlencoded')
    return { headers: typed, body: new URLSearchParams(Object.entries(textsOf(body))).toString() };
  return { headers: typed, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(body) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

function formOf(body: unknown, schema: NonNullable<OperationFacts['body']>['schema'] | undefined) {
  const fields = Object.entries(Object(schema?.properties) as Record<string, { format?: string }>);
  const [field] = fields.find(([, { format }]) => format === 'binary') ?? [];
  const form = Object.fromEntries(Object.entries(textsOf(body)).filter(([name]) => name !== field));
  const file: UploadedFile | undefined =
    field === undefined
      ? undefined
      : {
          field,
          name: 'contract-check.txt',
          type: 'text/plain',
          bytes: Uint8Array.from(Buffer.from('contract check')),
        };
  return { file, form };
}
