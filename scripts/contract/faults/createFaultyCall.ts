import type { InStatement } from '@libsql/client';
import type { Behind, Change, FaultyCall } from './fault';

interface Parts extends Pick<Behind, 'database'>, Pick<FaultyCall, 'memory'> {
  rightly: (request: Request) => Promise<Response>;
  found: Pick<FaultyCall, 'operation' | 'params'>;
}

/** The call as a fault gets it, and whether the fault has changed anything about it. */
export async function createFaultyCall(request: Request, { rightly, database, memory, found }: Parts) {
  const url = new URL(request.url);
  const bytes = await request.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const plainly: Response[] = [];
  let meddled = false;

  async function next(change?: Change): Promise<Response> {
    const response = await rightly(changed({ request, url, bytes }, change));
    if (change) meddled = true;
    else plainly.push(response);
    return response;
  }

  /** What a fault writes past the API is its doing, too. */
  const execute: Behind['database']['execute'] = async (statement: InStatement) => {
    const result = await database.execute(statement);
    if (result.rowsAffected > 0) meddled = true;
    return result;
  };

  const ask: Behind['ask'] = async (method, path, { token, body } = {}) => {
    if (method !== 'GET') meddled = true;
    const response = await rightly(
      new Request(url.origin + path, {
        method,
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );
    return { status: response.status, json: await response.json().catch(() => undefined) };
  };

  const call: FaultyCall = {
    ...found,
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    authorization: request.headers.get('authorization') ?? undefined,
    text,
    body: fieldsOf(text),
    next,
    memory,
    sandbox: {
      database: { execute },
      ask,
      tokenOf: async (email) => {
        const { json } = await ask('GET', `/jwt?email=${encodeURIComponent(email)}`);
        return String(Object(json).accessToken ?? '');
      },
    },
  };
  return {
    call,
    wasChanged: (response: Response) => meddled || plainly.length !== 1 || plainly[0] !== response,
  };
}

function changed(
  { request, url, bytes }: { request: Request; url: URL; bytes: ArrayBuffer },
  { method = request.method, path = url.pathname, query, body, authorization }: Change = {},
): Request {
  const headers = new Headers(request.headers);
  if (authorization !== undefined) headers.set('Authorization', authorization);
  const search = query ? `?${new URLSearchParams(query).toString()}` : url.search;
  const sent = body === undefined ? bytes : JSON.stringify(body);
  const isEmpty = body === undefined && bytes.byteLength === 0;
  return new Request(url.origin + path + search, {
    method,
    headers,
    body: isEmpty || method === 'GET' || method === 'HEAD' ? null : sent,
  });
}

function fieldsOf(text: string): FaultyCall['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value && !Array.isArray(value) ? (value as FaultyCall['body']) : {};
  } catch {
    return {};
  }
}
