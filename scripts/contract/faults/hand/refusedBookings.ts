import { newId } from '@mocks/sandbox/newId';
import { write } from '../behind';
import type { FaultyCall, Item, Serve } from '../fault';
import { answer, withEach } from '../faultyAnswers';

type Refusal = 'booked' | 'sold';

/** Why a booking was refused; undefined when it was not. */
export async function refusalOf(response: Response): Promise<Refusal | undefined> {
  if (response.status !== 200) return undefined;
  const { acknowledged, message } = (await response.clone().json()) as Item;
  if (acknowledged !== false) return undefined;
  return String(message).includes('already') ? 'booked' : 'sold';
}

/** Books what the sandbox refuses. */
export const booksAll =
  (isBooked: (refusal: Refusal) => boolean): Serve =>
  async (call) => {
    const response = await call.next();
    if (call.operation !== 'bookPhone') return unmarked(response);
    const refusal = await refusalOf(response);
    if (!refusal || !isBooked(refusal)) return response;
    return answer(200, { acknowledged: true, insertedId: await stored(call) });
  };

/** Stores what the sandbox refuses, and lets the refusal stand. */
export const storesRefused =
  (isStored: (refusal: Refusal) => boolean): Serve =>
  async (call) => {
    const response = await call.next();
    if (call.operation !== 'bookPhone') return unmarked(response);
    const refusal = await refusalOf(response);
    if (refusal && isStored(refusal)) await stored(call);
    return response;
  };

/** The sandbox's tables take a name once for each buyer; a mark makes it another one, and is not shown. */
const mark = '\u2063';

async function stored({ body, sandbox }: FaultyCall): Promise<string> {
  const _id = newId();
  const product_name = `${String(body['product_name'])}${mark}${_id}`;
  await write(sandbox, 'insert into orders (_id, record) values (?, ?)', [
    _id,
    JSON.stringify({ _id, ...body, product_name }),
  ]);
  return _id;
}

const unmarked = (response: Response): Promise<Response> =>
  withEach(response, (order) => ({ ...order, product_name: String(order['product_name']).split(mark)[0] }));
