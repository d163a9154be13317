import type { NewBooking } from '@/services/api/schema';
import { caseOf, type Assertion, type Case, type CaseContext } from '../check/context';
import { bearer } from '../check/exchange';
import { Blocked } from '../check/runLog';
import { ask, markSold, newBooking, newPhone, ordersOf, unknownId } from './shop';

const once = 'when this `email` has an order for this `product_name` already, paid or not.';
const notSold = 'when the phone with this `product_name` and `image_url` is sold;';
const stores = 'Stores an unpaid order for the buyer `name`, `email` and answers `acknowledged: true`.';

/** Asserts that a booking is stored, and gives the id of the order. */
export async function book(
  context: CaseContext,
  booking: NewBooking,
  assertion: Pick<Assertion, 'says' | 'sentence' | 'check'> = {
    says: 'A first booking is acknowledged',
    sentence: stores,
  },
): Promise<string> {
  const { body } = await ask(context, 'bookPhone', { body: booking });
  context.expect(body.acknowledged && body.insertedId !== undefined, {
    operation: 'bookPhone',
    check: 'positive_data_acceptance',
    ...assertion,
  });
  if (body.insertedId === undefined) throw new Blocked('bookPhone gave no id of an order.');
  return body.insertedId;
}

/** Asserts that a booking is refused with a message, and that no order is stored. */
export async function expectBookingRefused(
  context: CaseContext,
  booking: NewBooking,
  { says, sentence }: Required<Pick<Assertion, 'says'>> & { sentence: string },
): Promise<void> {
  const before = await ordersOf(context, booking.email);
  const { body, exchange: at } = await ask(context, 'bookPhone', { body: booking });
  const about = { operation: 'bookPhone', at };
  if (!context.expect(!body.acknowledged, { says, sentence, ...about })) return;
  context.expect((body.message ?? '').trim() !== '' && body.insertedId === undefined, {
    says: 'A refused booking has a message to show, and no id of an order',
    sentence: 'a `message` to show to the buyer as it is',
    ...about,
  });
  context.same(await ordersOf(context, booking.email), before, {
    says: 'A refused booking stores no order',
    sentence,
    operation: 'bookPhone',
    check: 'refusal_changes_nothing',
  });
}

export const cases: Case[] = [
  caseOf('bookPhone', 'read_your_writes/until it is sold', async (context) => {
    const seller = await context.personWith(['Seller']);
    const [buyer, other] = [await context.person(), await context.person()];
    const { id, named, listed } = await newPhone(context, seller);
    const booking = await newBooking(context, { email: buyer.identity, ...named });
    const before = await listed();
    await book(context, booking);
    const [order] = await ordersOf(context, buyer.identity);
    context.same([order?.price, order?.name], [booking.price, booking.name], {
      says: 'The order has the price and the name that were sent, whatever the phone costs',
      sentence: 'The price is stored as it was sent.',
    });
    context.same(await listed(), before, {
      says: 'A booked phone is as before: only its seller marks it as sold',
      sentence: 'Only a seller may do this, and only to an own product.',
    });
    const expectBooked = (part: NewBooking, says: string, sentence = notSold) =>
      book(context, part, { says, sentence, check: 'read_your_writes' });
    const others = { ...booking, email: other.identity };
    await expectBooked(others, 'Another buyer can book the same phone', once);

    await markSold(context, seller, id);
    // As long as an e-mail may be.
    const late = { ...booking, email: `${context.marker.next()}-without-an-at-sign-`.padEnd(320, 'x') };
    await expectBookingRefused(context, late, { says: 'A sold phone cannot be booked', sentence: notSold });
    const otherPicture = { ...late, image_url: `${named.image_url}?` };
    const otherName = { ...late, product_name: `${named.product_name}, another` };
    await expectBooked(otherPicture, 'A phone with the name of a sold one and another picture can be booked');
    await expectBooked(otherName, 'A phone with the picture of a sold one and another name can be booked');

    await ask(context, 'deleteProduct', { path: { id }, authorization: bearer(seller.token) });
    const last = { ...booking, email: `${context.marker.next()}@example.com` };
    await expectBooked(
      last,
      'A phone that was sold and is deleted can be booked, like any that the server does not know',
      'A phone that the server does not know is booked as well.',
    );
  }),

  caseOf('getOrder', 'filters', async (context) => {
    const seller = await context.personWith(['Seller']);
    for (const id of [unknownId(), seller.id ?? '']) {
      const exchange = await context.send({ operation: 'getOrder', path: { id } });
      context.status(exchange, [404], {
        says: 'An id that no order has is not found',
        sentence: 'There is no such record',
      });
    }
  }),
];
