import { badRequest, forbidden, inserted, notFound, ok } from '../answers';
import { toCents } from '../cents';
import type { Handlers } from '../Handlers';
import { sameEmail } from '../sameEmail';
import { refusalOfStripe } from '../stripeClient';

type PaymentHandlers = Pick<Handlers, 'createPaymentIntent' | 'recordPayment'>;

export const paymentHandlers: PaymentHandlers = {
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
};

const recorded = (payment: { _id: string; bookingId: string }, bookingId: string) =>
  payment.bookingId === bookingId
    ? inserted(payment._id)
    : badRequest('transactionId belongs to the payment of another order');
