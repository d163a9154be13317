import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { NotPossible } from '../finding';
import { confirmed, newIntent, paidIntent } from '../paymentProvider';
import type { Person } from '../person';
import { orderOf, paymentsRefused, record, type Refusal } from './paymentCalls';
import { unknownId } from './unknownId';

const provider = 'the intent must have the status `succeeded` and its amount must be `price`.';
const priceOfOrder = "`price` must be the order's price.";
const payable = 'Dollars that a card can be charged, with at most two decimals';
const whose = "`email` must be the e-mail in the token, and the order's; otherwise 403.";

/** What is no payment for an order changes nothing, and does not stand in the way of the real one. */
export const refusedPaymentPromises: Case[] = [
  caseOf(
    'recordPayment',
    'payment',
    async (trial) => {
      const buyer = await trial.person('Buyer');
      const bookingId = await orderOf(trial, buyer, '215');
      const real = await paidIntent(trial, buyer, '215');
      const cheap = await paidIntent(trial, buyer, '21.5');
      const dear = await paidIntent(trial, buyer, '215.01');
      const fresh = await newIntent(trial, buyer, '215');
      const asked = await unpaidIntent(trial, buyer, 'pm_card_authenticationRequired');
      const declined = await unpaidIntent(trial, buyer, 'pm_card_chargeDeclined');

      const payment = { price: '215', email: buyer.email, bookingId };
      const tried: [says: string, transactionId: string, price: string | number, sentence: string][] = [
        ['an intent that was not confirmed', fresh.id, '215', provider],
        ['an intent for which the bank asks the card holder', asked, '215', provider],
        ['an intent whose card was declined', declined, '215', provider],
        ['an intent that does not exist', 'pi_3SUnknown0000000000000000', '215', provider],
        ['a transaction that is no intent', 'paid in cash', '215', provider],
        ['less was paid', cheap, '215', provider],
        ['more was paid', dear, '215', provider],
        ['less was paid, and price says so', cheap, '21.5', priceOfOrder],
        ['more was paid, and price says so', dear, '215.01', priceOfOrder],
        ['another price than was paid', real, '21.5', priceOfOrder],
      ];
      const refusals = tried.map(([says, transactionId, price, sentence]): Refusal => {
        const body = { ...payment, transactionId, price };
        return { payment: body, caller: buyer, statuses: [400], says, sentence };
      });
      await paymentsRefused(trial, refusals, [bookingId]);
      const exchange = await record(trial, buyer, { ...payment, transactionId: real });
      trial.status(exchange, [200], {
        says: 'The real payment is recorded after refused ones',
        sentence: 'both or neither.',
      });
    },
    'not the price, or not paid',
  ),

  caseOf(
    'recordPayment',
    'wrong_owner',
    async (trial) => {
      const [buyer, other] = [await trial.person('Buyer'), await trial.person('Buyer')];
      const bookingId = await orderOf(trial, buyer, '215');
      const others = await orderOf(trial, other, '215');
      const transactionId = await paidIntent(trial, buyer, '215');
      const payment = { price: '215', transactionId, email: buyer.email, bookingId };
      const notTheirs = { caller: buyer, statuses: [403], sentence: whose };
      const refusals: Refusal[] = [
        {
          ...notTheirs,
          says: "somebody else's order, with the own e-mail",
          payment: { ...payment, bookingId: others },
        },
        {
          ...notTheirs,
          says: "somebody else's e-mail, for their order",
          payment: { ...payment, email: other.email, bookingId: others },
        },
        {
          ...notTheirs,
          says: "somebody else's e-mail, for the own order",
          payment: { ...payment, email: other.email },
        },
        {
          ...notTheirs,
          says: 'an e-mail that begins like the own',
          payment: { ...payment, email: `${buyer.email}.org` },
        },
        {
          caller: buyer,
          statuses: [404],
          says: 'an order that does not exist',
          payment: { ...payment, bookingId: unknownId() },
          sentence: 'An order that does not exist is 404.',
          check: 'payment',
        },
      ];
      await paymentsRefused(trial, refusals, [bookingId, others]);
      const exchange = await record(trial, buyer, payment);
      trial.status(exchange, [200], {
        says: 'The real payment is recorded after refused ones',
        sentence: 'both or neither.',
        check: 'payment',
      });
    },
    'whose order',
  ),

  caseOf(
    'recordPayment',
    'payment',
    async (trial) => {
      const buyer = await trial.person('Buyer');
      const transactionId = await paidIntent(trial, buyer, '20');
      const orders: [price: string | number, sent: string | number][] = [
        ['by arrangement', '20'],
        [19.999, 19.999],
      ];
      for (const [price, sent] of orders) {
        const bookingId = await orderOf(trial, buyer, price);
        const refusal = {
          payment: { price: sent, transactionId, email: buyer.email, bookingId },
          caller: buyer,
          statuses: [400],
          says: 'an order whose price cannot be paid',
          sentence: price === sent ? payable : priceOfOrder,
        };
        await paymentsRefused(trial, [refusal], [bookingId]);
      }
    },
    'a price that cannot be paid',
  ),
];

/** An intent that was confirmed with a card that does not pay at once. */
async function unpaidIntent(trial: Trial, buyer: Person, card: `pm_card_${string}`): Promise<string> {
  const intent = await newIntent(trial, buyer, '215');
  const { response } = await confirmed(trial, intent, card);
  if (Object(response?.json).status !== 'succeeded') return intent.id;
  throw new NotPossible(`The payment provider takes ${card} for good.`);
}
