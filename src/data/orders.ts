import type { QueryClient } from '@tanstack/react-query';
import { phonesOfOrders } from '@/domain/identity';
import { readOneOrder, readOrder, type Order } from '@/domain/order';
import { toNewBooking, type Phone } from '@/domain/phone';
import { limits } from '@/services/api/limits';
import { expectId, listOf, recordOf, recordWith, textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { mayBeDone } from '@/services/ServiceError';
import type { AuthUser } from '@/services/auth/AuthService';
import type { Session } from '@/session/session';
import { readAllBrandsAgain } from './phones';
import { allOf, personalQuery, type Tools } from './resource';

/** GET /buyerorders: what the user booked. */
export const ordersQuery = personalQuery(['orders', 'all'], async ({ api, user: { email }, signal }) =>
  listOf(await unwrap(api.GET('/buyerorders', { params: { query: { email } }, signal })), readOrder),
);

/** GET /buyerorders of another user, for an admin. */
export const ordersOfUserQuery = personalQuery(['orders', 'of'], async ({ api, signal }, email: string) =>
  listOf(await unwrap(api.GET('/buyerorders', { params: { query: { email } }, signal })), readOrder),
);

/** GET /buyerorders/{id} */
export const orderQuery = personalQuery(['orders', 'one'], async ({ api, signal }, id: string) => {
  expectId(id, limits.Id);
  const answer = await unwrap(api.GET('/buyerorders/{id}', { params: { path: { id } }, signal }));
  return recordWith(answer, id, readOneOrder);
});

type Booking =
  /** `orderId`: '' where the server does not say it. */
  | { is: 'booked'; orderId: string }
  /** `message`: the server's; '' where it says none. */
  | { is: 'refused'; message: string }
  /** No answer, or none that says it. */
  | { is: 'unknown' };

/** POST /buyerBookingItems. Rejects if the server refuses with an error status. */
export async function bookPhone({ api, client }: Tools, phone: Phone, buyer: AuthUser): Promise<Booking> {
  try {
    const body = toNewBooking(phone, buyer);
    const answer = recordOf(await unwrap(api.POST('/buyerBookingItems', { body })));
    const message = textOf(answer, 'message');
    if (answer['acknowledged'] === true) return { is: 'booked', orderId: textOf(answer, 'insertedId') };
    return answer['acknowledged'] === false || message ? { is: 'refused', message } : { is: 'unknown' };
  } catch (error) {
    if (mayBeDone(error)) return { is: 'unknown' };
    throw error;
  } finally {
    // After a failure too: it may have been booked.
    void refreshOrders(client);
  }
}

const refreshOrders = (client: QueryClient) => client.invalidateQueries(allOf('orders'));

/** The orders as payments need them, which go on without a page. */
export const createOrderAccess = ({ api, client, session }: Tools & { session: Session }) => ({
  /** From the server, not from the cache. */
  fetchOrder: (id: string) =>
    client.fetchQuery({ ...orderQuery(api, session.getState().user, id), staleTime: 0 }),
  /** What the lists of the brands say of the order's phone, read again. Never rejects. */
  fetchPhone: async (order: Order) => phonesOfOrders(await readAllBrandsAgain({ api, client }))(order),
  refreshOrders: () => void refreshOrders(client),
});
