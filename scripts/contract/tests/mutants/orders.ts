import {
  acknowledged,
  afterwards,
  answer,
  callerIs,
  changeIf,
  editBody,
  editRecords,
  forbidden,
  hide,
  isSeller,
  isSold,
  isUnknown,
  message,
  newInsertedId,
  onRefused,
  onStatus,
  refuseIf,
  unauthorized,
  whenJson,
  type Condition,
  type Replace,
} from './changes';
import { mutantsOf, type Call, type Change } from './mutant';
import {
  deleteStored,
  editStored,
  exists,
  found,
  ifAtOnce,
  repeatFirst,
  same,
  samePhone,
  showTwins,
  storeTwin,
} from './stored';

// Bookings, payment intents and payments

/** Refuses bookings that the sandbox accepts. */
const refuseBookingIf = (condition: Condition) =>
  refuseIf(condition, () => answer(200, { acknowledged: false, message: 'Not possible' }));

/** Replaces the sandbox's refusals to book what is sold, or what the buyer has booked before. */
const onRefusal = (why: 'sold' | 'booked', replace: Replace, condition?: Condition) =>
  onStatus(
    200,
    whenJson(
      ({ acknowledged, message }) =>
        acknowledged === false && String(message).includes('already') === (why === 'booked'),
      replace,
    ),
    condition,
  );
const twice = (bookPhone: Change) => ({ bookPhone, listOrders: showTwins });
const bookedBefore = (call: Call) => found(call, 'orders', same('email', 'product_name'));

const bookings = mutantsOf('bookings', {
  bookPhone: {
    'answers and stores nothing': deleteStored('orders'),
    'stores the order as paid': editStored('orders', { paid: true }),
    'stores the price of the phone, not the one sent': editBody(async (body, call) => {
      const [phone] = await found(call, 'phones', samePhone);
      return { ...body, price: phone?.Resale_price ?? body.price };
    }),
    'gives no message with a refusal': hide('message'),
    'lets only one buyer book a phone': refuseBookingIf(
      exists('orders', (order, { product_name, email }) => {
        return order.product_name === product_name && order.email !== email;
      }),
    ),
    'refuses a phone that the server does not know': refuseBookingIf(
      async (call) => (await found(call, 'phones', samePhone)).length === 0,
    ),
    'takes a phone of another picture for the sold one of its name': refuseBookingIf(
      exists('phones', (phone, { product_name }) => phone.product_name === product_name && isSold(phone)),
    ),
    'books a sold phone': twice(onRefusal('sold', storeTwin)),
    'books a phone twice for one buyer': twice(onRefusal('booked', storeTwin)),
    'books twice for one e-mail in two letter cases': twice(
      onRefusal('booked', storeTwin, async (call) =>
        (await bookedBefore(call)).some(({ email }) => email !== call.body.email),
      ),
    ),
    'books again what is paid': twice(
      onRefusal('booked', storeTwin, async (call) => (await bookedBefore(call)).some(({ paid }) => paid)),
    ),
    'refuses a second booking, and stores it anyway': twice(onRefusal('booked', afterwards(storeTwin))),
  },
});

const twoAtOnce = mutantsOf('two at once', {
  bookPhone: {
    'books twice when it is called twice at the same moment': twice(ifAtOnce(onRefusal('booked', storeTwin))),
  },
});

/** Another price than the one that was sent goes to the payment provider. */
const charge = (priceOf: (price: number) => string) =>
  editBody(({ price, ...others }) => {
    const isPrice = /^\d+(\.\d{1,2})?$/.test(String(price)) && Object.keys(others).length === 0;
    return { ...others, price: isPrice ? priceOf(Number(price)) : price };
  });
const editSecret = (edit: (secret: string) => unknown) =>
  editRecords(({ clientSecret }) => ({ clientSecret: edit(String(clientSecret)) }));
const refusePriceIf = (isRefused: (price: unknown) => boolean) =>
  refuseIf(({ body }) => isRefused(body.price));

