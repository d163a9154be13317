import type { NewPayment } from '@/services/api/schema';
import {
  type Behaviours,
  caseOf,
  type Case,
  type CaseContext,
  bearer,
  type Exchange,
  type Person,
  expectAllRefused,
  store,
  type Stored,
  NotPossible,
  shownIn,
} from '../contract/behaviours';
import { book, bookedOrders, expectBookingRefused, orderIds } from './bookings';
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

/** One that becomes another when it is multiplied by 100 and cut. */
const price = 4.35;

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

/**
 * A payment that must be refused: what is wrong with it, in which fields, and where the contract says so. Where more than one
 * rule applies, the status of any of them may be the answer.
 */
type Refusal = [statuses: (400 | 403 | 404)[], what: string, wrong: Partial<NewPayment>, sentence: string];

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
  const all = refusals.map(([statuses, what, wrong, sentence]) => ({
    ...{ what, prepared, sentence, statuses, replaced: { body: { ...payment, ...wrong } } },
    check: statuses[0] === 403 ? ('wrong_owner' as const) : undefined,
  }));
  return expectAllRefused(context, 'payment', all);
}

/** An intent that was confirmed with a card that does not pay at once. */
async function unpaidIntent(context: CaseContext, buyer: Person, card: `pm_card_${string}`): Promise<string> {
  const intent = await newIntent(context, buyer, price);
  const { response } = await confirm(context, intent, card);
  if (Object(response?.json).status !== 'succeeded') return intent.id;
  throw new NotPossible(`The payment provider accepts ${card}.`);
}

/** A payment of an order by a person, who has paid the provider as much, or another amount. */
async function paymentOf(
  context: CaseContext,
  buyer: Person,
  { id }: Stored,
  paid: string | number,
  of = paid,
): Promise<NewPayment> {
  const transactionId = await paidIntent(context, buyer, paid);
  return { price: of, transactionId, email: buyer.identity, bookingId: id };
}

/** A valid payment. One that is only sent to be refused is of the order that serves all cases. */
async function preparedPayment(context: CaseContext, isRefused: boolean) {
  provider(context);
  const shared = isRefused ? await store(context, 'bookPhone') : undefined;
  const owner = shared?.owner ?? (await context.person());
  const order = shared ?? (await book(context, { email: owner.identity }));
  return { order, owner, payment: await paymentOf(context, owner, order, String(order.body['price'])) };
}

/** A valid payment, which the contract's examples and links do not give. */
export const requests: Behaviours['requests'] = {
  async recordPayment(context, { isRefused = false }) {
    const name = `a payment that is ${isRefused ? 'refused' : 'recorded'}`;
    const { owner, order, payment } = await context.sharedValue(name, () =>
      preparedPayment(context, isRefused),
    );
    return {
      request: { operation, body: payment, authorization: bearer(owner.token) },
      owner,
      state: () => shownIn(context, [order]),
    };
  },
};

type Booked = Awaited<ReturnType<typeof bookedOrders>> & { all: Stored[] };

/** Asserts that no payment is accepted that is not of the order, or not of the caller. */
async function expectWrongRefused(
  context: CaseContext,
  { buyer, other, third, fourth, others, fractional, unpayable, all: orders }: Booked,
  payment: NewPayment,
): Promise<void> {
  const cheap = { transactionId: await paidIntent(context, buyer, '0.5') };
  const dear = { transactionId: await paidIntent(context, buyer, '4.36') };
  const unconfirmed = await unpaidIntent(context, buyer, 'pm_card_authenticationRequired');
  const declined = await unpaidIntent(context, buyer, 'pm_card_chargeDeclined');
  const ofOther = await paymentOf(context, other, others, price);
  const { transactionId: foreign } = ofOther;
  const notThere = 'An order that does not exist is 404.';
  await expectRefused(context, { caller: buyer, payment, orders }, [
    [[400], 'an intent for which the bank asks the card holder', { transactionId: unconfirmed }, asked],
    [[400], 'an intent whose card was declined', { transactionId: declined }, asked],
    // Nothing says who made it.
    [[400, 403], 'an intent that does not exist', { transactionId: 'pi_3SUnknown0000000000000000' }, asked],
    [[400, 403], 'a transaction that is no intent', { transactionId: 'paid in cash' }, asked],
    [[400], 'less was paid', cheap, asked],
    [[400], 'more was paid', dear, asked],
    [[400], 'less was paid, and price says so', { ...cheap, price: '0.5' }, priceOfOrder],
    [[400], 'more was paid, and price says so', { ...dear, price: '4.36' }, priceOfOrder],
    [[400], 'another price than was paid', { price: '0.5' }, priceOfOrder],
    [[403], "an intent that another user's token made", { transactionId: foreign }, made],
    [[403], "another buyer's order, with the own e-mail", { bookingId: others.id }, whose],
    [[403], "another buyer's order and payment", { ...ofOther, email: buyer.identity }, whose],
    [[403], 'all of another buyer with a longer e-mail', ofOther, whose],
    [[404], 'an order that does not exist', { bookingId: unknownId() }, notThere],
  ]);
  await expectRefused(context, { caller: other, payment, orders }, [
    [[403], 'all of another buyer with a shorter e-mail', {}, whose],
  ]);
  const ofThird = await paymentOf(context, third, fractional, '20', 19.999);
  await expectRefused(context, { caller: third, payment: ofThird, orders }, [
    [[400], 'an order whose price has three decimals', {}, payable],
  ]);
  const ofFourth = await paymentOf(context, fourth, unpayable, price);
  await expectRefused(context, { caller: fourth, payment: ofFourth, orders }, [
    [[400], 'an order whose price is no number', {}, priceOfOrder],
  ]);
}

