import { newId } from '@mocks/sandbox/newId';
import type { Call, Change, Json } from './mutant';

/** Makes another answer from the sandbox's. */
export type Replace = (call: Call, response: Response) => Response | Promise<Response>;

/** Whether a change concerns a call; it is evaluated before the sandbox gets the call. */
export type Condition = (call: Call) => unknown;

// Answers

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

// Changes of answers

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

/** The fields of a record that change; one that becomes undefined is removed. */
export type Fields = Json | ((record: Json, call: Call) => Json | Promise<Json>);

/** Edits the records of good answers: the items of a list, or the one that the answer is. */
export const editRecords = (fields: Fields, condition?: Condition) => {
  const edit = async (record: Json, call: Call) => ({
    ...record,
    ...(typeof fields === 'function' ? await fields(record, call) : fields),
  });
  const editAll = withJson((json: Json | Json[], call) =>
    Array.isArray(json) ? Promise.all(json.map((item) => edit(item, call))) : edit(json, call),
  );
  return onStatus(200, editAll, condition);
};

/** Edits good answers that are a list. */
export const editList = (edit: (items: Json[], call: Call) => unknown) => onStatus(200, withJson(edit));

export const leaveOut = (isHidden: (item: Json, call: Call) => unknown) =>
  editList((items, call) => items.filter((item) => !isHidden(item, call)));

export const showAtMost = (count: number) => editList((items) => items.slice(0, count));

export const showFirstOfEachName = editList((items) =>
  items.filter((item, place) => items.findIndex((one) => one.product_name === item.product_name) === place),
);

// Changes of requests

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

/** Edits the e-mail in the query. */
export const editEmail =
  (edit: (email: string) => string): Change =>
  ({ query, forward }) => {
    const email = query.get('email') ?? '';
    return edit(email) === email ? forward() : forward({ query: { email: edit(email) } });
  };

/** Edits those of the fields that have a value of the type. */
const editFields =
  <T>(type: 'string' | 'number') =>
  (fields: string[], edit: (value: T) => unknown) =>
    editBody((body) => {
      const isMeant = (field: string) => fields.includes(field) && typeof body[field] === type;
      return mapFields(body, (value, field) => (isMeant(field) ? edit(value as T) : value));
    });
export const editTexts = editFields<string>('string');
export const editNumbers = editFields<number>('number');

export const mapFields = (body: Json, edit: (value: unknown, field: string) => unknown): Json =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, edit(value, field)]));

/** A refused body is repaired and accepted. */
export const repairBody = (repair: (body: Json, call: Call) => Json) =>
  onStatus(400, (call, response) => {
    const repaired = repair(call.body, call);
    const isObject = call.text.trim().startsWith('{') && isJson(call.text);
    return isObject && !isSame(repaired, call.body) ? call.forward({ body: repaired }) : response;
  });

// Conditions

export const emailOf = ({ body, query, param }: Call) => String(body.email ?? query.get('email') ?? param);

export const not =
  (condition: Condition): Condition =>
  async (call) =>
    !(await condition(call));

/** The user record with the e-mail, in any letter case; it has no fields when there is none. */
export async function userWith(email: unknown, { sandbox }: Call): Promise<Json> {
  const lower = (text: unknown) => String(text).toLowerCase();
  return (await sandbox.all('users')).find((user) => lower(user.email) === lower(email)) ?? {};
}
type IsUser = (user: Json, call: Call) => unknown;
/** About the user record of the caller. */
export const callerIs =
  (holds: IsUser): Condition =>
  async (call) =>
    holds(await userWith(call.caller, call), call);
export const callerIsUnknown = callerIs(({ _id }) => !_id);
export const callerIsSeller = callerIs(({ userrole }) => userrole === 'Seller');
/** About the user record of the e-mail in the request. */
export const userIs =
  (holds: IsUser): Condition =>
  async (call) =>
    holds(await userWith(emailOf(call), call), call);

export const isUnknown = userIs(({ _id }) => !_id);
export const isKnown = not(isUnknown);
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