const paymentIntents = mutantsOf('payment intents', {
  createPaymentIntent: {
    'counts in dollars, and not in cents': charge((price) => (price / 100).toFixed(2)),
    'loses a cent by binary fractions': charge((price) => (Math.floor(price * 100) / 100).toFixed(2)),
    'gives a secret that the provider does not know': editSecret((secret) => `${secret}x`),
    'gives the id of the intent, and not its secret': editSecret((secret) => secret.split('_secret_')[0]),
    'gives the same intent for the same price': repeatFirst(({ body }) => body.price),
    'refuses prices that are numbers': refusePriceIf((price) => typeof price === 'number'),
    'refuses prices that are texts': refusePriceIf((price) => typeof price === 'string'),
    'refuses the smallest price': refusePriceIf((price) => Number(price) === 0.5),
    'refuses the largest price': refusePriceIf((price) => Number(price) === 999_999.99),
    'refuses prices with one decimal': refusePriceIf((price) => /\.\d$/.test(String(price))),
    'is only for buyers': refuseIf(
      callerIs(({ userrole }) => userrole !== 'Buyer'),
      forbidden,
    ),
  },
});

const refusals = mutantsOf('refusals', {
  createPaymentIntent: { 'refuses a deleted user': refuseIf(callerIs(isUnknown), unauthorized) },
  recordPayment: { 'refuses a buyer who is a seller now': refuseIf(callerIs(isSeller), forbidden) },
});

const paidOrder = ({ sandbox, body }: Call) => sandbox.find('orders', body.bookingId);
const priceOfOrder = async (call: Call) => (await paidOrder(call))?.price;
/** Records a payment past all rules. */
const record = async (call: Call) => {
  const [order, { transactionId }] = [await paidOrder(call), call.body];
  if (order) await call.sandbox.save('orders', { ...order, paid: true, transactionId });
  await call.sandbox.save('payments', call.body);
  return acknowledged(newInsertedId());
};
const isRecorded = exists('payments', same('transactionId'));
/** Marks also other orders paid. */
const markPaid = (field: 'email' | 'product_name') =>
  editStored('orders', ({ transactionId }) => ({ paid: true, transactionId }), same(field));

const payments = mutantsOf('payments', {
  recordPayment: {
    'answers and does not set paid': editStored('orders', { paid: undefined, transactionId: undefined }),
    'sets paid, and not transactionId': editStored('orders', {
      transactionId: undefined,
    }),
    'marks all orders of the buyer paid': markPaid('email'),
    'marks the orders of others for the same phone paid': markPaid('product_name'),
    'gives another id for the same payment': editRecords(newInsertedId, isRecorded),
    'answers the same payment again with 400': refuseIf(isRecorded),
    'is not seen in getOrder': { getOrder: hide('paid', 'transactionId') },
    'takes a price of a cent more than the order has': onRefused(
      /not the price of the order|amount paid/,
      record,
      async (call) => Math.abs(Number(await priceOfOrder(call)) - Number(call.body.price)) < 1,
    ),
    'lets an order without a payable price be paid at any': onRefused(
      /not the price of the order/,
      record,
      async (call) => !(Number(await priceOfOrder(call)) > 0),
    ),
    'takes only prices that are texts': refuseIf(({ body }) => typeof body.price === 'number'),
    'takes another spelling of the price for another price': changeIf(
      () => message(400, 'price is not the price of the order'),
      async (call) => ((await priceOfOrder(call)) ?? call.body.price) !== call.body.price,
    ),
    // By the words of the sandbox's refusals
    'takes an intent that the provider does not know': onRefused(/No such payment_intent/, record),
    "takes an intent that another user's token made": onStatus(403, record, async (call) => {
      const { email } = (await paidOrder(call)) ?? {};
      return email === call.caller && email === call.body.email;
    }),
    'takes an intent that has not succeeded': onRefused(/has not succeeded/, record),
    'takes an intent of another amount': onRefused(/amount paid is not the price/, record),
    'takes a price that is not the price of the order': onRefused(/not the price of the order/, record),
    'takes the transaction of another order': onRefused(/belongs to the payment of another order/, record),
    'takes a second payment for a paid order': onRefused(/paid by another payment/, record),
    'refuses an intent that has not succeeded, and marks the order paid anyway': onRefused(
      /has not succeeded/,
      afterwards(record),
    ),
  },
});

export const orderMutants = [bookings, twoAtOnce, paymentIntents, refusals, payments].flat();
