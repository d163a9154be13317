import type { NewBooking } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import { newBooking } from '../fixtures';
import { awkwardPrices, awkwardTexts } from './awkwardValues';
import { bookingStored } from './bookingClaims';
import { many } from './longLists';
import { lookAlikes, oddEmail, personWith } from './people';
import { unknownId } from './unknownId';

const ofBuyer = 'All orders whose `email` is the given one, newest first, paid and unpaid.';
const anyone = "so anyone can book in anyone's name";

const prices = awkwardPrices.flatMap(([, one, other]) => [one, other]);

const awkwardBookings = Array.from({ length: 11 }, (_, place): Partial<NewBooking> => {
  const [, text] = awkwardTexts[place] ?? ['', place % 2 === 0 ? '' : '   '];
  return {
    product_name: text,
    name: text,
    image_url: text,
    price: prices[(place * 5) % prices.length] ?? '',
  };
});

/** An order is what was booked, alone and among the orders of its buyer and nobody else. */
export const orderRecordPromises: Case[] = [
  caseOf(
    'listOrders',
    'sorting',
    async (trial) => {
      const stored = { operation: 'bookPhone', check: 'ensure_resource_availability' } as const;
      const buyer = await personWith(trial, { userrole: 'Buyer', email: oddEmail(trial.marker.next()) });
      const booked: [id: string, booking: NewBooking][] = [];
      for (const part of awkwardBookings) {
        const email = booked.length % 2 === 0 ? buyer.email : buyer.email.toUpperCase();
        const booking = { ...newBooking(trial, buyer, part), email };
        const says = 'A buyer can book many phones, in any name and at any price';
        booked.unshift([await bookingStored(trial, { booking, says, sentence: anyone }), booking]);
      }
      const list = await trial.ok('listOrders', { query: { email: buyer.email } });
      for (const [id, booking] of booked) {
        const one = await trial.ok('getOrder', { path: { id } });
        const views = [
          { by: 'listOrders', order: list.body.find(({ _id }) => _id === id), at: list.exchange },
          { by: 'getOrder', order: one.body, at: one.exchange },
        ];
        for (const { by, order, at } of views) {
          const { _id, product_name, name, image_url, price, paid, transactionId } = order ?? {};
          const shown = { _id, product_name, name, image_url, price, email: booking.email };
          trial.same(
            shown,
            { _id: id, ...booking },
            {
              says: `${by} shows an order as it was booked`,
              sentence: 'The price is kept as it was sent.',
              at,
              ...stored,
            },
          );
          trial.claim(paid !== true && !transactionId, {
            says: `${by} shows a new order as unpaid`,
            sentence: 'Stores an unpaid order for the buyer `name`, `email`',
            at,
            ...stored,
          });
        }
      }

      while (booked.length < many) {
        const booking = newBooking(trial, buyer);
        const { body } = await trial.ok('bookPhone', { body: booking });
        booked.unshift([String(body.insertedId), booking]);
      }
      const ids = booked.map(([id]) => id);
      for (const email of [buyer.email, buyer.email.toUpperCase()]) {
        const { body } = await trial.ok('listOrders', { query: { email } });
        trial.same(
          body.map(({ _id }) => _id),
          ids,
          {
            says: 'All orders come, newest first, whatever the case of the e-mail',
            sentence: ofBuyer,
          },
        );
      }
    },
    'many orders',
  ),

  caseOf(
    'listOrders',
    'filters',
    async (trial) => {
      const { own, others, nobodys } = lookAlikes(trial.marker.next());
      const ids = new Map<string, string>();
      for (const email of [own, ...others]) {
        const booking = newBooking(trial, { name: 'A buyer with a double', email });
        const says = 'A buyer with a similar e-mail can book';
        ids.set(email, await bookingStored(trial, { booking, says, sentence: anyone }));
      }
      for (const [email, id] of ids) {
        const { body } = await trial.ok('listOrders', { query: { email } });
        trial.same(
          body.map(({ _id }) => _id),
          [id],
          { says: 'Buyers with similar e-mails see their own orders alone', sentence: ofBuyer },
        );
      }
      for (const email of nobodys) {
        const { body } = await trial.ok('listOrders', { query: { email } });
        trial.same(body, [], { says: 'A part or a pattern of an e-mail finds nothing', sentence: ofBuyer });
      }
    },
    'similar e-mails',
  ),

  caseOf(
    'listOrders',
    'filters',
    async (trial) => {
      const exchange = await trial.send({ operation: 'listOrders', query: { 'email[$ne]': 'nobody' } });
      trial.status(exchange, [400], {
        says: 'Refused: a database operator in the place of the e-mail',
        sentence: 'anything else is answered with 400',
      });
    },
    'an operator',
  ),

  caseOf(
    'getOrder',
    'filters',
    async (trial) => {
      const seller = await trial.person('Seller');
      for (const id of [unknownId(), seller.id]) {
        const exchange = await trial.send({ operation: 'getOrder', path: { id } });
        trial.status(exchange, [404], {
          says: 'An id that no order has is not found',
          sentence: 'There is no such record',
        });
      }
    },
    'no such order',
  ),
];
