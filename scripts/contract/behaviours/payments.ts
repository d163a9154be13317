import type { Behaviours } from '../check/behaviours';
import type { CheckName } from '../check/checks';
import { caseOf, type Case, type CaseContext } from '../check/context';
import { bearer, type Exchange } from '../check/exchange';
import type { Person } from '../check/people';
import { documented } from '../check/views';
import { Blocked, NotPossible } from '../check/runLog';
import { book, expectBookingRefused } from './bookings';
import { confirm, newIntent, paidIntent, provider } from './paymentProvider';
import { ask, newBooking, newPhone, ordersOf, unknownId } from './shop';

const operation = 'recordPayment';
const asked = 'the intent must have the status `succeeded` and its amount must be `price`.';
const priceOfOrder = "`price` must be the order's price.";
const payable = 'Dollars that a card can be charged, with at most two decimals';
const whose = "`email` must be the e-mail in the token, and the order's; otherwise 403.";
const sets = 'Then it stores the payment and sets `paid` and `transactionId` on the order `bookingId`';
const bothOrNeither = 'sets `paid` and `transactionId` on the order `bookingId`, both or neither.';
const onePayment = 'is one payment: the answer carries the same `insertedId`';
const once =
  "A `transactionId` of another order's payment, and a second payment for a paid order, are refused";

interface Payment {
  price: string | number;
  transactionId: string;
  email: string;
  bookingId: string;
}

const record = (context: CaseContext, { token }: Person, body: Payment): Promise<Exchange> =>
  context.send({ operation, body, authorization: bearer(token) });

/** Records a valid payment, asserts that it was accepted, and gives its id. */
async function recorded(
  context: CaseContext,
  buyer: Person,
  payment: Payment,
  check: CheckName = 'positive_data_acceptance',
): Promise<string> {
  const at = await record(context, buyer, payment);
  const isRecorded = context.status(at, [200], {
    says: 'A valid payment is recorded',
    sentence: 'Recorded now or before',
    check,
  });
  if (!isRecorded) throw new Blocked('A valid payment was not recorded.');
  const { acknowledged, insertedId } = Object(at.response?.json) as Record<string, unknown>;
  context.expect(acknowledged === true, {
    says: 'A recorded payment is acknowledged',
    sentence: '**Acknowledgements** are those of the database',
    check: 'counts',
    at,
  });
  return String(insertedId);
}

/** An unpaid order over a price; none is booked when it could not be paid. */
async function orderOver(context: CaseContext, buyer: Person, price: string | number): Promise<string> {
  provider(context);
  return book(context, await newBooking(context, { email: buyer.identity, price }));
}

/** The request that records a payment: an order over `booked` is stored, and an intent over `price` is paid. */
async function validPayment(
  context: CaseContext,
  buyer: Person,
  { booked, price }: { booked: string | number; price: string | number } = { booked: '215', price: '215' },
): Promise<Payment> {
  const bookingId = await orderOver(context, buyer, booked);
  return { price, transactionId: await paidIntent(context, buyer, price), email: buyer.identity, bookingId };
}

async function orderNow(context: CaseContext, id: string) {
  const { body } = await ask(context, 'getOrder', { path: { id } });
  return documented(context, 'getOrder', body);
}

/** A payment that must be refused: what is wrong with it, in which fields, and where the contract says so. */
type Refusal = [status: 400 | 403 | 404, says: string, wrong: Partial<Payment>, sentence: string];

interface Refused {
  caller: Person;
  /** What is sent but for the wrong fields. */
  payment: Payment;
  /** None of these may change. */
  orders: string[];
}

/** Asserts that each payment is refused, and that the orders are then as they were. */
async function expectRefused(
  context: CaseContext,
  { caller, payment, orders }: Refused,
  refusals: Refusal[],
): Promise<void> {
  const shown = () => Promise.all(orders.map((id) => orderNow(context, id)));
  let before = await shown();
  for (const [status, says, wrong, sentence] of refusals) {
    const isRefused = context.status(await record(context, caller, { ...payment, ...wrong }), [status], {
      says: `Refused: ${says}`,
      sentence,
      check: status === 403 ? 'wrong_owner' : 'payment',
    });
    const after = await shown();
    if (isRefused) {
      context.same(after, before, {
        says: `The order is as before, when refused: ${says}`,
        sentence: bothOrNeither,
        check: 'refusal_changes_nothing',
      });
    }
    before = after;
  }
}

