import type { NewBooking } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import { newBooking } from '../fixtures';
import { bookingStored } from './bookingClaims';
import { lookAlikes, oddEmail, personWith } from './people';
import { unknownId } from './unknownId';

const ofBuyer = 'All orders whose `email` is the given one, newest first, paid and unpaid.';
const stores = 'Stores an unpaid order for the buyer `name`, `email` and answers `acknowledged: true`.';
const anyone = "so anyone can book in anyone's name";

/** One more than a short page; orders cannot be deleted again. */
const many = 11;

/** Prices and texts that nobody may improve. */
const parts: Partial<NewBooking>[] = [
  { price: '0199.50', name: `  Zoë "Z" O'Brien & <b>Co</b>  ` },
  { price: 19.9, name: 'Not the name of the account', image_url: ' /images/a b%20c.png?x=1&y="2" ' },
  { price: ' 12 ', name: '', image_url: '' },
];

/** An order is what was booked, alone and among the orders of its buyer and nobody else. */
export const orderRecordPromises: Case[] = [
  caseOf(
    'bookPhone',
    'ensure_resource_availability',
    async (trial) => {
      const email = oddEmail(trial.marker.next());
      const buyer = await personWith(trial, { userrole: 'Buyer', email });
      for (const part of parts) {
        const booking = newBooking(trial, buyer, part);
        const id = await bookingStored(trial, {
          booking,
          says: 'A buyer can book in another name',
          sentence: anyone,
        });
        const list = await trial.ok('listOrders', { query: { email: buyer.email } });
        const one = await trial.ok('getOrder', { path: { id } });
        const views = [
          { by: 'listOrders', order: list.body.find(({ _id }) => _id === id), at: list.exchange },
          { by: 'getOrder', order: one.body, at: one.exchange },
        ];
        for (const { by, order, at } of views) {
          const { _id, paid, transactionId, product_name, name, image_url, price, email } = order ?? {};
          trial.same(
            { _id, product_name, name, image_url, price, email },
            { _id: id, ...booking },
            {
              says: `${by} shows an order as it was booked`,
              sentence: 'The price is kept as it was sent.',
              at,
            },
          );
          trial.claim(paid !== true && !transactionId, {
            says: `${by} shows a new order as unpaid`,
            sentence: stores,
            at,
          });
        }
      }
    },
    'what was booked',
  ),

  caseOf('listOrders', 'sorting', async (trial) => {
    const { own } = lookAlikes(trial.marker.next());
    const ids: string[] = [];
    const says = 'Somebody without a user record can book, and many phones';
    while (ids.length < many) {
      const email = ids.length % 2 === 0 ? own : own.toUpperCase();
      const booking = newBooking(trial, { name: 'A buyer of many phones', email });
      ids.unshift(await bookingStored(trial, { booking, says, sentence: anyone }));
    }
    for (const email of [own, own.toUpperCase()]) {
      const { body } = await trial.ok('listOrders', { query: { email } });
      trial.same(
        body.map(({ _id }) => _id),
        ids,
        { says: 'All orders come, newest first, whatever the case of the e-mail', sentence: ofBuyer },
      );
    }
  }),

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
        const one = await trial.ok('getOrder', { path: { id } });
        trial.same([one.body._id, one.body.email], [id, email], {
          says: 'The order with an id is the order of its buyer',
          sentence: 'The order with this id, for the payment page.',
          operation: 'getOrder',
        });
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
