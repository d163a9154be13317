import { recordsOf } from '../behind';
import type { Fault } from '../fault';
import { message, withStatus } from '../faultyAnswers';
import { booksAll, refusalOf, storesRefused } from './refusedBookings';

/** Bookings that must be refused, and how. */
export const bookingRefusalFaults: Fault[] = [
  {
    name: 'bookPhone books a sold phone',
    operations: ['bookPhone'],
    also: ['listOrders', 'getOrder'],
    checks: ['retries', 'read_your_writes', 'counts'],
    serve: booksAll((refusal) => refusal === 'sold'),
  },
  {
    name: 'bookPhone books a phone twice for one buyer',
    operations: ['bookPhone'],
    also: ['listOrders', 'getOrder'],
    checks: ['retries'],
    serve: booksAll((refusal) => refusal === 'booked'),
  },
  {
    name: 'bookPhone refuses a second booking, and stores it all the same',
    operations: ['bookPhone'],
    also: ['listOrders', 'getOrder'],
    checks: ['retries', 'refusal_changes_nothing'],
    serve: storesRefused((refusal) => refusal === 'booked'),
  },
  {
    name: 'bookPhone refuses a sold phone, and stores the order all the same',
    operations: ['bookPhone'],
    also: ['listOrders', 'getOrder'],
    checks: ['read_your_writes', 'refusal_changes_nothing', 'retries'],
    serve: storesRefused((refusal) => refusal === 'sold'),
  },
  {
    name: 'bookPhone books twice when both come at the same moment',
    operations: ['bookPhone'],
    also: ['listOrders', 'getOrder'],
    checks: ['retries'],
    serve: async (call) => {
      const { memory, text, next } = call;
      const first = memory.get(text) as Promise<Response> | undefined;
      if (first) {
        await first;
        return booksAll((refusal) => refusal === 'booked')(call);
      }
      const answered = next();
      memory.set(text, answered);
      const response = await answered;
      memory.delete(text);
      return response;
    },
  },
  ...([400, 409] as const).map((status): Fault => ({
    name: `bookPhone refuses a second booking with ${status}`,
    operations: ['bookPhone'],
    checks: ['retries', 'status_code_conformance'],
    serve: async ({ next }) => {
      const response = await next();
      return (await refusalOf(response)) === 'booked' ? withStatus(response, status) : response;
    },
  })),
  {
    name: 'bookPhone refuses a sold phone with 400',
    operations: ['bookPhone'],
    checks: ['read_your_writes', 'retries', 'counts'],
    serve: async ({ next }) => {
      const response = await next();
      return (await refusalOf(response)) === 'sold' ? message(400, 'The phone is sold') : response;
    },
  },
  {
    name: 'bookPhone tells e-mails apart by case, so that one buyer books twice',
    operations: ['bookPhone'],
    also: ['listOrders', 'getOrder'],
    checks: ['retries'],
    serve: async (call) => {
      const [known] = await recordsOf(
        call.sandbox,
        'select record from orders where email = ? and product_name = ?',
        [String(call.body['email']), String(call.body['product_name'])],
      );
      const isOther = known && known['email'] !== call.body['email'];
      return isOther ? booksAll((refusal) => refusal === 'booked')(call) : call.next();
    },
  },
  {
    name: 'bookPhone books again what is paid',
    operations: ['bookPhone'],
    also: ['listOrders', 'getOrder'],
    checks: ['retries', 'payment'],
    serve: async (call) => {
      const [known] = await recordsOf(
        call.sandbox,
        'select record from orders where email = ? and product_name = ?',
        [String(call.body['email']), String(call.body['product_name'])],
      );
      return known?.['paid'] ? booksAll((refusal) => refusal === 'booked')(call) : call.next();
    },
  },
];
