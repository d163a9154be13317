import type { InArgs } from '@libsql/client';
import { write } from './behind';
import type { FaultyCall, Item, Serve } from './fault';

/** The values for the question marks of an SQL statement, from the call and its good answer. */
type Values = (call: FaultyCall, answer: Item) => InArgs;

/** Does what the sandbox does, and then something more past its API. */
export const afterwards =
  (sql: string, values: Values = theId): Serve =>
  async (call) => {
    const response = await call.next();
    if (response.status !== 200) return response;
    const answer = (await response.clone().json()) as Item;
    await write(call.sandbox, sql, values(call, answer));
    return response;
  };

/** The id in the path, or the one that the answer gives. */
const theId: Values = ({ params }, { insertedId }) => [String(Object.values(params)[0] ?? insertedId ?? '')];

export const theEmail: Values = ({ body }) => [String(body['email'])];

/** The phone of an advertisement or a booking. */
export const thePhone: Values = ({ body }) => [String(body['product_name']), String(body['image_url'])];
