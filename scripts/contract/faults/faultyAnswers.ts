import type { Item, Serve } from './fault';

/** JSON as the sandbox sends it, readable by any page. */
export const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  });

export const message = (status: number, text: string): Response => answer(status, { message: text });

/** The same answer with another status; a status that has no body loses it. */
export async function withStatus(response: Response, status: number): Promise<Response> {
  const isBare = [204, 205, 304].includes(status);
  return new Response(isBare ? null : await response.text(), { status, headers: headersOf(response) });
}

export async function withText(
  response: Response,
  edit: (text: string) => string | Promise<string>,
): Promise<Response> {
  const text = await response.clone().text();
  const edited = await edit(text);
  if (edited === text) return response;
  return new Response(edited, { status: response.status, headers: headersOf(response) });
}

/** The answer with its JSON edited; the very same answer when there is nothing to edit. */
export const withJson = (response: Response, edit: (json: unknown) => unknown): Promise<Response> =>
  withText(response, async (text) => {
    const json = jsonOf(text);
    if (json === undefined) return text;
    const before = JSON.stringify(json);
    const edited = JSON.stringify(await edit(json));
    return edited === before ? text : edited;
  });

/** A good answer with its one record edited. */
export const withRecord = async (response: Response, edit: (record: Item) => unknown): Promise<Response> =>
  response.status === 200 ? withJson(response, (json) => edit(json as Item)) : response;

/** A good answer with its list edited. */
export const withList = async (response: Response, edit: (items: Item[]) => unknown): Promise<Response> =>
  response.status === 200 ? withJson(response, (json) => edit(json as Item[])) : response;

/** Every record of a good answer edited: the items of a list, or the one that it is. */
export const withEach = (response: Response, edit: (item: Item) => unknown): Promise<Response> =>
  withRecord(response, (json) => (Array.isArray(json) ? (json as Item[]).map(edit) : edit(json)));

export function withHeaders(response: Response, edit: (headers: Headers) => void): Response {
  const headers = headersOf(response);
  edit(headers);
  return new Response(response.body, { status: response.status, headers });
}

/** A server that spoils answers of one status. */
export const spoils =
  (status: number, spoil: (response: Response) => Response | Promise<Response>): Serve =>
  async ({ next }) => {
    const response = await next();
    return response.status === status ? spoil(response) : response;
  };

const headersOf = (response: Response): Headers => {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return headers;
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
