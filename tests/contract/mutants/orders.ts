import { newId } from '@mocks/sandbox/newId';
import {
  acknowledged,
  afterwards,
  answer,
  byOperation,
  callerIs,
  callerIsUnknown,
  changeIf,
  editBody,
  editEach,
  editNumbers,
  editRecord,
  forward,
  isSeller,
  isSold,
  message,
  newInsertedId,
  not,
  onAnswer,
  onStatus,
  refuseCallerIf,
  refuseIf,
  unauthorized,
  unobservable,
  withStatus,
  type Condition,
  type Replace,
} from './changes';
import { mutants, mutantsOf, type Call, type Change } from './mutant';
import { deleteStored, editStored, exists, found, ifAtOnce, repeatFirst, same, samePhone } from './stored';

// Bookings, payment intents and payments

const sameBooking = same('email', 'product_name');
const orderOf = async (call: Call) => (await found(call, 'orders', sameBooking))[0];

/** Refuses bookings that the sandbox accepts. */
const refuseBookingIf = (condition: Condition) =>
  refuseIf(condition, () => answer(200, { acknowledged: false, message: 'Not possible' }));

/** Replaces the sandbox's refusals to book what is sold, or what the buyer has booked before. */
const onRefusal = (why: 'sold' | 'booked', replace: Replace, condition?: Condition) =>
  onAnswer(
    200,
    ({ acknowledged, message }) =>
      acknowledged === false && String(message).includes('already') === (why === 'booked'),
    replace,
    condition,
  );

/** The table takes a phone's name once for each buyer; a mark makes it another name, and is not shown. */
const mark = '\u2063';
const storeOrder = ({ body, sandbox }: Call) => {
  const _id = newId();
  return sandbox.add('orders', { _id, ...body, product_name: `${body.product_name}${mark}${_id}` });
};
const bookAnyway = async (call: Call) => acknowledged({ insertedId: await storeOrder(call) });
const booking = (bookPhone: Change) => {
  const showName = editEach(({ product_name }) => ({ product_name: String(product_name).split(mark)[0] }));
  return byOperation({ bookPhone, listOrders: showName, getOrder: showName });
};

const bookings = [
  mutantsOf('bookPhone', 'bookings', {
    'answers and stores nothing': deleteStored('orders'),
    'stores the order as paid': editStored('orders', { paid: true }),
    'marks the phone as sold': editStored('phones', { status: 'Sold' }, samePhone),
    'puts a sold phone on sale and books it': async (call) => {
      for (const phone of await found(call, 'phones', samePhone))
        await call.sandbox.update('phones', { ...phone, status: undefined });
      return call.forward();
    },
    'stores the price of the phone, not the one sent': editBody(async (body, call) => {
      const [phone] = await found(call, 'phones', samePhone);
      return { ...body, price: phone?.Resale_price ?? body.price };
    }),
    'stores the name of the user, not the one sent': editStored(
      'orders',
      async ({ name, email }, _, { sandbox }) => ({ name: (await sandbox.user(email))?.name ?? name }),
    ),
    'gives no message with a refusal': editRecord({ message: undefined }),
    'gives an empty message with a refusal': editRecord((json) => (json.message ? { message: '' } : {})),
    'says acknowledged false of every booking': editRecord({ acknowledged: false, message: 'Booked' }),
    'acknowledges refusals, with a new id': editRecord(({ insertedId = newId() }) => ({
      acknowledged: true,
      insertedId,
    })),
    'answers a second booking with the first order': onRefusal('booked', async (call) =>
      acknowledged({ insertedId: (await orderOf(call))?._id }),
    ),
    'lets only one buyer book a phone': refuseBookingIf(
      exists(
        'orders',
        (order, { product_name, email }) => order.product_name === product_name && order.email !== email,
      ),
    ),
    'lets a buyer have one order': refuseBookingIf(
      exists(
        'orders',
        (order, { product_name, email }) => order.product_name !== product_name && order.email === email,
      ),
    ),
    'refuses a phone that the server does not know': refuseBookingIf(not(exists('phones', samePhone))),
    'takes a phone of another picture for the sold one of its name': refuseBookingIf(
      exists('phones', (phone, { product_name }) => phone.product_name === product_name && isSold(phone)),
    ),
  }),

  mutantsOf('bookPhone', 'bookings refused', {
    'books a sold phone': booking(onRefusal('sold', bookAnyway)),
    'refuses a sold phone, and stores the order anyway': booking(onRefusal('sold', afterwards(storeOrder))),
    'refuses a sold phone with 400': onRefusal('sold', () => message(400)),
    'books a phone twice for one buyer': booking(onRefusal('booked', bookAnyway)),
    'books twice when both come at the same moment': booking(
      ifAtOnce(({ text }) => text, onRefusal('booked', bookAnyway)),
    ),
    'tells e-mails apart by case, so that one buyer books twice': booking(
      onRefusal('booked', bookAnyway, async (call) => (await orderOf(call))?.email !== call.body.email),
    ),
    'refuses a second booking, and stores it anyway': booking(onRefusal('booked', afterwards(storeOrder))),
    'books again what is paid': booking(
      onRefusal('booked', bookAnyway, async (call) => (await orderOf(call))?.paid),
    ),
    'refuses a second booking with 400': onRefusal('booked', withStatus(400)),
  }),
];

