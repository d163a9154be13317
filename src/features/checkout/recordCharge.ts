import type { Order } from '@/domain/order';
import { withTimeout } from '@/lib/async';
import type { LockedRuns } from '@/lib/LockedRuns';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { textOf, type AnyRecord } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import type { PaymentsService } from '@/services/payments/payments';
import { readIntent } from '@/services/payments/intents';
import type { Charge, PaymentRecords } from './records';

/** What became of an attempt to record a charge on the server. */
export type RecordResult =
  | { is: 'sending' }
  /** The order reads paid. */
  | { is: 'recorded' }
  /** The server says that it has recorded the payment, and the order does not read paid. */
  | { is: 'acknowledged' }
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

/** Tells the server of the charge until the order reads paid. `isNew`: acknowledged just now, for the first time. */
export async function recordCharge(
  tools: PaymentTools,
  runs: LockedRuns,
  charge: Charge,
  shows: (charge: Charge, result: RecordResult, isNew: boolean) => void,
): Promise<void> {
  const run = runs.current;
  let isNew = false;
  runs.checkNow();
  while (!run.aborted) {
    const told = await postPayment(tools.api, charge);
    if (run.aborted) return;
    if (told.is === 'acknowledged' && !charge.isAcknowledged) {
      charge = { ...charge, isAcknowledged: true };
      isNew = true;
      shows(charge, told, isNew);
      await tools.records.storeCharge(charge);
    }
    const result = await checkRecorded(tools, charge, told);
    if (run.aborted) return;
    shows(charge, result, isNew);
    if (result.is === 'recorded') return tools.records.removeCharge(charge);
    if (result.is === 'twice') return;
    await runs.wait(result.is === 'signIn' ? untilAsked : undefined);
  }
}

/** What the order says after the server was told. The order decides, because an invalid answer may hide a success. */
async function checkRecorded(
  { payments, fetchOrder }: PaymentTools,
  charge: Charge,
  told: RecordResult,
): Promise<RecordResult> {
  if (told.is === 'late' || told.is === 'signIn') return told;
  const order = await fetchOrder(charge.bookingId).catch(() => undefined);
  if (order?.isPaid) {
    const isOther = order.transactionId !== '' && order.transactionId !== charge.transactionId;
    return { is: isOther ? 'twice' : 'recorded' };
  }
  if (told.is !== 'refused') return told;
  const { is } = await readIntent(payments, charge.clientSecret);
  return is === 'canceled' ? { is: 'unknown', reason: told.reason } : told;
}

/** Tells the server. The same transaction twice is one payment there. */
async function postPayment(api: ApiClient, charge: Charge): Promise<RecordResult> {
  const { price, transactionId, email, bookingId } = charge;
  try {
    const body = { price, transactionId, email, bookingId };
    const answer: unknown = await withTimeout(longestCall, unwrap(api.POST('/payments', { body })));
    if (textOf(Object(answer) as AnyRecord, 'insertedId')) return { is: 'acknowledged' };
    // A network that answers in the server's place (a hotel's login page) must not end the recording.
    return { is: 'refused', reason: messages.errors.invalidResponse };
  } catch (error) {
    if (!(error instanceof ServiceError)) return { is: 'late', reason: messages.errors.noAnswer };
    if (error.status === 401) return { is: 'signIn' };
    return { is: error.isTransient ? 'late' : 'refused', reason: error.message };
  }
}