/** Asserts that a payment makes its order paid, and nothing else, however often it is sent. */
async function expectPaidOnce(
  context: CaseContext,
  { buyer, inCapitals, earlier, order, later, all }: Booked,
  payment: NewPayment,
): Promise<void> {
  const { transactionId } = payment;
  const expected = (await shownIn(context, all)).map(({ view, records }) => ({
    view,
    records: records.map((row) => (row['_id'] === order.id ? { ...row, paid: true, transactionId } : row)),
  }));
  const expectPaid = async (when: string) =>
    context.same(await shownIn(context, all), expected, {
      says: `Its order is shown as paid, with its transaction, and all else as before, ${when}`,
      sentence: sets,
    });
  const isOne = { sentence: onePayment, check: 'retries' } as const;
  const [id, same] = await Promise.all([1, 2].map(() => recorded(context, buyer, payment)));
  context.same(same, id, { says: 'The same payment twice at the same moment is one payment', ...isOne });
  await expectPaid('after the payment');
  context.same(await orderIds(context, buyer.identity), [later.id, order.id, earlier.id], {
    says: 'A paid order keeps its place in the list',
    sentence: 'newest first, paid and unpaid.',
    operation: 'listOrders',
    check: 'sorting',
  });
  const again = await recorded(context, buyer, payment);
  context.same(again, id, { says: 'The same payment again is the same payment', ...isOne });
  for (const [who, caller, email] of [
    ['whose token was given for the e-mail in capitals', inCapitals, buyer.identity],
    ['who sends the e-mail in capitals', buyer, inCapitals.identity],
  ] as const)
    context.accepted(await record(context, caller, { ...payment, email }), {
      says: `The buyer ${who} may do it`,
      check: 'positive_data_acceptance',
    });
  await expectPaid('after a retry');
  await expectBookingRefused(context, order.body, {
    says: 'A phone that the buyer has paid for cannot be booked again',
    sentence: 'has an order for this `product_name` already, paid or not.',
  });
}

/** Asserts that of two payments at the same moment one is recorded; gives the other one. */
async function expectOneAccepted(
  context: CaseContext,
  buyer: Person,
  what: string,
  sent: NewPayment[],
): Promise<NewPayment | undefined> {
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
  return sent[statuses.indexOf(400)];
}

export const cases: Case[] = [
  // One case, because orders stay for ever.
  caseOf(operation, 'payment', async (context) => {
    provider(context);
    const booked = await bookedOrders(context);
    const { buyer, other, earlier, order, later, others, fractional, unpayable, named } = booked;
    const phone = await store(context, 'addProduct', { exact: named });
    const orders = [earlier, order, later, others, fractional, unpayable, phone];
    const { id: fresh } = await newIntent(context, buyer, price);
    const payment = await paymentOf(context, buyer, order, price);
    const byBuyer = { caller: buyer, payment, orders };
    await expectRefused(context, byBuyer, [
      [[400], 'an intent that was not confirmed', { transactionId: fresh }, asked],
    ]);
    await expectWrongRefused(context, { ...booked, all: orders }, payment);
    await expectPaidOnce(context, { ...booked, all: orders }, payment);

    // While several orders have this price: a server may have one intent per order.
    const payOne = (paid: string | number) => paymentOf(context, buyer, earlier, paid);
    const [second, third, fourth] = [await payOne(price), await payOne('4.35'), await payOne(price)];
    await expectRefused(context, byBuyer, [
      [[400], 'a second payment for a paid order', { transactionId: second.transactionId }, once],
      ...['', ' ', '?'].map((ending): Refusal => {
        const says = `the payment of another order${ending && `, with "${ending}" after it`}`;
        // With something after it, it is an intent that does not exist, too.
        const statuses: Refusal[0] = ending === '' ? [400] : [400, 403];
        return [
          statuses,
          says,
          { bookingId: earlier.id, transactionId: payment.transactionId + ending },
          once,
        ];
      }),
    ]);
    await expectRefused(context, { ...byBuyer, caller: other }, [
      // It is of another order, and was made with another user's token.
      [[400, 403], "another buyer's payment", { email: other.identity, bookingId: others.id }, once],
    ]);
    const bothOrders = [second, { ...second, bookingId: later.id }];
    const unpaid = await expectOneAccepted(context, buyer, 'orders paid by one payment', bothOrders);
    if (!unpaid) return;
    const { bookingId } = unpaid;
    const payments = [third, fourth].map((one) => ({ ...one, bookingId }));
    await expectOneAccepted(context, buyer, 'payments for one order', payments);
  }),
];
