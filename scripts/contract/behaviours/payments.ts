import type { NewPayment } from '@/services/api/schema';
import type { Behaviours } from '../check/people';
import { caseOf, type Case, type CaseContext } from '../check/context';
import { bearer, type Exchange } from '../check/exchange';
import type { Person } from '../check/people';
import { expectAllRefused } from '../check/cases/refusals';
import { store, type Stored } from '../check/requests';
import { NotPossible } from '../check/runLog';
import { pick, shownIn } from '../check/views';
import { book, expectBookingRefused, orderIds } from './bookings';
import { confirm, newIntent, paidIntent, provider } from './intents';
import { ask, unknownId } from './people';

const operation = 'recordPayment';
const asked = 'the intent must have the status `succeeded` and its amount must be `price`.';
const priceOfOrder = "`price` must be the order's price.";
const payable = 'Dollars that a card can be charged, with at most two decimals';
const whose = "`email` must be the e-mail in the token, and the order's; otherwise 403.";
const made = 'It must have been made with a token of the same e-mail';
const sets = 'Then it stores the payment and sets `paid` and `transactionId` on the order `bookingId`';
const bothOrNeither = 'sets `paid` and `transactionId` on the order `bookingId`, both or neither.';
const onePayment = 'is one payment: the answer carries the same `insertedId`';
const once =
  "A `transactionId` of another order's payment, and a second payment for a paid order, are refused";

const record = (context: CaseContext, { token }: Person, body: NewPayment): Promise<Exchange> =>
  context.send({ operation, body, authorization: bearer(token) });

/** Records a valid payment, asserts that it was accepted, and gives its id. */
async function recorded(context: CaseContext, { token }: Person, body: NewPayment): Promise<string> {
  const { body: answer } = await ask(context, operation, { body, authorization: bearer(token) });
  context.expect(answer.acknowledged, {
    says: 'A recorded payment is acknowledged',
    sentence: '**Acknowledgements** are those of the database',
    check: 'counts',
  });
  return answer.insertedId;
}

/** An unpaid order over a price; none is booked when it could not be paid. */
function orderOver(context: CaseContext, { identity: email }: Person, price: string | number, part = {}) {
  provider(context);
  return book(context, { email, price, ...part });
}

/** An order, and the request that records its payment: it is over `booked`, and an intent over `price` is paid. */
async function paidOrder(
  context: CaseContext,
  buyer: Person,
  { booked = '215', price = booked }: { booked?: string | number; price?: string | number } = {},
) {
  const order = await orderOver(context, buyer, booked);
  const transactionId = await paidIntent(context, buyer, price);
  return { order, payment: { price, transactionId, email: buyer.identity, bookingId: order.id } };
}

/** A payment that must be refused: what is wrong with it, in which fields, and where the contract says so. */
type Refusal = [status: 400 | 403 | 404, what: string, wrong: Partial<NewPayment>, sentence: string];

interface Refused {
  caller: Person;
  /** What is sent but for the wrong fields. */
  payment: NewPayment;
  /** None of these may change. */
  orders: Stored[];
}

/** Asserts that each payment is refused, and that the orders are then as they were. */
function expectRefused(context: CaseContext, { caller, payment, orders }: Refused, refusals: Refusal[]) {
  const prepared = {
    request: { operation, authorization: bearer(caller.token) },
    state: () => shownIn(context, orders),
  };
  const all = refusals.map(([status, what, wrong, sentence]) => ({
    ...{ what, prepared, sentence, statuses: [status], replaced: { body: { ...payment, ...wrong } } },
    check: status === 403 ? ('wrong_owner' as const) : undefined,
  }));
  return expectAllRefused(context, 'payment', all);
}

/** An intent that was confirmed with a card that does not pay at once. */
async function unpaidIntent(context: CaseContext, buyer: Person, card: `pm_card_${string}`): Promise<string> {
  const intent = await newIntent(context, buyer, '215');
  const { response } = await confirm(context, intent, card);
  if (Object(response?.json).status !== 'succeeded') return intent.id;
  throw new NotPossible(`The payment provider accepts ${card}.`);
}

const paymentCase = (name: string, run: Case['run']) => caseOf(operation, `payment/${name}`, run);

/** Of each run one payment that is only sent to be refused, and one that is recorded, again and again: its order stays. */
const shared = new WeakMap<object, Map<boolean, Promise<{ owner: Person } & Paid>>>();
type Paid = Awaited<ReturnType<typeof paidOrder>>;

/** A valid payment, which the contract's examples and links do not give. */
export const requests: Behaviours['requests'] = {
  async recordPayment(context, { owner: given, isRefused = false }) {
    const { runLog } = context.run;
    const prepareOne = async () => {
      const owner = given ?? (await context.person());
      return { owner, ...(await paidOrder(context, owner)) };
    };
    const known = shared.get(runLog) ?? new Map<boolean, ReturnType<typeof prepareOne>>();
    shared.set(runLog, known);
    const prepared = (given ? undefined : known.get(isRefused)) ?? prepareOne();
    if (!given) known.set(isRefused, prepared);
    const { owner, order, payment } = await prepared;
    return {
      request: { operation, body: payment, authorization: bearer(owner.token) },
      owner,
      state: () => shownIn(context, [order]),
    };
  },
};

