import { newId } from '@mocks/sandbox/newId';
import type { Call, Change, Json } from './mutant';

// Changes of answers and of requests

/** Makes another answer from the sandbox's. */
export type Replace = (call: Call, response: Response) => Response | Promise<Response>;

/** Whether a change concerns a call; it is evaluated before the sandbox gets the call. */
export type Condition = (call: Call) => unknown;

/** JSON as the sandbox sends it, readable by any page. */
export const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  });

export const message = (status: number, text = 'Not possible') => answer(status, { message: text });
export const unauthorized = () => message(401, 'Unauthorized access');
export const forbidden = () => message(403, 'forbidden access');
export const failed = () => message(500, 'Internal server error');
export const acknowledged = (fields: Json = {}) => answer(200, { acknowledged: true, ...fields });
export const newInsertedId = () => ({ insertedId: newId() });

export const jsonOf = (response: Response): Promise<Json> => response.clone().json();

function copyOf(response: Response, body: BodyInit | null, status = response.status): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(body, { status, headers });
}

/** A status that has no body loses it. */
export const withStatus =
  (status: number): Replace =>
  async (_, response) =>
    copyOf(response, status === 204 ? null : await response.text(), status);

/** The header is removed when it gets no value. */
export const withHeader =
  (name: string, value?: string): Replace =>
  (_, response) => {
    const copy = copyOf(response, response.body);
    if (value === undefined) copy.headers.delete(name);
    else copy.headers.set(name, value);
    return copy;
  };

/** The sandbox's own response when the edit changes nothing. */
export const withText =
  (edit: (text: string, call: Call) => string | Promise<string>): Replace =>
  async (call, response) => {
    const text = await response.clone().text();
    const edited = await edit(text, call);
    return edited === text ? response : copyOf(response, edited);
  };

export const withJson = <T>(edit: (json: T, call: Call) => unknown) =>
  withText(async (text, call) => JSON.stringify(await edit(JSON.parse(text) as T, call)) ?? '');

/** The sandbox's answer stays, and something more is done. */
export const afterwards =
  (act: (call: Call, response: Response) => unknown): Replace =>
  async (call, response) => {
    await act(call, response);
    return response;
  };

/** Replaces an answer only if its JSON is meant. */
export const whenJson =
  (isMeant: (json: Json) => unknown, replace: Replace): Replace =>
  async (call, response) =>
    isMeant(await jsonOf(response)) ? replace(call, response) : response;

/** Replaces answers of one status; with a condition, only those to calls that it holds for. */
export const onStatus =
  (status: number, replace: Replace, condition: Condition = () => true): Change =>
  async (call) => {
    const holds = await condition(call);
    const response = await call.forward();
    return holds && response.status === status ? replace(call, response) : response;
  };

/** Replaces refusals in whose JSON are the words. */
export const onRefused = (words: RegExp, replace: Replace, condition?: Condition) =>
  onStatus(
    400,
    whenJson((json) => words.test(JSON.stringify(json)), replace),
    condition,
  );

/** Refuses what the sandbox accepts. */
export const refuseIf = (condition: Condition, refusal: Replace = () => message(400)) =>
  onStatus(200, refusal, condition);

/**
 * Edits the records of good answers: the items of a list, or the one that the answer is. A field that becomes undefined
 * is removed.
 */
export const editRecords = (fieldsOf: (record: Json, call: Call) => Json, condition?: Condition) => {
  const edit = (record: Json, call: Call) => ({ ...record, ...fieldsOf(record, call) });
  const editAll = withJson((json: Json | Json[], call) =>
    Array.isArray(json) ? json.map((item) => edit(item, call)) : edit(json, call),
  );
  return onStatus(200, editAll, condition);
};

/** Removes a field from the records of good answers. */
export const hide = (...fields: string[]) =>
  editRecords(() => Object.fromEntries(fields.map((field) => [field, undefined])));

/** Edits good answers that are a list. */
export const editList = (edit: (items: Json[], call: Call) => unknown) => onStatus(200, withJson(edit));

export const leaveOut = (isHidden: (item: Json, call: Call) => unknown) =>
  editList((items, call) => items.filter((item) => !isHidden(item, call)));

export const showAtMost = (count: number) => editList((items) => items.slice(0, count));

/** Changes those calls that the condition holds for. */
export const changeIf =
  (change: Change, condition: Condition): Change =>
  async (call) =>
    (await condition(call)) ? change(call) : call.forward();

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const editBody =
  (edit: (body: Json, call: Call) => unknown): Change =>
  async (call) => {
    const body = await edit(call.body, call);
    return isSame(body, call.body) ? call.forward() : call.forward({ body });
  };

/** A refused body is repaired and accepted. */
export const repairBody = (repair: (body: Json, call: Call) => Json) =>
  onStatus(400, (call) => editBody(repair)(call));

/** Edits those of the fields that are texts. */
export const editTexts = (fields: string[], edit: (text: string) => unknown) =>
  editBody((body) =>
    mapFields(body, (value, field) =>
      fields.includes(field) && typeof value === 'string' ? edit(value) : value,
    ),
  );

export const mapFields = (body: Json, edit: (value: unknown, field: string) => unknown): Json =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, edit(value, field)]));

/** Edits the e-mail in the query. */
export const editEmail =
  (edit: (email: string) => string): Change =>
  ({ query, forward }) => {
    const email = query.get('email') ?? '';
    return edit(email) === email ? forward() : forward({ query: { email: edit(email) } });
  };

export const emailOf = ({ body, query, param }: Call) => String(body.email ?? query.get('email') ?? param);

/** The user record with the e-mail, in any letter case; it has no fields when there is none. */
export async function userWith(email: unknown, { sandbox }: Call): Promise<Json> {
  const lower = (text: unknown) => String(text).toLowerCase();
  return (await sandbox.all('users')).find((user) => lower(user.email) === lower(email)) ?? {};
}

/** About the user record of the caller, or of the e-mail in the request. */
const aboutUser =
  (emailIn: (call: Call) => string) =>
  (holds: (user: Json, call: Call) => unknown): Condition =>
  async (call) =>
    holds(await userWith(emailIn(call), call), call);
export const callerIs = aboutUser(({ caller }) => caller);
export const userIs = aboutUser(emailOf);

export const isStored = ({ _id }: Json) => _id !== undefined;
export const isUnknown = (user: Json) => !isStored(user);
export const isSold = ({ status }: Json) => status === 'Sold';
export const isAdmin = ({ role }: Json) => role === 'admin';
export const isSeller = ({ userrole }: Json) => userrole === 'Seller';

/** What is read, or the other value when that fails. */
export function readOr<T>(other: T, read: () => T): T {
  try {
    return read();
  } catch {
    return other;
  }
}

export const isJson = (text: string): boolean => readOr(false, () => JSON.parse(text) !== undefined);
