import { phonesOfOrders } from '@/domain/identity';
import { readOneOrder, readOrder, type Order } from '@/domain/order';
import { toNewBooking, type Phone } from '@/domain/phone';
import { limits } from '@/services/api/limits';
import { expectId, invalidResponse, listOf, recordOf, recordWith, textOf } from '@/services/api/records';
import type { NewPayment } from '@/services/api/schema';
import { unwrap } from '@/services/api/unwrap';
import { isClientSecret } from '@/services/payments/payments';
import { mayBeDone } from '@/services/ServiceError';
import type { PhonesData } from './phones';
import { allOf, expectUser, personalQuery, type DataTools } from './tools';

type Booking =
  /** `orderId`: '' where the server does not say it. */
  | { is: 'booked'; orderId: string }
  /** `message`: the server's; '' where it says none. */
  | { is: 'refused'; message: string }
  /** No answer, or none that says it. */
  | { is: 'unknown' };

/** Orders and their payments. */
export function ordersData({ api, client, user }: DataTools, phones: PhonesData) {
  const readList = async (email: string, signal: AbortSignal) =>
    listOf(await unwrap(api.GET('/buyerorders', { params: { query: { email } }, signal })), readOrder);

  const one = (id: string) =>
    personalQuery(user, ['orders', 'one', id], async (signal) => {
      expectId(id, limits.Id);
      const answer = await unwrap(api.GET('/buyerorders/{id}', { params: { path: { id } }, signal }));
      return recordWith(answer, id, readOneOrder);
    });

  const readAgain = () => void client.invalidateQueries(allOf('orders'));

  return {
    /** GET /buyerorders: what the user booked. */
    all: () => personalQuery(user, ['orders', 'all'], (signal, { email }) => readList(email, signal)),

    /** GET /buyerorders of another user, for an admin. */
    ofUser: (email: string) =>
      personalQuery(user, ['orders', 'of', email], (signal) => readList(email, signal)),

    /** GET /buyerorders/{id} */
    one,

    /** The order from the server, not from the cache. */
    readOne: (id: string) => client.fetchQuery({ ...one(id), staleTime: 0 }),

    /** What the lists of the brands say of the order's phone, read again. Never rejects. */
    readPhone: async (order: Order) => phonesOfOrders(await phones.readAllBrandsAgain())(order),

    /** POST /buyerBookingItems. Rejects if the server refuses with an error status. */
    async book(phone: Phone): Promise<Booking> {
      try {
        const body = toNewBooking(phone, expectUser(user));
        const answer = recordOf(await unwrap(api.POST('/buyerBookingItems', { body })));
        const message = textOf(answer, 'message');
        if (answer['acknowledged'] === true) return { is: 'booked', orderId: textOf(answer, 'insertedId') };
        return answer['acknowledged'] === false || message ? { is: 'refused', message } : { is: 'unknown' };
      } catch (error) {
        if (mayBeDone(error)) return { is: 'unknown' };
        throw error;
      } finally {
        // After a failure too: it may have been booked.
        readAgain();
      }
    },

    /** POST /create-payment-intent, over a price in the spelling of the contract. Returns the client secret. */
    async createIntent(price: string): Promise<string> {
      const answer = recordOf(await unwrap(api.POST('/create-payment-intent', { body: { price } })));
      const clientSecret = textOf(answer, 'clientSecret');
      if (!isClientSecret(clientSecret)) throw invalidResponse('expected a client secret');
      return clientSecret;
    },

    /** POST /payments: pays an order. The same transaction twice is one payment there. Returns the server's id of it, or ''. */
    async recordPayment(body: NewPayment): Promise<string> {
      const answer: unknown = await unwrap(api.POST('/payments', { body }));
      readAgain();
      return textOf(Object(answer) as Record<string, unknown>, 'insertedId');
    },
  };
}