export const cases: Case[] = [
  paymentCase('makes its order paid', async (context) => {
    const [buyer, other] = [await context.person(), await context.person()];
    const phone = await store(context, 'addProduct');
    const named = pick(phone.body, ['product_name', 'image_url']);
    const earlier = await orderOver(context, buyer, '215');
    const order = await orderOver(context, buyer, '215', named);
    const later = await orderOver(context, buyer, '215');
    const others = await orderOver(context, other, '215', named);
    const records = [earlier, order, later, others, phone];
    const before = await shownIn(context, records);
    const listed = await orderIds(context, buyer.identity);

    const transactionId = await paidIntent(context, buyer, '215');
    const payment = { price: '215', transactionId, email: buyer.identity, bookingId: order.id };
    const expected = before.map(({ view, records: rows }) => ({
      view,
      records: rows.map((row) => (row['_id'] === order.id ? { ...row, paid: true, transactionId } : row)),
    }));
    const expectPaid = async (when: string) =>
      context.same(await shownIn(context, records), expected, {
        says: `Its order is shown as paid, with its transaction, and all else as before, ${when}`,
        sentence: sets,
      });
    const id = await recorded(context, buyer, payment);
    await expectPaid('after the payment');
    context.same(await orderIds(context, buyer.identity), listed, {
      says: 'A paid order keeps its place in the list',
      sentence: 'newest first, paid and unpaid.',
      operation: 'listOrders',
      check: 'sorting',
    });
    context.same(await recorded(context, buyer, payment), id, {
      says: 'The same payment again is the same payment',
      sentence: onePayment,
      check: 'retries',
    });
    await expectPaid('after a retry');
    await expectBookingRefused(context, order.body, {
      says: 'A phone that the buyer has paid for cannot be booked again',
      sentence: 'has an order for this `product_name` already, paid or not.',
    });
  }),

  paymentCase('not the price, or not paid', async (context) => {
    const buyer = await context.person();
    // Before the order: a server may have one intent per order.
    const { id: fresh } = await newIntent(context, buyer, '215');
    const unconfirmed = await unpaidIntent(context, buyer, 'pm_card_authenticationRequired');
    const declined = await unpaidIntent(context, buyer, 'pm_card_chargeDeclined');
    const { order, payment } = await paidOrder(context, buyer);
    const cheap = await paidIntent(context, buyer, '21.5');
    const dear = await paidIntent(context, buyer, '215.01');
    const unpayable = await orderOver(context, buyer, 'by arrangement');
    const fractional = await paidOrder(context, buyer, { booked: 19.999, price: '20' });
    const orders = [order, unpayable, fractional.order];
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
      [400, 'an order whose price is no number', { bookingId: unpayable.id }, priceOfOrder],
      [400, 'an order whose price has three decimals', { ...fractional.payment, price: 19.999 }, payable],
    ]);
    await recorded(context, buyer, payment);
  }),

  paymentCase('one payment for one order, by its buyer', async (context) => {
    const [buyer, other] = [await context.person(), await context.person()];
    const { order, payment } = await paidOrder(context, buyer);
    const unpaid = await orderOver(context, buyer, '215');
    const others = await orderOver(context, other, '215');
    const byBuyer = { caller: buyer, payment, orders: [order, unpaid, others] };
    const unknown = 'An order that does not exist is 404.';
    const foreign = await paidIntent(context, other, '215');
    await expectRefused(context, byBuyer, [
      [403, "an intent that another user's token made", { transactionId: foreign }, made],
      [403, "another buyer's order, with the own e-mail", { bookingId: others.id }, whose],
      [403, "another buyer's order and payment", { bookingId: others.id, transactionId: foreign }, whose],
      [404, 'an order that does not exist', { bookingId: unknownId() }, unknown],
    ]);

    await recorded(context, buyer, payment);
    const transactionId = await paidIntent(context, buyer, '215');
    await expectRefused(context, byBuyer, [
      [400, 'a second payment for a paid order', { transactionId }, once],
      ...['', ' ', '?'].map((ending): Refusal => {
        const says = `the payment of another order${ending && `, with "${ending}" after it`}`;
        return [400, says, { bookingId: unpaid.id, transactionId: payment.transactionId + ending }, once];
      }),
    ]);
    await expectRefused(context, { ...byBuyer, caller: other }, [
      [400, "another buyer's payment", { email: other.identity, bookingId: others.id }, once],
    ]);
    await recorded(context, buyer, { ...payment, bookingId: unpaid.id, transactionId });
  }),

  paymentCase('at the same moment, of cents, by a seller', async (context) => {
    const buyer = await context.personWith(['Seller']);
    const paid = async (booked: string | number, price: string | number) =>
      (await paidOrder(context, buyer, { booked, price })).payment;
    const same = await paid('4.35', 4.35);
    const [one, other, free] = [await paid(8.2, '8.20'), await paid(8.2, '8.20'), await paid(8.2, '8.20')];
    const ids = await Promise.all([same, same].map((each) => recorded(context, buyer, each)));
    context.same(new Set(ids).size, 1, {
      says: 'The same payment twice at the same moment is one payment',
      sentence: onePayment,
      check: 'retries',
    });

    const expectOneAccepted = async (what: string, sent: NewPayment[]) => {
      const exchanges = await Promise.all(sent.map((each) => record(context, buyer, each)));
      const statuses = exchanges.map(({ response }) => response?.status);
      context.same(statuses.toSorted(), [200, 400], {
        says: `Of two ${what} at the same moment one is refused`,
        sentence: once,
      });
      for (const { bookingId } of sent) {
        const { body } = await ask(context, 'getOrder', { path: { id: bookingId } });
        const accepted = sent.find((each, place) => each.bookingId === bookingId && statuses[place] === 200);
        context.same(body.transactionId, accepted?.transactionId, {
          says: 'An order has the transaction of the payment that was accepted, or none',
          sentence: bothOrNeither,
        });
      }
    };
    await expectOneAccepted('payments for one order', [one, { ...one, transactionId: other.transactionId }]);
    await expectOneAccepted('orders paid by one payment', [free, { ...free, bookingId: other.bookingId }]);
  }),
];
