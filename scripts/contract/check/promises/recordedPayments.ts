import { caseOf, type Case } from '../caseOf';
import { newBooking, newPhone, shownOrders, shownProducts } from '../fixtures';
import { paidIntent } from '../paymentProvider';
import { bookingRefused, bookingStored } from './bookingClaims';
import { orderOf, paymentId, record, shownOrder } from './paymentCalls';
import { added } from './phoneCalls';

const sets = 'Then it stores the payment and sets `paid` and `transactionId` on the order `bookingId`';

/** A payment that has succeeded makes its own order paid, and nothing else. */
export const recordedPaymentPromises: Case[] = [
  caseOf(
    'recordPayment',
    'payment',
    async (trial) => {
      const { same } = trial;
      const [buyer, other] = [await trial.person('Buyer'), await trial.person('Buyer')];
      const seller = await trial.person('Seller');
      const phone = newPhone(trial, seller);
      await added(trial, phone);
      const { product_name, image_url } = phone;
      const booking = { ...newBooking(trial, buyer), product_name, image_url };
      const claim = { says: 'A phone that is for sale can be booked', sentence: 'Stores an unpaid order' };
      await orderOf(trial, buyer, '215');
      const bookingId = await bookingStored(trial, { booking, ...claim });
      await orderOf(trial, buyer, '215');
      const others = { ...booking, email: other.email };
      const othersId = await bookingStored(trial, { booking: others, ...claim });
      const orders = await shownOrders(trial, buyer);
      const bystanders = async () => [await shownOrder(trial, othersId), await shownProducts(trial, seller)];
      const before = await bystanders();

      const transactionId = await paidIntent(trial, buyer, '215');
      const payment = { price: '215', transactionId, email: buyer.email, bookingId };
      const expected = orders.map((one) =>
        one._id === bookingId ? { ...one, paid: true, transactionId } : one,
      );
      const isPaid = async (when: string) => {
        same(await shownOrders(trial, buyer), expected, {
          says: `The list shows one order as paid, with its transaction, and the others as before, ${when}`,
          sentence: sets,
        });
        const order = expected.find(({ _id }) => _id === bookingId);
        same(await shownOrder(trial, bookingId), order, {
          says: `The order itself is shown as paid, with its transaction, ${when}`,
          sentence: sets,
        });
      };
      const id = paymentId(trial, await record(trial, buyer, payment));
      await isPaid('after the payment');
      same(await bystanders(), before, {
        says: "The phone, and another buyer's order for it, are as before its payment",
        sentence: sets,
        check: 'bystanders',
      });

      const again = paymentId(trial, await record(trial, buyer, payment), 'retries');
      same(again, id, {
        says: 'The same payment again is the same payment',
        sentence: 'is one payment: the answer carries the same `insertedId`',
        check: 'retries',
      });
      await isPaid('after a retry');
      await bookingRefused(trial, {
        booking,
        says: 'A phone that the buyer has paid for cannot be booked again',
        sentence: 'has an order for this `product_name` already, paid or not.',
      });
    },
    'makes its order paid',
  ),

  caseOf(
    'recordPayment',
    'payment',
    async (trial) => {
      const seller = await trial.person('Seller');
      for (const [booked, price] of [
        ['4.35', 4.35],
        [8.2, '8.20'],
        ['215', '215.00'],
        ['0.50', '0.50'],
      ] as const) {
        const bookingId = await orderOf(trial, seller, booked);
        const transactionId = await paidIntent(trial, seller, price);
        const email = price === '0.50' ? seller.email.toUpperCase() : seller.email;
        paymentId(trial, await record(trial, seller, { price, transactionId, email, bookingId }));
        const order = await shownOrder(trial, bookingId);
        trial.same([order?.paid, order?.transactionId], [true, transactionId], {
          says: 'An order with cents in its price is paid',
          sentence: sets,
        });
      }
    },
    'cents, paid by a seller',
  ),
];
