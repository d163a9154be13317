import { caseOf, type Case } from '../caseOf';
import { paidIntent } from '../paymentProvider';
import { orderOf, paymentId, paymentsRefused, record, shownOrder, type Refusal } from './paymentCalls';

const onePayment = 'is one payment: the answer carries the same `insertedId`';
const once =
  "A `transactionId` of another order's payment, and a second payment for a paid order, are refused";

/** A payment pays for one order, and an order is paid once. */
export const repeatedPaymentPromises: Case[] = [
  caseOf(
    'recordPayment',
    'payment',
    async (trial) => {
      const [buyer, other] = [await trial.person('Buyer'), await trial.person('Buyer')];
      const bookingId = await orderOf(trial, buyer, '215');
      const unpaid = await orderOf(trial, buyer, '215');
      const others = await orderOf(trial, other, '215');
      const transactionId = await paidIntent(trial, buyer, '215');
      const second = await paidIntent(trial, buyer, '215');
      const payment = { price: '215', transactionId, email: buyer.email, bookingId };
      const id = paymentId(trial, await record(trial, buyer, payment));

      const own = { caller: buyer, statuses: [400], sentence: once };
      const theirs = { ...own, caller: other };
      const forUnpaid = { ...payment, bookingId: unpaid };
      const asOther = { ...payment, email: other.email };
      const refusals: Refusal[] = [
        { ...own, says: 'a second payment for a paid order', payment: { ...payment, transactionId: second } },
        { ...own, says: 'the payment of another order', payment: forUnpaid },
        {
          ...own,
          says: 'the payment of another order, with a space after it',
          payment: { ...forUnpaid, transactionId: `${transactionId} ` },
        },
        {
          ...own,
          says: 'the payment of another order, with a question mark after it',
          payment: { ...forUnpaid, transactionId: `${transactionId}?` },
        },
        {
          ...theirs,
          says: "the payment of another buyer's order",
          payment: { ...asOther, bookingId: others },
        },
        {
          ...theirs,
          says: 'a payment that somebody else has recorded',
          payment: asOther,
          statuses: [403],
          sentence: "`email` must be the e-mail in the token, and the order's; otherwise 403.",
        },
      ];
      await paymentsRefused(trial, refusals, [bookingId, unpaid, others]);

      const rightful = await record(trial, buyer, { ...forUnpaid, transactionId: second });
      trial.claim(paymentId(trial, rightful) !== id, {
        says: 'Another payment has another id',
        sentence: 'Then it stores the payment',
      });
    },
    'one payment for one order',
  ),

  caseOf(
    'recordPayment',
    'retries',
    async (trial) => {
      const buyer = await trial.person('Buyer');
      const bookingId = await orderOf(trial, buyer, '215');
      const transactionId = await paidIntent(trial, buyer, '215');
      const payment = { price: '215', transactionId, email: buyer.email, bookingId };
      const answers = await Promise.all([1, 2].map(() => record(trial, buyer, payment)));
      trial.same(new Set(answers.map((exchange) => paymentId(trial, exchange, 'retries'))).size, 1, {
        says: 'The same payment twice at the same moment is one payment',
        sentence: onePayment,
      });
    },
    'the same payment at the same moment',
  ),

  caseOf(
    'recordPayment',
    'payment',
    async (trial) => {
      const buyer = await trial.person('Buyer');
      const orders = [1, 2, 3].map(() => orderOf(trial, buyer, '215'));
      const [contested = '', one = '', other = ''] = await Promise.all(orders);
      const intents = [1, 2, 3].map(() => paidIntent(trial, buyer, '215'));
      const [first = '', second = '', third = ''] = await Promise.all(intents);
      const pay = (transactionId: string, bookingId: string) =>
        record(trial, buyer, { price: '215', transactionId, email: buyer.email, bookingId });

      const rivals = await Promise.all([pay(first, contested), pay(second, contested)]);
      const statuses = rivals.map(({ response }) => response?.status);
      trial.same(statuses.toSorted(), [200, 400], {
        says: 'Of two payments for one order at the same moment one is refused',
        sentence: once,
      });
      const order = await shownOrder(trial, contested);
      trial.same(order?.transactionId, [first, second][statuses.indexOf(200)], {
        says: 'An order has the transaction of the payment that was accepted',
        sentence: 'sets `paid` and `transactionId` on the order `bookingId`',
      });

      const uses = await Promise.all([pay(third, one), pay(third, other)]);
      trial.same(uses.map(({ response }) => response?.status).toSorted(), [200, 400], {
        says: 'Of two orders paid by one payment at the same moment one is refused',
        sentence: once,
      });
      const paid = [await shownOrder(trial, one), await shownOrder(trial, other)].map(
        (each) => each?.paid === true,
      );
      trial.same(
        paid,
        uses.map(({ response }) => response?.status === 200),
        {
          says: 'The order whose payment was refused is not paid',
          sentence: 'both or neither.',
        },
      );
    },
    'rivals at the same moment',
  ),
];