/** Another price than the one that was sent goes to the payment provider. */
const charge = (priceOf: (price: number) => string) =>
  editBody(({ price, ...others }) => {
    const isPrice = /^\d+(\.\d{1,2})?$/.test(String(price)) && Object.keys(others).length === 0;
    return { ...others, price: isPrice ? priceOf(Number(price)) : price };
  });
const editSecret = (edit: (secret: string) => unknown) =>
  editRecord(({ clientSecret }) => ({ clientSecret: edit(String(clientSecret)) }));
const refusePriceIf = (isRefused: (price: unknown) => boolean) =>
  refuseIf(({ body }) => isRefused(body.price));
const isNoBuyer = callerIs(({ userrole }) => userrole !== 'Buyer');

const intents = [
  mutantsOf('createPaymentIntent', 'payment intents', {
    'counts in dollars, and not in cents': charge((price) => (price / 100).toFixed(2)),
    'loses a cent by binary fractions': charge((price) => (Math.floor(price * 100) / 100).toFixed(2)),
    'drops the cents': charge((price) => Math.floor(price).toFixed(2)),
    'adds a fee of 1 dollar': charge((price) => (price + 1).toFixed(2)),
    'charges every buyer the same': charge(() => '215'),
    'gives a secret that the provider does not know': editSecret((secret) => `${secret}x`),
    'gives the id of the intent, and not its secret': editSecret((secret) => secret.split('_secret_')[0]),
    'gives an empty secret': editSecret(() => ''),
    'gives the same intent for the same price': repeatFirst(({ body }) => body.price),
    'rounds prices that are numbers to cents': editNumbers(
      ['price'],
      (price) => Math.round(price * 100) / 100,
    ),
    'refuses prices that are numbers': refusePriceIf((price) => typeof price === 'number'),
    'refuses prices that are texts': refusePriceIf((price) => typeof price === 'string'),
    'refuses the smallest price': refusePriceIf((price) => Number(price) === 0.5),
    'refuses the largest price': refusePriceIf((price) => Number(price) === 999_999.99),
    'refuses prices with one decimal': refusePriceIf((price) => /\.\d$/.test(String(price))),
    'is only for buyers': refuseCallerIf(isNoBuyer),
    'answers 401 to all but buyers': changeIf(unauthorized, isNoBuyer),
  }),
  mutants('refusals', {
    'createPaymentIntent refuses a deleted user': refuseCallerIf(callerIsUnknown, unauthorized),
    'recordPayment refuses a buyer who is a seller now': refuseCallerIf(callerIs(isSeller)),
  }),
];

