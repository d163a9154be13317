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

/** An unpaid order over a price; none is booked when it could not be paid. */
async function orderOver(context: CaseContext, buyer: Person, price: string | number): Promise<string> {
  provider(context);
  return book(context, await newBooking(context, { email: buyer.identity, price }));
}

/** The request that records a payment of 215 dollars: the order is booked, and the intent paid. */
async function rightfulPayment(context: CaseContext, buyer: Person): Promise<Payment> {
  const bookingId = await orderOver(context, buyer, '215');
  const transactionId = await paidIntent(context, buyer, '215');
  return { price: '215', transactionId, email: buyer.identity, bookingId };
}

/** Asserts that a rightful payment was recorded, and gives its id. */
function paymentId(
  context: CaseContext,
  at: Exchange,
  check: CheckName = 'positive_data_acceptance',
): string {
  const isRecorded = context.status(at, [200], {
    says: 'A rightful payment is recorded',
    sentence: 'Recorded now or before',
    check,
  });
  if (!isRecorded) throw new Blocked('A rightful payment was not recorded.');
  const { acknowledged, insertedId } = Object(at.response?.json) as Record<string, unknown>;
  context.expect(acknowledged === true, {
    says: 'A recorded payment is acknowledged',
    sentence: '**Acknowledgements** are those of the database',
    check: 'counts',
    at,
  });
  return String(insertedId);
}

async function orderNow(context: CaseContext, id: string) {
  const { body } = await ask(context, 'getOrder', { path: { id } });
  return documented(context, 'getOrder', body);
}

interface Refusal {
  says: string;
  payment: Payment;
  caller: Person;
  status: 400 | 403 | 404;
  sentence: string;
}

