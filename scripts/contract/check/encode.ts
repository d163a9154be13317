import type { ApiRequest, UploadedFile, WireRequest } from './exchange';
import { isJsonType, type OperationFacts, type Schema } from './operationFacts';

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
export async function encodedBody(
  { body: documented }: OperationFacts,
  { body, rawBody, file }: ApiRequest,
  headers: Record<string, string>,
): Promise<Pick<WireRequest, 'body' | 'headers'>> {
  if (rawBody === undefined && body === undefined && !file) return { headers };
  const type = documented?.contentType ?? 'application/json';
  if (rawBody === undefined && type === 'multipart/form-data') {
    const form = new Response(formOf(body, file ?? plainFile(documented?.schema)));
    // It has the boundary, too.
    const typed = { ...headers, 'Content-Type': form.headers.get('content-type') ?? type };
    return { headers: typed, body: Buffer.from(await form.arrayBuffer()) };
  }
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

function formOf(body: unknown, file: UploadedFile | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(textsOf(body))) form.append(name, value);
  if (file) form.set(file.field, new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

/** A file for the field of a form that has one. */
function plainFile(schema: Schema | undefined): UploadedFile | undefined {
  const [field] =
    Object.entries(schema?.properties ?? {}).find(([, { format }]) => format === 'binary') ?? [];
  const bytes = Uint8Array.from(Buffer.from('contract check'));
  return field === undefined ? undefined : { field, name: 'contract-check.txt', type: 'text/plain', bytes };
}
