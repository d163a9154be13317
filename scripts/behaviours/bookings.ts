import {
  caseOf,
  type Assertion,
  type Case,
  type CaseContext,
  applyTo,
  prepare,
  store,
  type Stored,
  Blocked,
  pick,
  shownIn,
} from '../contract/behaviours';
import { ask, unknownId } from './people';

const once = 'when this `email` has an order for this `product_name` already, paid or not.';
const notSold = 'when the phone with this `product_name` and `image_url` is sold;';
const stores = 'Stores an unpaid order for the buyer `name`, `email` and answers `acknowledged: true`.';

type Booking = Record<string, unknown>;
type Statement = Required<Pick<Assertion, 'says'>> & { sentence: string };

/** The ids of a buyer's orders, as they are listed. */
export async function orderIds(context: CaseContext, email: string): Promise<string[]> {
  const { body } = await ask(context, 'listOrders', { query: { email } });
  return body.map(({ _id }) => _id);
}

/** Asserts that a booking with these values is stored. */
export async function book(
  context: CaseContext,
  exact: Booking,
  statement: Statement = { says: 'A first booking is acknowledged', sentence: stores },
): Promise<Stored> {
  const { request } = await prepare(context, 'bookPhone', { exact });
  const { body: answer, exchange } = await ask(context, 'bookPhone', request);
  const { acknowledged, insertedId: id } = answer;
  const isBooked = acknowledged && id !== undefined;
  context.expect(isBooked, { operation: 'bookPhone', check: 'positive_data_acceptance', ...statement });
  if (id === undefined) throw new Blocked('bookPhone gave no id of an order.');
  return { operation: 'bookPhone', id, body: request.body as Booking, answer, exchange };
}

/** Asserts that a booking is refused with a message, and that no order is stored. */
export async function expectBookingRefused(
  context: CaseContext,
  booking: Booking,
  { says, sentence }: Statement,
): Promise<void> {
  const email = String(booking['email']);
  const before = await orderIds(context, email);
  const { body, exchange: at } = await ask(context, 'bookPhone', { body: booking });
  const isRefused = !body.acknowledged && body.insertedId === undefined && body.message?.trim();
  context.expect(Boolean(isRefused), { says, sentence, operation: 'bookPhone', at });
  context.same(await orderIds(context, email), before, {
    says: 'A refused booking stores no order',
    sentence,
    operation: 'bookPhone',
    check: 'refusal_changes_nothing',
  });
}

/** The orders of several buyers. No operation deletes orders, so that all cases have the same. */
export const bookedOrders = (context: CaseContext) => context.sharedValue('orders', () => bookAll(context));

/** Books a phone before it is sold, then what is like it, and the phone again when it is deleted. */
async function bookAll(context: CaseContext) {
  const about = { operation: 'bookPhone', check: 'read_your_writes' } as const;
  const buyer = await context.personWith(['Seller']);
  const capitals = buyer.identity.toUpperCase();
  const inCapitals = { ...buyer, identity: capitals, token: await context.signIn(capitals) };
  const other = await context.person(undefined, { identity: `${buyer.identity}.org` });
  const [third, fourth] = [await context.person(), await context.person()];
  const phone = await store(context, 'addProduct');
  const named = pick(phone.body, ['product_name', 'image_url']);
  const before = await shownIn(context, [phone]);

  const earlier = await book(context, { email: buyer.identity, price: 4.35 });
  const order = await book(context, { ...named, email: buyer.identity, price: '4.35' });
  for (const { view, records } of await shownIn(context, [order])) {
    context.same(pick(records[0] ?? {}, Object.keys(order.body)), order.body, {
      says: `The order is as it was sent, whatever the phone costs, as ${view} shows`,
      sentence: 'The price is stored as it was sent.',
      ...about,
    });
  }
  context.same(await shownIn(context, [phone]), before, {
    says: 'A booked phone is as before: only its seller marks it as sold',
    sentence: 'Only a seller may do this, and only to an own product.',
    ...about,
  });
  const others = await book(
    context,
    { ...named, email: other.identity, price: '4.35' },
    { says: 'Another buyer can book the same phone', sentence: once },
  );

  await applyTo(context, 'markProduct', phone);
  // As long as an e-mail may be.
  const email = `${context.marker.next()}-without-an-at-sign-`.padEnd(320, 'x');
  await expectBookingRefused(
    context,
    { ...order.body, email },
    { says: 'A sold phone cannot be booked', sentence: notSold },
  );
  const ofThird = { ...named, email: third.identity, image_url: `${named['image_url']}?` };
  const fractional = await book(
    context,
    { ...ofThird, price: 19.999 },
    { says: 'A phone with the name of a sold one and another picture can be booked', sentence: notSold },
  );
  const name = `${named['product_name']}, another`;
  const later = await book(
    context,
    { ...named, email: buyer.identity, product_name: name, price: 4.35 },
    { says: 'A phone with the picture of a sold one and another name can be booked', sentence: notSold },
  );

  await applyTo(context, 'deleteProduct', phone);
  const unpayable = await book(
    context,
    { ...named, email: fourth.identity, price: 'by arrangement' },
    {
      says: 'A phone that was sold and is deleted can be booked, like any that the server does not know',
      sentence: 'A phone that the server does not know is booked as well.',
    },
  );
  return {
    ...{ buyer, inCapitals, other, third, fourth, named },
    ...{ earlier, order, later, others, fractional, unpayable },
  };
}

export const cases: Case[] = [
  caseOf(
    'bookPhone',
    'read_your_writes/until it is sold',
    async (context) => void (await bookedOrders(context)),
  ),

  caseOf('getOrder', 'filters', async (context) => {
    const { id = '' } = await context.personWith(['Seller']);
    for (const unknown of [unknownId(), id]) {
      context.status(await context.send({ operation: 'getOrder', path: { id: unknown } }), [404], {
        says: 'An id that no order has is not found',
        sentence: 'There is no such record',
      });
    }
  }),
];
