import { badRequest, forbidden, inserted, notFound, ok } from '../answers';
import type { Handlers } from '../Handlers';
import { sameEmail } from '../sameEmail';
import { refusalOfStripe, toCents } from '../stripe';

export const orderHandlers = {
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

  createPaymentIntent: async ({ body, stripe }) => {
    const price = toCents(body.price);
    if ('problem' in price) return badRequest(price.problem);
    try {
      const intent = await stripe.paymentIntents.create({
        amount: price.cents,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
      });
      return ok({ clientSecret: intent.client_secret ?? '' });
    } catch (error) {
      return refusalOfStripe(error);
    }
  },

  recordPayment: async ({ body, stores, stripe, user }) => {
    const order = await stores.orders.find(body.bookingId);
    if (!order) return notFound('Order not found');
    if (!sameEmail(order.email, user.email)) return forbidden;

    const known = await stores.payments.byTransaction(body.transactionId);
    if (known) return recorded(known, body.bookingId);

    const price = toCents(body.price);
    if ('problem' in price) return badRequest(price.problem);
    const asked = toCents(order.price ?? '');
    if ('problem' in asked || asked.cents !== price.cents) {
      return badRequest('price is not the price of the order');
    }

    try {
      const intent = await stripe.paymentIntents.retrieve(body.transactionId);
      if (intent.status !== 'succeeded') return badRequest('The payment has not succeeded');
      if (intent.amount !== price.cents || intent.currency !== 'usd') {
        return badRequest('The amount paid is not the price');
      }
    } catch (error) {
      return refusalOfStripe(error);
    }

    await stores.payments.record(body);
    const payment = await stores.payments.byTransaction(body.transactionId);
    return payment ? recorded(payment, body.bookingId) : badRequest('The order is paid by another payment');
  },
} satisfies Partial<Handlers>;

const recorded = (payment: { _id: string; bookingId: string }, bookingId: string) =>
  payment.bookingId === bookingId
    ? inserted(payment._id)
    : badRequest('transactionId belongs to the payment of another order');
