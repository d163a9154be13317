import type { CheckName } from '../check/checks';
import { caseOf, type Case, type CaseContext } from '../check/context';
import { bearer, type Exchange } from '../check/exchange';
import type { Person } from '../check/people';
import { documented } from '../check/views';
import { Blocked, NotPossible } from '../check/runLog';
import { book, expectBookingRefused } from './bookings';
import { confirm, newIntent, paidIntent, provider } from './paymentProvider';
import { added, ask, newBooking, newPhone, ordersOf, unknownId } from './shop';

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
  context.send({ operation: 'recordPayment', body, authorization: bearer(token) });

/** Asserts that a rightful payment was recorded, and gives its id. */
function paymentId(
  context: CaseContext,
  at: Exchange,
  check: CheckName = 'positive_data_acceptance',
): string {
  const about = { operation: 'recordPayment', check, at };
  const isRecorded = context.status(at, [200], {
    says: 'A rightful payment is recorded',
    sentence: 'Recorded now or before',
    ...about,
  });
  if (!isRecorded) throw new Blocked('A rightful payment was not recorded.');
  const { acknowledged, insertedId } = Object(at.response?.json) as Record<string, unknown>;
  context.expect(acknowledged === true, {
    says: 'A recorded payment is acknowledged',
    sentence: '**Acknowledgements** are those of the database',
    ...about,
    check: 'counts',
  });
  return String(insertedId);
}

/** An unpaid order over a price; none is booked when it could not be paid. */
export async function orderOver(
  context: CaseContext,
  buyer: Person,
  price: string | number,
): Promise<string> {
  provider(context);
  return book(context, await newBooking(context, { email: buyer.identity }, { price }));
}

async function orderNow(context: CaseContext, id: string) {
  const { body } = await ask(context, 'getOrder', { path: { id } });
  return documented(context, 'getOrder', body);
}

interface Refusal {
  says: string;
  payment: Payment;
  caller: Person;
  statuses: number[];
  sentence: string;
  check?: CheckName;
}

/** Asserts that each payment is refused, and that the orders are then as they were. */
async function expectPaymentsRefused(
  context: CaseContext,
  refusals: Refusal[],
  orders: string[],
): Promise<void> {
  const shown = () => Promise.all(orders.map((id) => orderNow(context, id)));
  const about = { operation: 'recordPayment' };
  let before = await shown();
  for (const { payment, caller, statuses, ...assertion } of refusals) {
    const exchange = await record(context, caller, payment);
    const isRefused = context.status(exchange, statuses, {
      ...assertion,
      ...about,
      says: `Refused: ${assertion.says}`,
    });
    const after = await shown();
    if (isRefused) {
      context.same(after, before, {
        says: `The order is as before, when refused: ${assertion.says}`,
        sentence: bothOrNeither,
        check: 'refusal_changes_nothing',
        ...about,
      });
    }
    before = after;
  }
}

const expectRecorded = (context: CaseContext, at: Exchange) =>
  context.status(at, [200], {
    says: 'The real payment is recorded after refused ones',
    sentence: 'both or neither.',
    check: 'payment',
  });

/** An intent that was confirmed with a card that does not pay at once. */
async function unpaidIntent(context: CaseContext, buyer: Person, card: `pm_card_${string}`): Promise<string> {
  const intent = await newIntent(context, buyer, '215');
  const { response } = await confirm(context, intent, card);
  if (Object(response?.json).status !== 'succeeded') return intent.id;
  throw new NotPossible(`The payment provider accepts ${card}.`);
}

