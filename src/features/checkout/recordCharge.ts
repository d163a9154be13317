import { postPayment } from '@/data/payments';
import type { Order } from '@/domain/order';
import { plainPrice } from '@/domain/price';
import { withTimeout } from '@/lib/async';
import type { LockedRuns } from '@/lib/LockedRuns';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { textOf, type AnyRecord } from '@/services/api/records';
import type { PaymentsService } from '@/services/payments/payments';
import { readIntent } from '@/services/payments/intents';
import type { Charge, PaymentRecords } from './records';

/** What became of an attempt to record a charge on the server. */
export type RecordResult =
  | { is: 'sending' }
  /** The server has said that it is recorded. `isUnpaid`: and the order, read after that, is not paid. */
  | { is: 'done'; isUnpaid?: boolean }
  | { is: 'late' | 'refused'; reason: string }
  | { is: 'signIn' }
  /** Refused, and the provider has no such charge. */
  | { is: 'unknown'; reason: string }
  /** The order was paid by another payment. */
  | { is: 'twice' };

export interface PaymentTools {
  api: ApiClient;
  payments: PaymentsService;
  records: PaymentRecords;
  /** From the server, not from the cache. */
  fetchOrder: (bookingId: string) => Promise<Order>;
  /** Called once for each charge that the server has recorded. */
  onRecorded: () => void;
}

/** In milliseconds. */
const longestCall = 30_000;
const untilAsked = 2 ** 31 - 1;

/** Tells the server of the charge until the order reads paid. A server may acknowledge, and record nothing. */
export async function recordCharge(
  { api, payments, records, fetchOrder }: PaymentTools,
  runs: LockedRuns,
  charge: Charge,
  shows: (charge: Charge, result: RecordResult) => void,
): Promise<void> {
  const run = runs.current;
  let wasDone = false;
  runs.checkNow();
  while (!run.aborted) {
    const told = await sendCharge(api, charge);
    if (run.aborted) return;
    if (told.is === 'done' && !wasDone) shows(charge, told);
    wasDone ||= told.is === 'done';
    // The order decides, because an invalid answer may hide a success.
    const isAnswered = told.is === 'done' || told.is === 'refused';
    const order = isAnswered ? await fetchOrder(charge.bookingId).catch(() => undefined) : undefined;
    if (run.aborted) return;
    if (order?.isPaid) {
      const isOther = order.transactionId !== '' && order.transactionId !== charge.transactionId;
      shows(charge, { is: isOther ? 'twice' : 'done' });
      return isOther ? undefined : records.removeCharge(charge);
    }
    const isUnknown =
      told.is === 'refused' && (await readIntent(payments, charge.clientSecret)).is === 'canceled';
    if (run.aborted) return;
    if (!wasDone) shows(charge, isUnknown ? { ...told, is: 'unknown' } : told);
    else if (order) shows(charge, { is: 'done', isUnpaid: true });
    await runs.wait(told.is === 'signIn' ? untilAsked : undefined);
  }
}

/** Tells the server. */
async function sendCharge(api: ApiClient, charge: Charge): Promise<RecordResult> {
  try {
    const { price, transactionId, email, bookingId } = charge;
    const body = { price: plainPrice(price), transactionId, email, bookingId };
    const answer: unknown = await withTimeout(longestCall, postPayment(api, body));
    if (textOf(Object(answer) as AnyRecord, 'insertedId')) return { is: 'done' };
    // A network that answers in the server's place (a hotel's login page) must not end the recording.
    return { is: 'refused', reason: messages.errors.invalidResponse };
  } catch (error) {
    if (!(error instanceof ServiceError)) return { is: 'late', reason: messages.errors.noAnswer };
    if (error.status === 401) return { is: 'signIn' };
    return { is: error.isTransient ? 'late' : 'refused', reason: error.message };
  }
}
