import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import type { Charge } from './journal';

/** What the recorder reads of an order. */
export interface OrderReading {
  isPaid: boolean;
  /** Of the payment that the server knows; '' where it does not say. */
  transactionId: string;
}

/** What became of one attempt to tell the server of a charge. */
export type Verdict =
  /** The order reads paid. */
  | { is: 'recorded' }
  /** The server says that it has recorded the payment, and the order does not read paid yet. */
  | { is: 'acknowledged' }
  | { is: 'late'; reason: string }
  | { is: 'signIn' }
  | { is: 'refused'; reason: string }
  /** The order was paid by another payment. */
  | { is: 'twice' };

export interface RecordTools {
  api: ApiClient;
  readOrder: (bookingId: string) => Promise<OrderReading>;
}

const longestCall = 30_000;

/**
 * Tells the server, and believes it when the order reads paid. The same id twice is one payment there.
 * `onAcknowledged` is called as soon as the server says that it is recorded.
 */
export async function recordCharge(
  tools: RecordTools,
  charge: Charge,
  onAcknowledged: () => void,
): Promise<Verdict> {
  const told = await tell(tools.api, charge);
  if (told.is === 'late' || told.is === 'signIn') return told;
  if (told.is === 'acknowledged') onAcknowledged();
  const order = await tools.readOrder(charge.bookingId).catch(() => undefined);
  if (!order?.isPaid) return told;
  return told.is === 'refused' && isPaidOtherwise(order, charge) ? { is: 'twice' } : { is: 'recorded' };
}

export const isPaidOtherwise = ({ isPaid, transactionId }: OrderReading, charge: Charge): boolean =>
  isPaid && transactionId !== '' && transactionId !== charge.transactionId;

async function tell(api: ApiClient, { price, transactionId, email, bookingId }: Charge): Promise<Verdict> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('No answer in time.')), longestCall);
  try {
    const body = { price, transactionId, email, bookingId };
    const answer: unknown = await unwrap(api.POST('/payments', { body, signal: ending.signal }));
    const isAcknowledged =
      typeof answer === 'object' && answer !== null && textOf({ ...answer }, 'insertedId') !== '';
    // A network that answers in the server's place (a hotel's login page) must not end the recording.
    return isAcknowledged
      ? { is: 'acknowledged' }
      : { is: 'refused', reason: messages.errors.senselessAnswer };
  } catch (error) {
    return verdictOf(error);
  } finally {
    clearTimeout(timer);
  }
}

function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ServiceError)) return { is: 'late', reason: messages.errors.noAnswer };
  const { message: reason, status } = error;
  if (status === 401) return { is: 'signIn' };
  // An answer that makes no sense may hide a success; the order decides.
  return error.isTransient ? { is: 'late', reason } : { is: 'refused', reason };
}
