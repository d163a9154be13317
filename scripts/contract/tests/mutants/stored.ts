import { newId } from '@mocks/sandbox/newId';
import {
  acknowledged,
  afterwards,
  answer,
  editList,
  isAdmin,
  jsonOf,
  onStatus,
  type Condition,
} from './changes';
import type { Call, Change, Json, Table } from './mutant';

// Changes of what the sandbox stores, and of what a server remembers

/** Whether a stored record is meant, by the subject of the call and all records of the table, the oldest first. */
type IsMeant = (record: Json, subject: Json, all: Json[]) => unknown;

const comparable = (value: unknown, field: string) =>
  field === 'email' ? String(value).toLowerCase() : value;
/** It has the same fields as the subject of the call. */
export const same =
  (...fields: string[]): IsMeant =>
  (record, subject) =>
    fields.every((field) => comparable(record[field], field) === comparable(subject[field], field));
export const samePhone = same('product_name', 'image_url');
export const sameOffer = same('product_name', 'image_url', 'Resale_price');
/** The oldest record has the place 0, the newest -1. */
export const atPlace =
  (place: number): IsMeant =>
  (record, _, all) =>
    record === all.at(place);

/**
 * What a call is about: its path parameter, its caller, its body, and the fields of the record that has the id in the
 * path, or of the order that is paid.
 */
async function subjectOf({ sandbox, param, caller, body }: Call): Promise<Json> {
  const id = body.bookingId ?? param;
  const [user, phone] = [await sandbox.find('users', id), await sandbox.find('phones', id)];
  return { param, caller, ...body, ...(user ?? phone ?? (await sandbox.find('orders', id))) };
}

/** The records of a table that are meant, the newest first. */
export async function found(call: Call, table: Table, isMeant: IsMeant): Promise<Json[]> {
  const [subject, all] = [await subjectOf(call), await call.sandbox.all(table)];
  return all.filter((record) => isMeant(record, subject, all)).toReversed();
}

export const exists =
  (table: Table, isMeant: IsMeant): Condition =>
  async (call) =>
    (await found(call, table, isMeant)).length > 0;

/** After a good answer, does something with the stored record that the call is about, or with all that are meant. */
const afterwardsTo =
  (
    table: Table,
    isMeant: IsMeant = same('_id'),
    act: (record: Json, subject: Json, call: Call) => unknown,
  ): Change =>
  async (call) => {
    const before = await subjectOf(call);
    const actOnAll = afterwards(async (_, response) => {
      const { insertedId } = await jsonOf(response);
      const subject = { _id: insertedId, ...before, insertedId };
      const all = await call.sandbox.all(table);
      for (const record of all.filter((one) => isMeant(one, subject, all))) await act(record, subject, call);
    });
    return onStatus(200, actOnAll)(call);
  };

export const editStored = (table: Table, fields: Json | ((subject: Json) => Json), isMeant?: IsMeant) =>
  afterwardsTo(table, isMeant, (record, subject, { sandbox }) =>
    sandbox.save(table, { ...record, ...(typeof fields === 'function' ? fields(subject) : fields) }),
  );

export const deleteStored = (table: Table, isMeant?: IsMeant) =>
  afterwardsTo(table, isMeant, ({ _id }, __, { sandbox }) => sandbox.remove(table, _id));

/** Stores again what the call deletes. */
export const restore =
  (table: Table, isMeant = same('_id')): Change =>
  async (call) => {
    const records = await found(call, table, isMeant);
    const response = await call.forward();
    if (response.status === 200) for (const record of records) await call.sandbox.save(table, record);
    return response;
  };

/** The call reaches another record, if one is meant. */
export const forwardTo =
  (table: Table, isMeant: IsMeant, field = '_id'): Change =>
  async (call) => {
    const [record] = await found(call, table, isMeant);
    return record ? call.forward({ param: record[field] }) : call.forward();
  };

/** Which call with this key it is, from 1 on. */
export function countOf({ memory }: Call, key: string): number {
  const count = Number(memory.get(key) ?? 0) + 1;
  memory.set(key, count);
  return count;
}

/** The same call was sent before. */
export const isRepeated: Condition = (call) => countOf(call, call.path + call.text) > 1;

/** Gives the first good answer for a key again and again. */
export const repeatFirst = (keyOf: (call: Call) => unknown) =>
  onStatus(200, async (call, response) => {
    const key = String(keyOf(call));
    const known = call.memory.get(key);
    if (known !== undefined) return answer(200, known);
    call.memory.set(key, await jsonOf(response));
    return response;
  });

/** Remembers the e-mails of admins whom a call deletes. */
export const rememberAdmin: Change = async (call) => {
  const user = await call.sandbox.find('users', call.param);
  if (user && isAdmin(user)) call.memory.set(String(user.email), true);
  return call.forward();
};

/** Answers that the body is stored as a second record, which only `showTwins` shows: a table takes it once. */
export const storeTwin = ({ memory, body }: Call) => {
  const twin = { _id: newId(), ...body };
  memory.set('twins', [...twinsIn(memory), twin]);
  return acknowledged({ insertedId: twin._id });
};

const twinsIn = (memory: Call['memory']) => (memory.get('twins') ?? []) as Json[];

/** Twins are the newest records: users have the oldest first, other lists the newest. */
export const showTwins = editList((items, { memory, operation, query }) => {
  const email = query.get('email')?.toLowerCase();
  const twins = twinsIn(memory).filter((twin) => !email || String(twin.email).toLowerCase() === email);
  return operation === 'listUsers' ? [...items, ...twins] : [...twins.toReversed(), ...items];
});

/** Changes a call that comes before another with the same body is answered. */
export const ifAtOnce =
  (change: Change): Change =>
  async (call) => {
    const key = `under way: ${call.text}`;
    const first = call.memory.get(key);
    if (first) {
      await first;
      return change(call);
    }
    const response = call.forward();
    call.memory.set(key, response);
    await response;
    call.memory.delete(key);
    return response;
  };
