import type { PhoneOfOrder } from '@/domain/identity';
import type { Order } from '@/domain/order';
import { plainPrice } from '@/domain/price';
import { withTimeout } from '@/lib/async';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { NewPayment } from '@/services/api/schema';
import type { PaymentsService } from '@/services/payments/payments';
import { readIntent } from '@/services/payments/intents';
import type { Charge, PaymentRecords } from './records';

/** What became of an attempt to record a charge on the server. */
export type RecordResult =
  | { is: 'sending' }
  /** The server has said that it is recorded. `isPaid`: whether the order, read after that, is paid. */
  | { is: 'done'; isPaid?: boolean }
  | { is: 'late' | 'refused'; reason: string }
  | { is: 'signIn' }
  /** Refused, and the provider has no such charge. */
  | { is: 'unknown'; reason: string }
  /** The order was paid by another payment. */
  | { is: 'twice' };

export interface PaymentTools {
  payments: PaymentsService;
  records: PaymentRecords;
  /** From the server, not from the cache. */
  fetchOrder: (bookingId: string) => Promise<Order>;
  /** Over a price in the spelling of the contract. Returns the client secret. */
  createIntent: (price: string) => Promise<string>;
  /** Tells the server of a charge. Returns the server's id of the payment, or ''. */
  recordPayment: (payment: NewPayment) => Promise<string>;
  /** What the lists of the brands say now. Never rejects. */
  fetchPhone: (order: Order) => Promise<PhoneOfOrder>;
  /** Called once for each charge that the server has recorded. */
  onRecorded: (charge: Charge) => void;
}

/** In milliseconds. */
const longestCall = 30_000;

/**
 * Tells the server of the charge once, and shows what follows. A server may acknowledge, and record nothing: the order
 * decides. True: nothing is left to do.
 */
export async function recordCharge(
  { payments, records, fetchOrder, recordPayment }: PaymentTools,
  run: AbortSignal,
  charge: Charge,
  wasDone: boolean,
  shows: (result: RecordResult) => void,
): Promise<boolean> {
  const readOrder = () => fetchOrder(charge.bookingId).catch(() => undefined);
  const isStored = (await records.chargeOf(charge)) !== undefined;
  // Another tab has recorded it meanwhile.
  if (!isStored && (await readOrder())?.isPaid) {
    shows({ is: 'done', isPaid: true });
    return true;
  }
  // Its user may have signed out.
  if (run.aborted) return true;
  const result = await sendCharge(recordPayment, charge);
  if (result.is === 'done') shows(result);
  // An invalid answer may hide a success.
  const order = result.is === 'done' || result.is === 'refused' ? await readOrder() : undefined;
  if (order?.isPaid) {
    const isOther = order.transactionId !== '' && order.transactionId !== charge.transactionId;
    if (!isOther) await records.removeCharge(charge);
    shows(isOther ? { is: 'twice' } : { is: 'done', isPaid: true });
    return true;
  }
  const isUnknown =
    result.is === 'refused' && (await readIntent(payments, charge.clientSecret)).is === 'canceled';
  if (!wasDone && result.is !== 'done') shows(isUnknown ? { ...result, is: 'unknown' } : result);
  else if (order) shows({ is: 'done', isPaid: false });
  return false;
}

/** Tells the server. */
async function sendCharge(
  recordPayment: PaymentTools['recordPayment'],
  charge: Charge,
): Promise<RecordResult> {
  try {
    const { price, transactionId, email, bookingId } = charge;
    const body = { price: plainPrice(price), transactionId, email, bookingId };
    if (await withTimeout(longestCall, recordPayment(body))) return { is: 'done' };
    // A network that answers in the server's place (a hotel's login page) must not end the recording.
    return { is: 'refused', reason: messages.errors.invalidResponse };
  } catch (error) {
    if (!(error instanceof ServiceError)) return { is: 'late', reason: messages.errors.noAnswer };
    if (error.status === 401) return { is: 'signIn' };
    return { is: error.isTransient ? 'late' : 'refused', reason: error.message };
  }
}
