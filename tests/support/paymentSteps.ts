import { createStore, get, set } from 'idb-keyval';
import { openApp, type AppOptions } from './openApp';

export const orderId = '6b0640151d4c7e0012004401';
export const order = {
  _id: orderId,
  product_name: 'Pixel 7a',
  name: 'Bea Brandt',
  image_url: '/p.svg',
  price: '215.50',
  email: 'buyer@example.com',
};
export const paidOrder = { ...order, paid: true, transactionId: 'pi_1' };
export const secret = 'pi_1_secret_2';
export const lockOfOrder = `secondRing.pay.${orderId}`;
export const lockOfPreparing = `secondRing.prepare.${orderId}`;

/** Opens the payment page of Bea's order. */
export const opensPayment = ({ answers, ...options }: AppOptions = {}) =>
  openApp(`/dashboard/payment/${orderId}`, {
    as: 'buyer',
    answers: {
      getOrder: { body: order },
      createPaymentIntent: { body: { clientSecret: secret } },
      ...answers,
    },
    ...options,
  });

const intentKey = `${orderId}.buyer@example.com`;
const intents = () => createStore('secondRing.intents', 'records');

/** What an earlier visit of the payment page has left in this browser. */
export const leaves = (record: unknown) => set(intentKey, record, intents());
export const leavesIntent = (part: Record<string, unknown> = {}) =>
  leaves({
    bookingId: orderId,
    email: 'buyer@example.com',
    price: '215.50',
    phoneName: 'Pixel 7a',
    clientSecret: secret,
    ...part,
  });
/** The same, and confirming had begun. */
export const leavesConfirming = (part: Record<string, unknown> = {}) =>
  leavesIntent({ confirmingSince: Date.now(), ...part });
export const keptIntent = () => get<unknown>(intentKey, intents());

export const charge = {
  transactionId: 'pi_1',
  bookingId: orderId,
  email: 'buyer@example.com',
  price: '215.50',
  phoneName: 'Pixel 7a',
  at: 1_795_000_000_000,
};
const chargeKey = (id: string) => `secondRing.charge.${id}`;

/** A charge that was not recorded yet, from an earlier visit or another tab. */
export const leavesCharge = (part: Partial<typeof charge> = {}) => {
  const left = { ...charge, ...part };
  localStorage.setItem(chargeKey(left.transactionId), JSON.stringify(left));
};
export const keptCharge = (id = 'pi_1'): unknown => JSON.parse(localStorage.getItem(chargeKey(id)) ?? 'null');
export const dropsCharge = (id = 'pi_1') => localStorage.removeItem(chargeKey(id));

/** Another tab has changed the storage. */
export const tellsTabs = (key = chargeKey('pi_1')) =>
  window.dispatchEvent(new StorageEvent('storage', { key }));
export const goesOnline = () => window.dispatchEvent(new Event('online'));

/** Listens from now on for words that must not be said of a charged card. */
export function hearsDenials(): string[] {
  const heard: string[] = [];
  const listen = () => heard.push(...(document.body.textContent.match(/not charged|declined|failed/g) ?? []));
  new MutationObserver(listen).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return heard;
}
