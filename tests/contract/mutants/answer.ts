import { newId } from '@mocks/sandbox/newId';
import type { Call, Json } from './mutant';

/** Makes another answer from the sandbox's. */
export type Replace = (call: Call, response: Response) => Response | Promise<Response>;

/** JSON as the sandbox sends it, readable by any page. */
export const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  });

export const message = (status: number, text: string) => answer(status, { message: text });
export const unauthorized = () => message(401, 'Unauthorized access');
export const forbidden = () => message(403, 'forbidden access');
export const failed = () => message(500, 'Internal server error');
export const acknowledged = (fields: Json = {}) => answer(200, { acknowledged: true, ...fields });

/** The same answer; a status that has no body loses it. */
export const withStatus =
  (status: number): Replace =>
  async (_, response) =>
    copyOf(response, [204, 205, 304].includes(status) ? null : await response.text(), status);

/** The header is removed when it gets no value. */
export const withHeader =
  (name: string, value?: string): Replace =>
  (_, response) => {
    const copy = copyOf(response, response.body);
    if (value === undefined) copy.headers.delete(name);
    else copy.headers.set(name, value);
    return copy;
  };

/** The very same answer when the edit changes nothing. */
export const withText =
  (edit: (text: string) => string): Replace =>
  async (_, response) => {
    const text = await response.clone().text();
    const edited = edit(text);
    return edited === text ? response : copyOf(response, edited);
  };

/** The very same answer when the edit changes nothing. */
export const withJson =
  (edit: (json: unknown, call: Call) => unknown): Replace =>
  async (call, response) => {
    const json: unknown = await jsonOf(response);
    const before = JSON.stringify(json);
    const edited = JSON.stringify(await edit(json, call));
    return edited === before ? response : copyOf(response, edited);
  };

/** The very same answer, and something more is done. */
export const afterwards =
  (act: (call: Call, response: Response) => unknown): Replace =>
  async (call, response) => {
    await act(call, response);
    return response;
  };

export const jsonOf = (response: Response): Promise<Json> => response.clone().json();

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function copyOf(response: Response, body: BodyInit | null, status = response.status): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(body, { status, headers });
}

// Edits of records

export const only = (fields: string[], record: Json): Json =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));

export const without =
  (...fields: string[]) =>
  (record: Json): Json =>
    Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

export const having = (fields: Json) => (record: Json) => ({ ...record, ...fields });

export const withNewId = (record: Json) => ({ ...record, insertedId: newId() });

export const isSold = ({ status }: Json) => status === 'Sold';

export const firstOfEachName = (items: Json[]): Json[] =>
  items.filter((item, place) => items.findIndex((one) => one.product_name === item.product_name) === place);