/** What the sandbox refuses to record, by its own words. */
const refusals = {
  'an intent that the provider does not know': /No such payment_intent/,
  'an intent that has not succeeded': /has not succeeded/,
  'an intent of another amount': /amount paid is not the price/,
  'a price that is not the price of the order': /not the price of the order/,
  'the transaction of another order': /belongs to the payment of another order/,
  'a second payment for a paid order': /paid by another payment/,
};
const onRefused = (words: RegExp, replace: Replace, condition?: Condition) =>
  onAnswer(400, ({ message }) => words.test(String(message)), replace, condition);

const paidOrder = ({ sandbox, body }: Call) => sandbox.find('orders', body.bookingId);
const priceOfOrder = async (call: Call) => (await paidOrder(call))?.price;
/** Writes payment fields on an order, past all rules. */
const markOrder = async (call: Call, fields: { paid?: true } = {}) => {
  const [order, { transactionId }] = [await paidOrder(call), call.body];
  if (order) await call.sandbox.update('orders', { ...order, ...fields, transactionId });
};
/** Records a payment past all rules. */
const record = async (call: Call) => {
  await markOrder(call, { paid: true });
  return acknowledged({ insertedId: await call.sandbox.add('payments', call.body) });
};
const isRecorded = exists('payments', same('transactionId'));
const hidePaid = editEach({ paid: undefined, transactionId: undefined });
/** Marks also other orders paid. */
const markPaid = (field: 'email' | 'product_name') =>
  editStored('orders', (_, { transactionId }) => ({ paid: true, transactionId }), same(field));

const payments = [
  mutantsOf('recordPayment', 'payments recorded', {
    'answers and does not set paid': editStored('orders', { paid: undefined, transactionId: undefined }),
    'sets paid, and not transactionId': editStored('orders', { transactionId: undefined }),
    'sets transactionId, and not paid': editStored('orders', { paid: undefined }),
    'writes paid as a text': editStored('orders', { paid: 'true' }),
    'writes its own id as transactionId': editStored('orders', (_, { insertedId }) => ({
      transactionId: insertedId,
    })),
    'marks all orders of the buyer paid': markPaid('email'),
    'marks the orders of others for the same phone paid': markPaid('product_name'),
    'changes the price of the order to a number': editStored('orders', ({ price }) => ({
      price: Number(price),
    })),
    'deletes the order': deleteStored('orders'),
    'gives another id for the same payment': editRecord(newInsertedId, isRecorded),
    'answers the same payment again with 400': refuseIf(isRecorded),
    'gives the id of the order': unobservable(
      'No call of the contract shows payments, so an id of any kind may be one.',
      editRecord((_, { body }) => ({ insertedId: body.bookingId })),
    ),
  }),
  mutants('payments recorded', {
    'getOrder shows a paid order as unpaid': byOperation({ getOrder: hidePaid, recordPayment: forward }),
    'listOrders shows a paid order as unpaid': byOperation({ listOrders: hidePaid, recordPayment: forward }),
    'listOrders does not say what is paid': byOperation({
      listOrders: editEach({ paid: undefined }),
      recordPayment: forward,
    }),
  }),

  ...Object.entries(refusals).map(([what, words]) =>
    mutantsOf('recordPayment', 'payments refused', {
      [`takes ${what}`]: onRefused(words, record),
      [`refuses ${what}, and marks the order paid anyway`]: onRefused(words, afterwards(record)),
    }),
  ),
  mutantsOf('recordPayment', 'payments refused', {
    'asks the provider nothing': onRefused(/No such|succeeded|amount paid/, record),
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
    'answers after a payment with the currency of another country': unobservable(
      'Only the secret key of the server makes intents, so the check cannot pay in another currency.',
      forward,
    ),
    'takes only prices that are texts': refuseIf(({ body }) => typeof body.price === 'number'),
    'takes another spelling of the price for another price': changeIf(
      () => message(400, 'price is not the price of the order'),
      async (call) => ((await priceOfOrder(call)) ?? call.body.price) !== call.body.price,
    ),
    'refuses a payment and leaves its transaction on the order': onStatus(
      400,
      afterwards((call) => markOrder(call)),
    ),
  }),
];

export const orderMutants = [bookings, intents, payments].flat(2);
