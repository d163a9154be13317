import type Stripe from 'stripe';
import { readPrice } from '@/domain/price';
import type { Order } from '@/services/api/schema';
import { badRequest, forbidden, inserted, notFound, ok } from '../answers';
import type { Handlers } from '../Handlers';
import { sameEmail } from '../stores/tables';
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

  createPaymentIntent: async ({ body, stores, stripe, user }) => {
    const price = toCents(body.price);
    if ('problem' in price) return badRequest(price.problem);
    const { cents } = price;
    const email = user.email.toLowerCase();
    const unpaid = (await stores.orders.ofBuyer(user.email)).filter(
      (order) => !order.paid && isOver(order, cents),
    );
    const [order, ...others] = unpaid;
    // Two browsers of one buyer get one intent, which charges once. With several such orders it is not known whose it is.
    const key = order && others.length === 0 ? `order-${order._id}-${cents}` : undefined;
    const create = (options: Stripe.RequestOptions) =>
      stripe.paymentIntents.create(
        { amount: cents, currency: 'usd', allowed_payment_method_types: ['card'], metadata: { email } },
        options,
      );
    try {
      const intent = key ? await intentOfOrder(stripe, create, key) : await create({});
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
    if (!isOver(order, price.cents)) return badRequest('price is not the price of the order');

    try {
      const intent = await stripe.paymentIntents.retrieve(body.transactionId);
      // A transaction id is no secret: only the user who paid may record it.
      if (!sameEmail(intent.metadata['email'] ?? '', user.email)) return forbidden;
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

/**
 * The intent that every request with this key gets. A repeated request gets the provider's first answer, so the intent is
 * read: a cancelled one, with which the order could never be paid, is replaced, also for every later request.
 */
async function intentOfOrder(
  stripe: Stripe,
  create: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
  key: string,
): Promise<Stripe.PaymentIntent> {
  let intent = await create({ idempotencyKey: key });
  while ((await stripe.paymentIntents.retrieve(intent.id)).status === 'canceled')
    intent = await create({ idempotencyKey: `${key}-after-${intent.id}` });
  return intent;
}

const isOver = ({ price = '' }: Order, cents: number) => readPrice(String(price)).cents === cents;

const recorded = (payment: { _id: string; bookingId: string }, bookingId: string) =>
  payment.bookingId === bookingId
    ? inserted(payment._id)
    : badRequest('transactionId belongs to the payment of another order');
