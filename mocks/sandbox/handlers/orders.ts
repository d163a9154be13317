import { notFound, ok } from '../answers';
import type { Handlers } from '../Handlers';

type OrderHandlers = Pick<Handlers, 'bookPhone' | 'listOrders' | 'getOrder'>;

export const orderHandlers: OrderHandlers = {
  bookPhone: async ({ body, stores }) => {
    const booking = await stores.orders.book(body);
    if ('insertedId' in booking) return ok({ acknowledged: true, insertedId: booking.insertedId });
    const message =
      booking.refusal === 'sold'
        ? `${body.product_name} has been sold`
        : `You have already booked ${body.product_name}`;
    return ok({ acknowledged: false, message });
  },

  listOrders: async ({ query, stores }) => ok(await stores.orders.ofBuyer(query.email)),

  getOrder: async ({ params, stores }) => {
    const order = await stores.orders.find(params.id);
    return order ? ok(order) : notFound('Order not found');
  },
};