export const cases: Case[] = [
  caseOf(
    'recordPayment',
    'payment',
    async (context) => {
      const [buyer, other, seller] = [
        await context.person(),
        await context.person(),
        await context.personWith(['Seller']),
      ];
      const phone = await newPhone(context, { email: seller.identity });
      await added(context, phone);
      const { product_name, image_url } = phone;
      const booking = await newBooking(context, { email: buyer.identity }, { product_name, image_url });
      await orderOver(context, buyer, '215');
      const bookingId = await book(context, booking);
      await orderOver(context, buyer, '215');
      const othersId = await book(context, { ...booking, email: other.identity });
      const orders = await ordersOf(context, buyer.identity);
      const bystanders = async () => {
        const { body } = await ask(context, 'listMyProducts', { query: { email: seller.identity } });
        return [
          await orderNow(context, othersId),
          body.map((one) => documented(context, 'listMyProducts', one)),
        ];
      };
      const before = await bystanders();

      const transactionId = await paidIntent(context, buyer, '215');
      const payment = { price: '215', transactionId, email: buyer.identity, bookingId };
      const expected = orders.map((one) =>
        one._id === bookingId ? { ...one, paid: true, transactionId } : one,
      );
      const expectPaid = async (when: string) => {
        context.same(await ordersOf(context, buyer.identity), expected, {
          says: `The list shows one order as paid, with its transaction, and the others as before, ${when}`,
          sentence: sets,
        });
        context.same(
          await orderNow(context, bookingId),
          expected.find(({ _id }) => _id === bookingId),
          {
            says: `The order itself is shown as paid, with its transaction, ${when}`,
            sentence: sets,
          },
        );
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
    },
    'makes its order paid',
  ),

  caseOf(
    'recordPayment',
    'payment',
    async (context) => {
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
    },
    'cents, paid by a seller',
  ),

  caseOf(
    'recordPayment',
    'payment',
    async (context) => {
      const buyer = await context.person();
      const bookingId = await orderOver(context, buyer, '215');
      const real = await paidIntent(context, buyer, '215');
      const cheap = await paidIntent(context, buyer, '21.5');
      const dear = await paidIntent(context, buyer, '215.01');
      const fresh = await newIntent(context, buyer, '215');
      const unconfirmed = await unpaidIntent(context, buyer, 'pm_card_authenticationRequired');
      const declined = await unpaidIntent(context, buyer, 'pm_card_chargeDeclined');
      const payment = { email: buyer.identity, bookingId };
      const tried: [says: string, transactionId: string, price: string, sentence: string][] = [
        ['an intent that was not confirmed', fresh.id, '215', asked],
        ['an intent for which the bank asks the card holder', unconfirmed, '215', asked],
        ['an intent whose card was declined', declined, '215', asked],
        ['an intent that does not exist', 'pi_3SUnknown0000000000000000', '215', asked],
        ['a transaction that is no intent', 'paid in cash', '215', asked],
        ['less was paid', cheap, '215', asked],
        ['more was paid', dear, '215', asked],
        ['less was paid, and price says so', cheap, '21.5', priceOfOrder],
        ['more was paid, and price says so', dear, '215.01', priceOfOrder],
        ['another price than was paid', real, '21.5', priceOfOrder],
      ];
      const refusals = tried.map(([says, transactionId, price, sentence]): Refusal => ({
        payment: { ...payment, transactionId, price },
        caller: buyer,
        statuses: [400],
        says,
        sentence,
      }));
      await expectPaymentsRefused(context, refusals, [bookingId]);
      expectRecorded(
        context,
        await record(context, buyer, { ...payment, transactionId: real, price: '215' }),
      );
    },
    'not the price, or not paid',
  ),

  caseOf(
    'recordPayment',
    'wrong_owner',
    async (context) => {
      const [buyer, other] = [await context.person(), await context.person()];
      const bookingId = await orderOver(context, buyer, '215');
      const others = await orderOver(context, other, '215');
      const transactionId = await paidIntent(context, buyer, '215');
      const payment = { price: '215', transactionId, email: buyer.identity, bookingId };
      const refused = (says: string, part: Partial<Payment>): Refusal => ({
        says,
        payment: { ...payment, ...part },
        caller: buyer,
        statuses: [403],
        sentence: whose,
      });
      const refusals: Refusal[] = [
        refused("another buyer's order, with the own e-mail", { bookingId: others }),
        refused("another buyer's e-mail, for their order", { email: other.identity, bookingId: others }),
        refused("another buyer's e-mail, for the own order", { email: other.identity }),
        refused('an e-mail that begins like the own', { email: `${buyer.identity}.org` }),
        {
          ...refused('an order that does not exist', { bookingId: unknownId() }),
          statuses: [404],
          sentence: 'An order that does not exist is 404.',
          check: 'payment',
        },
      ];
      await expectPaymentsRefused(context, refusals, [bookingId, others]);
      expectRecorded(context, await record(context, buyer, payment));
    },
    'whose order',
  ),

  caseOf(
    'recordPayment',
    'payment',
    async (context) => {
      const buyer = await context.person();
      const transactionId = await paidIntent(context, buyer, '20');
      for (const [price, sent] of [
        ['by arrangement', '20'],
        [19.999, 19.999],
      ] as const) {
        const bookingId = await orderOver(context, buyer, price);
        const refusal: Refusal = {
          payment: { price: sent, transactionId, email: buyer.identity, bookingId },
          caller: buyer,
          statuses: [400],
          says: 'an order whose price cannot be paid',
          sentence: price === sent ? payable : priceOfOrder,
        };
        await expectPaymentsRefused(context, [refusal], [bookingId]);
      }
    },
    'a price that cannot be paid',
  ),

  caseOf(
    'recordPayment',
    'payment',
    async (context) => {
      const [buyer, other] = [await context.person(), await context.person()];
      const bookingId = await orderOver(context, buyer, '215');
      const unpaid = await orderOver(context, buyer, '215');
      const others = await orderOver(context, other, '215');
      const transactionId = await paidIntent(context, buyer, '215');
      const second = await paidIntent(context, buyer, '215');
      const payment = { price: '215', transactionId, email: buyer.identity, bookingId };
      const id = paymentId(context, await record(context, buyer, payment));

      const own = { caller: buyer, statuses: [400], sentence: once };
      const forUnpaid = { ...payment, bookingId: unpaid };
      const asOther = { ...payment, email: other.identity };
      const refusals: Refusal[] = [
        { ...own, says: 'a second payment for a paid order', payment: { ...payment, transactionId: second } },
        { ...own, says: 'the payment of another order', payment: forUnpaid },
        ...[' ', '?'].map((ending) => ({
          ...own,
          says: `the payment of another order, with "${ending}" after it`,
          payment: { ...forUnpaid, transactionId: transactionId + ending },
        })),
        {
          ...own,
          caller: other,
          says: "the payment of another buyer's order",
          payment: { ...asOther, bookingId: others },
        },
        {
          caller: other,
          says: 'a payment that another buyer has recorded',
          payment: asOther,
          statuses: [403],
          sentence: whose,
        },
      ];
      await expectPaymentsRefused(context, refusals, [bookingId, unpaid, others]);
      const rightful = await record(context, buyer, { ...forUnpaid, transactionId: second });
      context.expect(paymentId(context, rightful) !== id, {
        says: 'Another payment has another id',
        sentence: 'Then it stores the payment',
      });
    },
    'one payment for one order',
  ),

  caseOf(
    'recordPayment',
    'retries',
    async (context) => {
      const buyer = await context.person();
      const bookingId = await orderOver(context, buyer, '215');
      const transactionId = await paidIntent(context, buyer, '215');
      const payment = { price: '215', transactionId, email: buyer.identity, bookingId };
      const answers = await Promise.all([1, 2].map(() => record(context, buyer, payment)));
      context.same(new Set(answers.map((exchange) => paymentId(context, exchange, 'retries'))).size, 1, {
        says: 'The same payment twice at the same moment is one payment',
        sentence: onePayment,
      });
    },
    'the same payment at the same moment',
  ),

  caseOf(
    'recordPayment',
    'payment',
    async (context) => {
      const buyer = await context.person();
      const orders = [1, 2, 3].map(() => orderOver(context, buyer, '215'));
      const [contested = '', one = '', other = ''] = await Promise.all(orders);
      const intents = [1, 2, 3].map(() => paidIntent(context, buyer, '215'));
      const [first = '', second = '', third = ''] = await Promise.all(intents);
      const pay = (transactionId: string, bookingId: string) =>
        record(context, buyer, { price: '215', transactionId, email: buyer.identity, bookingId });
      const statusesOf = (exchanges: Exchange[]) => exchanges.map(({ response }) => response?.status);

      const rivals = statusesOf(await Promise.all([pay(first, contested), pay(second, contested)]));
      context.same(rivals.toSorted(), [200, 400], {
        says: 'Of two payments for one order at the same moment one is refused',
        sentence: once,
      });
      const order = await orderNow(context, contested);
      context.same(order.transactionId, [first, second][rivals.indexOf(200)], {
        says: 'An order has the transaction of the payment that was accepted',
        sentence: sets,
      });

      const uses = statusesOf(await Promise.all([pay(third, one), pay(third, other)]));
      context.same(uses.toSorted(), [200, 400], {
        says: 'Of two orders paid by one payment at the same moment one is refused',
        sentence: once,
      });
      const paid = [await orderNow(context, one), await orderNow(context, other)].map(
        (each) => each.paid === true,
      );
      context.same(
        paid,
        uses.map((status) => status === 200),
        { says: 'The order whose payment was refused is not paid', sentence: 'both or neither.' },
      );
    },
    'rivals at the same moment',
  ),
];
