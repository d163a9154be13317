import type { OperationId } from '@/services/api/operations';
import { newId } from '@mocks/sandbox/newId';
import { acknowledged, forbidden, isJson, jsonOf, message, withJson, type Replace } from './answer';
import type { Call, Change, Json } from './mutant';

/** Whether a change concerns a call; it is asked before the sandbox gets the call. */
export type Condition = (call: Call) => unknown;

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
export const refuseIf = (condition: Condition, refusal: Replace = () => message(400, 'Not possible')) =>
  onStatus(200, refusal, condition);

/** Edits the JSON of good answers, which is one record. */
export const editRecord = (edit: (record: Json, call: Call) => unknown, condition?: Condition) =>
  onStatus(
    200,
    withJson((json, call) => edit(json as Json, call)),
    condition,
  );

/** Edits the JSON of good answers, which is a list. */
export const editList = (edit: (items: Json[], call: Call) => unknown) =>
  onStatus(
    200,
    withJson((json, call) => edit(json as Json[], call)),
  );

/** Edits every record of good answers: the items of a list, or the one that the answer is. */
export const editEach = (edit: (record: Json) => unknown) =>
  onStatus(
    200,
    withJson((json) => (Array.isArray(json) ? json.map((item) => edit(item)) : edit(json as Json))),
  );

export const leaveOut = (isHidden: (item: Json, call: Call) => unknown) =>
  editList((items, call) => items.filter((item) => !isHidden(item, call)));

export const showAtMost = (count: number) => editList((items) => items.slice(0, count));

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

/** Deletes a user that does not exist: whoever is signed in gets another answer than 401. */
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

/** Edits the fields that the body has. */
export const editFields = (fields: string[], edit: (value: unknown) => unknown) =>
  editBody((body) =>
    Object.fromEntries(
      Object.entries(body).map(([field, value]) => [field, fields.includes(field) ? edit(value) : value]),
    ),
  );

export const editTexts = (fields: string[], edit: (text: string) => unknown) =>
  editFields(fields, (value) => (typeof value === 'string' ? edit(value) : value));

export const editNumbers = (fields: string[], edit: (value: number) => unknown) =>
  editFields(fields, (value) => (typeof value === 'number' ? edit(value) : value));

/** A refused body is repaired and accepted. */
export const repairBody = (repair: (body: Json, call: Call) => Json) =>
  onStatus(400, (call, response) => {
    const { text, body, operation } = call;
    const repaired = repair(body, call);
    const isObject = text.trim().startsWith('{') && isJson(text);
    if (!isObject || isSame(repaired, body)) return response;
    // A repaired payment would be another person's.
    if (operation === 'recordPayment') return acknowledged({ insertedId: newId() });
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

/** About the user record of the caller; it has no fields when there is none. */
export const callerIs =
  (holds: (user: Json, call: Call) => unknown): Condition =>
  async (call) =>
    holds((await call.sandbox.user(call.caller)) ?? {}, call);

/** About the user record of the e-mail in the request; it has no fields when there is none. */
export const userIs =
  (holds: (user: Json, call: Call) => unknown): Condition =>
  async (call) =>
    holds((await call.sandbox.user(emailOf(call))) ?? {}, call);

export const isKnown = userIs(({ _id }) => _id);
export const isUnknown = userIs(({ _id }) => !_id);