/** An intent that was confirmed with a card that does not pay at once. */
async function unpaidIntent(context: CaseContext, buyer: Person, card: `pm_card_${string}`): Promise<string> {
  const intent = await newIntent(context, buyer, '215');
  const { response } = await confirm(context, intent, card);
  if (Object(response?.json).status !== 'succeeded') return intent.id;
  throw new NotPossible(`The payment provider accepts ${card}.`);
}

const paymentCase = (name: string, run: Case['run']) => caseOf(operation, `payment/${name}`, run);

/** A valid payment, which the contract's examples and links do not give. */
export const requests: Behaviours['requests'] = {
  async recordPayment(context, wanted) {
    const owner = wanted.owner ?? (await context.person());
    const body = await validPayment(context, owner);
    return {
      request: { operation, body, authorization: bearer(owner.token) },
      owner,
      state: () => ordersOf(context, owner.identity),
    };
  },
};

export const cases: Case[] = [
  paymentCase('makes its order paid', async (context) => {
    const [buyer, other] = [await context.person(), await context.person()];
    const seller = await context.personWith(['Seller']);
    const { named, listed } = await newPhone(context, seller);
    const booking = await newBooking(context, { email: buyer.identity, price: '215', ...named });
    await orderOver(context, buyer, '215');
    const bookingId = await book(context, booking);
    await orderOver(context, buyer, '215');
    const othersId = await book(context, { ...booking, email: other.identity });
    const bystanders = async () => [await orderNow(context, othersId), await listed()];
    const before = await bystanders();

    const transactionId = await paidIntent(context, buyer, '215');
    const payment = { price: '215', transactionId, email: buyer.identity, bookingId };
    const expected = (await ordersOf(context, buyer.identity)).map((one) =>
      one._id === bookingId ? { ...one, paid: true, transactionId } : one,
    );
    const expectPaid = async (when: string) => {
      context.same(await ordersOf(context, buyer.identity), expected, {
        says: `The list shows one order as paid, with its transaction, and the others as before, ${when}`,
        sentence: sets,
      });
      const own = expected.find(({ _id }) => _id === bookingId);
      context.same(await orderNow(context, bookingId), own, {
        says: `The order itself is shown as paid, with its transaction, ${when}`,
        sentence: sets,
      });
    };
    const id = await recorded(context, buyer, payment);
    await expectPaid('after the payment');
    context.same(await bystanders(), before, {
      says: "The phone, and another buyer's order for it, are as before its payment",
      sentence: sets,
      check: 'bystanders',
    });
    context.same(await recorded(context, buyer, payment, 'retries'), id, {
      says: 'The same payment again is the same payment',
      sentence: onePayment,
      check: 'retries',
    });
    await expectPaid('after a retry');
    await expectBookingRefused(context, booking, {
      says: 'A phone that the buyer has paid for cannot be booked again',
      sentence: 'has an order for this `product_name` already, paid or not.',
    });
  }),

  paymentCase('cents, paid by a seller', async (context) => {
    const seller = await context.personWith(['Seller']);
    for (const [booked, price] of [
      ['4.35', 4.35],
      [8.2, '8.20'],
      ['215', '215.00'],
      ['0.50', '0.50'],
    ] as const) {
      const payment = await validPayment(context, seller, { booked, price });
      const email = price === '0.50' ? seller.identity.toUpperCase() : seller.identity;
      await recorded(context, seller, { ...payment, email });
      const order = await orderNow(context, payment.bookingId);
      context.same([order.paid, order.transactionId], [true, payment.transactionId], {
        says: 'An order with cents in its price is paid',
        sentence: sets,
      });
    }
  }),

  paymentCase('not the price, or not paid', async (context) => {
    const buyer = await context.person();
    const payment = await validPayment(context, buyer);
    const cheap = await paidIntent(context, buyer, '21.5');
    const dear = await paidIntent(context, buyer, '215.01');
    const { id: fresh } = await newIntent(context, buyer, '215');
    const unconfirmed = await unpaidIntent(context, buyer, 'pm_card_authenticationRequired');
    const declined = await unpaidIntent(context, buyer, 'pm_card_chargeDeclined');
    const unpayable = await orderOver(context, buyer, 'by arrangement');
    const fractional = await validPayment(context, buyer, { booked: 19.999, price: '20' });
    const orders = [payment.bookingId, unpayable, fractional.bookingId];
    await expectRefused(context, { caller: buyer, payment, orders }, [
      [400, 'an intent that was not confirmed', { transactionId: fresh }, asked],
      [400, 'an intent for which the bank asks the card holder', { transactionId: unconfirmed }, asked],
      [400, 'an intent whose card was declined', { transactionId: declined }, asked],
      [400, 'an intent that does not exist', { transactionId: 'pi_3SUnknown0000000000000000' }, asked],
      [400, 'a transaction that is no intent', { transactionId: 'paid in cash' }, asked],
      [400, 'less was paid', { transactionId: cheap }, asked],
      [400, 'more was paid', { transactionId: dear }, asked],
      [400, 'less was paid, and price says so', { transactionId: cheap, price: '21.5' }, priceOfOrder],
      [400, 'more was paid, and price says so', { transactionId: dear, price: '215.01' }, priceOfOrder],
      [400, 'another price than was paid', { price: '21.5' }, priceOfOrder],
      [400, 'an order whose price is no number', { bookingId: unpayable }, priceOfOrder],
      [400, 'an order whose price has three decimals', { ...fractional, price: 19.999 }, payable],
    ]);
    await recorded(context, buyer, payment, 'payment');
  }),

  paymentCase('one payment for one order, by its buyer', async (context) => {
    const [buyer, other] = [await context.person(), await context.person()];
    const payment = await validPayment(context, buyer);
    const unpaid = await orderOver(context, buyer, '215');
    const others = await orderOver(context, other, '215');
    const orders = [payment.bookingId, unpaid, others];
    const byBuyer = { caller: buyer, payment, orders };
    const byOther = { caller: other, payment: { ...payment, email: other.identity }, orders };
    await expectRefused(context, byBuyer, [
      [403, "another buyer's order, with the own e-mail", { bookingId: others }, whose],
      [403, "another buyer's e-mail, for their order", { email: other.identity, bookingId: others }, whose],
      [403, "another buyer's e-mail, for the own order", { email: other.identity }, whose],
      [403, 'an e-mail that begins like the own', { email: `${buyer.identity}.org` }, whose],
      [
        404,
        'an order that does not exist',
        { bookingId: unknownId() },
        'An order that does not exist is 404.',
      ],
    ]);

    const id = await recorded(context, buyer, payment, 'payment');
    const transactionId = await paidIntent(context, buyer, '215');
    await expectRefused(context, byBuyer, [
      [400, 'a second payment for a paid order', { transactionId }, once],
      ...['', ' ', '?'].map((ending): Refusal => {
        const says = `the payment of another order${ending && `, with "${ending}" after it`}`;
        return [400, says, { bookingId: unpaid, transactionId: payment.transactionId + ending }, once];
      }),
    ]);
    await expectRefused(context, byOther, [
      [400, "the payment of another buyer's order", { bookingId: others }, once],
      [403, 'a payment that another buyer has recorded', {}, whose],
    ]);
    const second = await recorded(context, buyer, { ...payment, bookingId: unpaid, transactionId });
    context.expect(second !== id, {
      says: 'Another payment has another id',
      sentence: 'Then it stores the payment',
    });
  }),

  paymentCase('at the same moment', async (context) => {
    const buyer = await context.person();
    const payments = await Promise.all([1, 2, 3, 4].map(() => validPayment(context, buyer)));
    const [same, one, other, free] = payments as [Payment, Payment, Payment, Payment];
    const ids = await Promise.all([same, same].map((each) => recorded(context, buyer, each, 'retries')));
    context.same(new Set(ids).size, 1, {
      says: 'The same payment twice at the same moment is one payment',
      sentence: onePayment,
      check: 'retries',
    });

    const statusesAtOnce = async (what: string, ...sent: Payment[]) => {
      const exchanges = await Promise.all(sent.map((each) => record(context, buyer, each)));
      const statuses = exchanges.map(({ response }) => response?.status);
      context.same(statuses.toSorted(), [200, 400], {
        says: `Of two ${what} at the same moment one is refused`,
        sentence: once,
      });
      return statuses;
    };
    const rival = { ...one, transactionId: other.transactionId };
    const rivals = await statusesAtOnce('payments for one order', one, rival);
    const accepted = [one, rival][rivals.indexOf(200)]?.transactionId;
    context.same((await orderNow(context, one.bookingId)).transactionId, accepted, {
      says: 'An order has the transaction of the payment that was accepted',
      sentence: sets,
    });

    const reused = { ...free, bookingId: other.bookingId };
    const uses = await statusesAtOnce('orders paid by one payment', free, reused);
    const orders = [await orderNow(context, free.bookingId), await orderNow(context, other.bookingId)];
    context.same(
      orders.map(({ paid }) => paid === true),
      uses.map((status) => status === 200),
      { says: 'The order whose payment was refused is not paid', sentence: 'both or neither.' },
    );
  }),
];