/** Asserts that each payment is refused, and that the orders are then as they were. */
async function expectPaymentsRefused(
  context: CaseContext,
  refusals: Refusal[],
  orders: string[],
): Promise<void> {
  const shown = () => Promise.all(orders.map((id) => orderNow(context, id)));
  let before = await shown();
  for (const { says, payment, caller, status, sentence } of refusals) {
    const exchange = await record(context, caller, payment);
    const isRefused = context.status(exchange, [status], {
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

/** A rightful payment, which the contract's examples and links do not give. */
export const requests: Behaviours['requests'] = {
  async recordPayment(context, wanted) {
    const owner = wanted.owner ?? (await context.person());
    const body = await rightfulPayment(context, owner);
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
    const booking = await newBooking(context, { email: buyer.identity, ...named });
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
    const id = paymentId(context, await record(context, buyer, payment));
    await expectPaid('after the payment');
    context.same(await bystanders(), before, {
      says: "The phone, and another buyer's order for it, are as before its payment",
      sentence: sets,
      check: 'bystanders',
    });
    context.same(paymentId(context, await record(context, buyer, payment), 'retries'), id, {
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
      const bookingId = await orderOver(context, seller, booked);
      const transactionId = await paidIntent(context, seller, price);
      const email = price === '0.50' ? seller.identity.toUpperCase() : seller.identity;
      paymentId(context, await record(context, seller, { price, transactionId, email, bookingId }));
      const order = await orderNow(context, bookingId);
      context.same([order.paid, order.transactionId], [true, transactionId], {
        says: 'An order with cents in its price is paid',
        sentence: sets,
      });
    }
  }),

  paymentCase('not the price, or not paid', async (context) => {
    const buyer = await context.person();
    const payment = await rightfulPayment(context, buyer);
    const cheap = await paidIntent(context, buyer, '21.5');
    const dear = await paidIntent(context, buyer, '215.01');
    const fresh = await newIntent(context, buyer, '215');
    const unconfirmed = await unpaidIntent(context, buyer, 'pm_card_authenticationRequired');
    const declined = await unpaidIntent(context, buyer, 'pm_card_chargeDeclined');
    const unpayable = await orderOver(context, buyer, 'by arrangement');
    const fractional = await orderOver(context, buyer, 19.999);
    const rounded = await paidIntent(context, buyer, '20');
    const tried: [says: string, part: Partial<Payment>, sentence: string][] = [
      ['an intent that was not confirmed', { transactionId: fresh.id }, asked],
      ['an intent for which the bank asks the card holder', { transactionId: unconfirmed }, asked],
      ['an intent whose card was declined', { transactionId: declined }, asked],
      ['an intent that does not exist', { transactionId: 'pi_3SUnknown0000000000000000' }, asked],
      ['a transaction that is no intent', { transactionId: 'paid in cash' }, asked],
      ['less was paid', { transactionId: cheap }, asked],
      ['more was paid', { transactionId: dear }, asked],
      ['less was paid, and price says so', { transactionId: cheap, price: '21.5' }, priceOfOrder],
      ['more was paid, and price says so', { transactionId: dear, price: '215.01' }, priceOfOrder],
      ['another price than was paid', { price: '21.5' }, priceOfOrder],
      ['an order whose price is no number', { bookingId: unpayable }, priceOfOrder],
      [
        'an order whose price has three decimals',
        { bookingId: fractional, transactionId: rounded, price: 19.999 },
        payable,
      ],
    ];
    const refusals = tried.map(([says, part, sentence]): Refusal => ({
      ...{ says, sentence, caller: buyer, status: 400 },
      payment: { ...payment, ...part },
    }));
    await expectPaymentsRefused(context, refusals, [payment.bookingId, unpayable, fractional]);
    paymentId(context, await record(context, buyer, payment), 'payment');
  }),

  paymentCase('one payment for one order, by its buyer', async (context) => {
    const [buyer, other] = [await context.person(), await context.person()];
    const payment = await rightfulPayment(context, buyer);
    const unpaid = await orderOver(context, buyer, '215');
    const others = await orderOver(context, other, '215');
    const orders = [payment.bookingId, unpaid, others];
    const refused = (
      status: Refusal['status'],
      says: string,
      part: Partial<Payment>,
      { caller = buyer, sentence = status === 403 ? whose : once } = {},
    ): Refusal => ({ status, says, caller, sentence, payment: { ...payment, ...part } });
    const unknown = { bookingId: unknownId() };
    const whoseOrder = [
      refused(403, "another buyer's order, with the own e-mail", { bookingId: others }),
      refused(403, "another buyer's e-mail, for their order", { email: other.identity, bookingId: others }),
      refused(403, "another buyer's e-mail, for the own order", { email: other.identity }),
      refused(403, 'an e-mail that begins like the own', { email: `${buyer.identity}.org` }),
      refused(404, 'an order that does not exist', unknown, {
        sentence: 'An order that does not exist is 404.',
      }),
    ];
    await expectPaymentsRefused(context, whoseOrder, orders);

    const id = paymentId(context, await record(context, buyer, payment), 'payment');
    const second = await paidIntent(context, buyer, '215');
    const asOther = { email: other.identity };
    const paidBefore = [
      refused(400, 'a second payment for a paid order', { transactionId: second }),
      ...['', ' ', '?'].map((ending) =>
        refused(400, `the payment of another order${ending && `, with "${ending}" after it`}`, {
          bookingId: unpaid,
          transactionId: payment.transactionId + ending,
        }),
      ),
      refused(
        400,
        "the payment of another buyer's order",
        { ...asOther, bookingId: others },
        { caller: other },
      ),
      refused(403, 'a payment that another buyer has recorded', asOther, { caller: other }),
    ];
    await expectPaymentsRefused(context, paidBefore, orders);
    const rightful = { ...payment, bookingId: unpaid, transactionId: second };
    context.expect(paymentId(context, await record(context, buyer, rightful)) !== id, {
      says: 'Another payment has another id',
      sentence: 'Then it stores the payment',
    });
  }),

  paymentCase('at the same moment', async (context) => {
    const buyer = await context.person();
    const payments = await Promise.all([1, 2, 3, 4].map(() => rightfulPayment(context, buyer)));
    const [same, one, other, free] = payments as [Payment, Payment, Payment, Payment];
    const atOnce = (...sent: Payment[]) => Promise.all(sent.map((each) => record(context, buyer, each)));
    const statuses = async (...sent: Payment[]) =>
      (await atOnce(...sent)).map(({ response }) => response?.status);

    const ids = (await atOnce(same, same)).map((exchange) => paymentId(context, exchange, 'retries'));
    context.same(new Set(ids).size, 1, {
      says: 'The same payment twice at the same moment is one payment',
      sentence: onePayment,
      check: 'retries',
    });

    const rivals = await statuses(one, { ...one, transactionId: other.transactionId });
    context.same(rivals.toSorted(), [200, 400], {
      says: 'Of two payments for one order at the same moment one is refused',
      sentence: once,
    });
    const accepted = [one, other][rivals.indexOf(200)]?.transactionId;
    context.same((await orderNow(context, one.bookingId)).transactionId, accepted, {
      says: 'An order has the transaction of the payment that was accepted',
      sentence: sets,
    });

    const uses = await statuses(free, { ...free, bookingId: other.bookingId });
    context.same(uses.toSorted(), [200, 400], {
      says: 'Of two orders paid by one payment at the same moment one is refused',
      sentence: once,
    });
    const orders = [await orderNow(context, free.bookingId), await orderNow(context, other.bookingId)];
    context.same(
      orders.map(({ paid }) => paid === true),
      uses.map((status) => status === 200),
      { says: 'The order whose payment was refused is not paid', sentence: 'both or neither.' },
    );
  }),
];
