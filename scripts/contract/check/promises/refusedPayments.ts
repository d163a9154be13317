import { caseOf, type Case } from '../caseOf';
import { confirmed, newIntent, paidIntent } from '../paymentProvider';
import { orderOf, paymentRefused, record } from './paymentCalls';
import { unknownId } from './unknownId';

const provider = 'the intent must have the status `succeeded` and its amount must be `price`.';
const priceOfOrder = "`price` must be the order's price.";
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
      const asked = await newIntent(trial, buyer, '215');
      await confirmed(trial, asked, 'pm_card_authenticationRequired');
      const declined = await newIntent(trial, buyer, '215');
      await confirmed(trial, declined, 'pm_card_chargeDeclined');

      const payment = { price: '215', email: buyer.email, bookingId };
      const refusals: [says: string, transactionId: string, price: string | number, sentence: string][] = [
        ['an intent that was not confirmed', fresh.id, '215', provider],
        ['an intent for which the bank asks the card holder', asked.id, '215', provider],
        ['an intent whose card was declined', declined.id, '215', provider],
        ['an intent that does not exist', 'pi_3SUnknown0000000000000000', '215', provider],
        ['a transaction that is no intent', 'paid in cash', '215', provider],
        ['less was paid', cheap, '215', provider],
        ['more was paid', dear, '215', provider],
        ['less was paid, and price says so', cheap, '21.5', priceOfOrder],
        ['more was paid, and price says so', dear, '215.01', priceOfOrder],
        ['another price than was paid', real, '21.5', priceOfOrder],
      ];
      for (const [says, transactionId, price, sentence] of refusals) {
        await paymentRefused(trial, {
          payment: { ...payment, transactionId, price },
          caller: buyer,
          statuses: [400],
          orders: [bookingId],
          says,
          sentence,
        });
      }
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
      const orders = [bookingId, others];
      const refusals = [
        { says: "somebody else's order, with the own e-mail", payment: { ...payment, bookingId: others } },
        {
          says: "somebody else's e-mail, for their order",
          payment: { ...payment, email: other.email, bookingId: others },
        },
        { says: "somebody else's e-mail, for the own order", payment: { ...payment, email: other.email } },
        { says: 'an e-mail that begins like the own', payment: { ...payment, email: `${buyer.email}.org` } },
      ];
      for (const refusal of refusals) {
        await paymentRefused(trial, { ...refusal, caller: buyer, statuses: [403], orders, sentence: whose });
      }
      await paymentRefused(trial, {
        says: 'an order that does not exist',
        payment: { ...payment, bookingId: unknownId() },
        caller: buyer,
        statuses: [404],
        orders,
        sentence: 'An order that does not exist is 404.',
      });
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
        await paymentRefused(trial, {
          payment: { price: sent, transactionId, email: buyer.email, bookingId },
          caller: buyer,
          statuses: [400],
          orders: [bookingId],
          says: 'an order whose price is not to be paid',
          sentence:
            price === sent ? 'Dollars that a card can be charged, with at most two decimals' : priceOfOrder,
        });
      }
    },
    'a price that cannot be paid',
  ),
];
