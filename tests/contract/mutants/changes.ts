import { newId } from '@mocks/sandbox/newId';
import type { OperationId } from '@/services/api/operations';
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

// Changes of answers

/** Replaces answers of one status; with a condition, only those to calls that it holds for. */
export const onStatus =
  (status: number, replace: Replace, condition: Condition = () => true): Change =>
  async (call) => {
    const holds = await condition(call);
    const response = await call.forward();
    return holds && response.status === status ? replace(call, response) : response;
  };

/** Replaces answers of one status whose JSON it holds for. */
export const onAnswer = (
  status: number,
  holds: (json: Json) => unknown,
  replace: Replace,
  condition?: Condition,
) =>
  onStatus(
    status,
    async (call, response) => (holds(await jsonOf(response)) ? replace(call, response) : response),
    condition,
  );

/** Refuses what the sandbox accepts. */
export const refuseIf = (condition: Condition, refusal: Replace = () => message(400)) =>
  onStatus(200, refusal, condition);

/** The fields of a record that change; one that becomes undefined is removed. */
export type Fields<Context extends unknown[]> =
  Json | ((record: Json, ...context: Context) => Json | Promise<Json>);

export async function withFields<Context extends unknown[]>(
  fields: Fields<Context>,
  record: Json,
  ...context: Context
): Promise<Json> {
  return { ...record, ...(typeof fields === 'function' ? await fields(record, ...context) : fields) };
}

/** Edits good answers that are one record. */
export const editRecord = (fields: Fields<[Call]>, condition?: Condition) => {
  const edit = withJson((record: Json, call) => withFields(fields, record, call));
  return onStatus(200, edit, condition);
};

/** Edits good answers that are a list. */
export const editList = (edit: (items: Json[], call: Call) => unknown) => onStatus(200, withJson(edit));

/** Edits each record of good answers: the items of a list, or the one that the answer is. */
export const editEach = (fields: Fields<[]>) => {
  const edit = withJson((json: Json | Json[]) =>
    Array.isArray(json)
      ? Promise.all(json.map((item) => withFields(fields, item)))
      : withFields(fields, json),
  );
  return onStatus(200, edit);
};

export const leaveOut = (isHidden: (item: Json, call: Call) => unknown) =>
  editList((items, call) => items.filter((item) => !isHidden(item, call)));

export const showAtMost = (count: number) => editList((items) => items.slice(0, count));

export const showFirstOfEachName = editList((items) =>
  items.filter((item, place) => items.findIndex((one) => one.product_name === item.product_name) === place),
);

// Changes of requests

export const forward: Change = (call) => call.forward();

/** Changes those calls that the condition holds for. */
export const changeIf =
  (change: Change, condition: Condition): Change =>
  async (call) =>
    (await condition(call)) ? change(call) : call.forward();

/** Refuses callers with a good token before the sandbox gets the call. */
export const refuseCallerIf = (condition: Condition, refusal = forbidden) =>
  changeIf(refusal, async (call) => (await condition(call)) && isSignedIn(call));

/** Deletes a user that does not exist: a good token gets another answer than 401. */
const isSignedIn = async ({ forward }: Call): Promise<boolean> =>
  (await forward({ method: 'DELETE', path: `/users/${'0'.repeat(24)}` })).status !== 401;

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

/** Edits the fields that the body has with a value of the type. */
const editFields =
  <T>(type: 'string' | 'number') =>
  (fields: string[], edit: (value: T) => unknown) =>
    editBody((body) =>
      Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          fields.includes(field) && typeof value === type ? edit(value as T) : value,
        ]),
      ),
    );
export const editTexts = editFields<string>('string');
export const editNumbers = editFields<number>('number');

/** A refused body is repaired and accepted. */
export const repairBody = (repair: (body: Json, call: Call) => Json) =>
  onStatus(400, (call, response) => {
    const { text, body, operation } = call;
    const repaired = repair(body, call);
    const isObject = text.trim().startsWith('{') && isJson(text);
    if (!isObject || isSame(repaired, body)) return response;
    // A repaired payment would be another user's.
    if (operation === 'recordPayment') return acknowledged(newInsertedId());
    return call.forward({ body: repaired });
  });

// What a change says of its mutant

/** Changes the calls of several operations, each in its way, and those of the row's own as the others. */
export const byOperation = (changes: Partial<Record<OperationId, Change>>, others = forward): Change =>
  Object.assign((call: Call) => ((call.operation && changes[call.operation]) ?? others)(call), {
    operations: Object.keys(changes) as OperationId[],
  });

/** Gets all calls of a server; the cases about the operations are run. */
export const onEverything = (operations: OperationId[], change: Change): Change =>
  Object.assign((call: Call) => change(call), { operations, everything: true });

export const unobservable = (why: string, change: Change): Change =>
  Object.assign((call: Call) => change(call), { operations: change.operations, unobservable: why });

// Conditions

export const emailOf = ({ body, query, param }: Call) => String(body.email ?? query.get('email') ?? param);

export const not =
  (condition: Condition): Condition =>
  async (call) =>
    !(await condition(call));

type IsUser = (user: Json, call: Call) => unknown;
const userWith =
  (emailIn: (call: Call) => string) =>
  (holds: IsUser): Condition =>
  async (call) =>
    holds((await call.sandbox.user(emailIn(call))) ?? {}, call);
/** About the user record of the caller; it has no fields when there is none. */
export const callerIs = userWith(({ caller }) => caller);
/** About the user record of the e-mail in the request; it has no fields when there is none. */
export const userIs = userWith(emailOf);

export const callerIsUnknown = callerIs(({ _id }) => !_id);
export const isKnown = userIs(({ _id }) => _id);
export const isUnknown = userIs(({ _id }) => !_id);

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
