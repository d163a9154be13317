import type { Order } from '@/domain/order';
import { withTimeout } from '@/lib/async';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { textOf, type AnyRecord } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import type { PaymentsService } from '@/services/payments/payments';
import { readIntent } from '@/services/payments/intents';
import type { Charge } from './records';

/** What became of one attempt to record a charge on the server. */
export type RecordResult =
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

interface RecordTools {
  payments: PaymentsService;
  fetchOrder: (bookingId: string) => Promise<Order>;
}

/** What the order says after the server was told. The order decides, because an invalid answer may hide a success. */
export async function checkRecorded(
  { payments, fetchOrder }: RecordTools,
  charge: Charge,
  told: RecordResult,
): Promise<RecordResult> {
  if (told.is === 'late' || told.is === 'signIn') return told;
  const order = await fetchOrder(charge.bookingId).catch(() => undefined);
  if (order?.isPaid) return { is: isPaidOtherwise(order, charge) ? 'twice' : 'recorded' };
  if (told.is !== 'refused') return told;
  const { is } = await readIntent(payments, charge.clientSecret);
  return is === 'canceled' ? { is: 'unknown', reason: told.reason } : told;
}

const isPaidOtherwise = ({ transactionId }: Order, charge: Charge) =>
  transactionId !== '' && transactionId !== charge.transactionId;

/** In milliseconds. */
const longestCall = 30_000;

/** Tells the server. The same transaction twice is one payment there. */
export async function postPayment(api: ApiClient, charge: Charge): Promise<RecordResult> {
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
