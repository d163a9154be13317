import { caseOf, type Case } from '../caseOf';
import { newBooking, newPhone, shownOrders, shownProducts } from '../fixtures';
import { bookingRefused, bookingStored } from './bookingClaims';
import { longEmail } from './people';
import { added, markSold } from './phoneCalls';

const once = 'when this `email` has an order for this `product_name` already, paid or not.';
const notSold = 'when the phone with this `product_name` and `image_url` is sold;';
const stores = 'Stores an unpaid order for the buyer `name`, `email` and answers `acknowledged: true`.';

/** Who may book what, and how often. */
export const bookingPromises: Case[] = [
  caseOf(
    'bookPhone',
    'retries',
    async (trial) => {
      const buyer = await trial.person('Buyer');
      const booking = newBooking(trial, buyer);
      await bookingStored(trial, { booking, says: 'A first booking is acknowledged', sentence: stores });

      const again = [
        ['The same booking again is refused', booking],
        ['The same booking in capitals is refused', { ...booking, email: buyer.email.toUpperCase() }],
        [
          'The same phone at another price, with another name and picture, is refused',
          { ...booking, price: 1, name: 'Somebody', image_url: '/other.png' },
        ],
      ] as const;
      for (const [says, repeated] of again) {
        await bookingRefused(trial, { booking: repeated, says, sentence: once });
      }

      const { product_name } = booking;
      for (const similar of [
        `${product_name.slice(0, -1)}_`,
        `${product_name}.*`,
        product_name.toUpperCase(),
      ]) {
        await bookingStored(trial, {
          booking: { ...booking, product_name: similar },
          says: 'The buyer can book a phone with a similar name',
          sentence: once,
        });
      }
    },
    'once for each buyer',
  ),

  caseOf(
    'bookPhone',
    'retries',
    async (trial) => {
      const buyer = await trial.person('Buyer');
      const booking = newBooking(trial, buyer);
      const answers = await Promise.all([1, 2, 3].map(() => trial.ok('bookPhone', { body: booking })));
      const sentence = 'A retry therefore never books twice.';
      trial.same(answers.filter(({ body }) => body.acknowledged).length, 1, {
        says: 'Of equal bookings at the same moment one is acknowledged',
        sentence,
      });
      trial.same((await shownOrders(trial, buyer)).length, 1, {
        says: 'Equal bookings at the same moment store one order',
        sentence,
      });
    },
    'at the same moment',
  ),

  caseOf(
    'bookPhone',
    'read_your_writes',
    async (trial) => {
      const seller = await trial.person('Seller');
      const [buyer, other] = [await trial.person('Buyer'), await trial.person('Buyer')];
      const phone = newPhone(trial, seller);
      const { product_name, image_url } = phone;
      const id = await added(trial, phone);
      const booking = { ...newBooking(trial, buyer), product_name, image_url };
      const before = await shownProducts(trial, seller);

      await bookingStored(trial, {
        booking,
        says: 'A phone that is for sale can be booked',
        sentence: stores,
      });
      const [order] = await shownOrders(trial, buyer);
      trial.same([order?.price, order?.name], [booking.price, booking.name], {
        says: 'The order has the price and the name that were sent, whatever the phone costs',
        sentence: 'The price is kept as it was sent.',
      });
      trial.same(await shownProducts(trial, seller), before, {
        says: 'A booked phone is as before: only its seller marks it as sold',
        sentence: 'Only a seller may do this, and only to an own product.',
      });
      await bookingStored(trial, {
        booking: { ...booking, email: other.email },
        says: 'Another buyer can book the same phone',
        sentence: once,
      });

      await markSold(trial, seller, id);
      const late = { ...booking, email: longEmail(trial.marker.next()) };
      await bookingRefused(trial, {
        booking: late,
        says: 'A sold phone cannot be booked',
        sentence: notSold,
      });
      await bookingStored(trial, {
        booking: { ...late, image_url: `${image_url}?` },
        says: 'A phone with the name of a sold one and another picture can be booked',
        sentence: notSold,
        check: 'read_your_writes',
      });
      await bookingStored(trial, {
        booking: { ...late, product_name: `${product_name}, another` },
        says: 'A phone with the picture of a sold one and another name can be booked',
        sentence: notSold,
        check: 'read_your_writes',
      });
    },
    'until it is sold',
  ),
];
