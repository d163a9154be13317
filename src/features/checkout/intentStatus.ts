import { messages } from '@/messages';
import { isRecord, textOf } from '@/services/api/records';
import type { PaymentState, Transition } from './paymentStates';

/** What a payment intent says about itself. */
export type IntentStatus =
  | { is: 'succeeded'; transactionId: string }
  /** Nothing is charged, and it can be confirmed (again). `refusal`: why the last attempt failed, if the intent says so. */
  | { is: 'open'; refusal?: Refusal }
  | { is: 'requiresAction' }
  | { is: 'processing' }
  /** It can never charge anybody. */
  | { is: 'canceled' }
  /** No answer, or an invalid one. `reason`: why the payment library did not load. */
  | { is: 'unclear'; reason?: string };

/** The answer to a confirmation. `refused`: the card or the bank refused for certain. */
export type ConfirmationStatus = IntentStatus | { is: 'refused'; refusal: Refusal };

export interface Refusal {
  message: string;
  /** Tells one failed attempt from another. */
  attempt: string;
}

export const unclear: IntentStatus = { is: 'unclear' };

/** Reads the provider's intent. Only the intent that the secret belongs to counts. */
export function statusOf(intent: unknown, clientSecret: string): IntentStatus {
  if (!isRecord(intent)) return unclear;
  const id = textOf(intent, 'id');
  if (!id || !clientSecret.startsWith(`${id}_secret_`)) return unclear;
  switch (textOf(intent, 'status')) {
    case 'succeeded':
      return { is: 'succeeded', transactionId: id };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return { is: 'open', refusal: refusalOf(intent['last_payment_error']) };
    case 'requires_action':
      return { is: 'requiresAction' };
    case 'processing':
    case 'requires_capture':
      return { is: 'processing' };
    case 'canceled':
      return { is: 'canceled' };
    default:
      return unclear;
  }
}

/** Reads the provider's error of a failed attempt. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!isRecord(error)) return undefined;
  const message = textOf(error, 'message');
  const method = error['payment_method'];
  return message ? { message, attempt: (isRecord(method) && textOf(method, 'id')) || message } : undefined;
}

/** What a decision depends on beside the status. */
export interface DecisionInput {
  at: PaymentState;
  /** The status is the confirmation's own answer; otherwise the intent was read back. */
  isAnswer: boolean;
  /** A confirmation was sent and has not been answered. */
  isPending: boolean;
  /** Milliseconds since the confirmation was sent. */
  elapsed: number;
  /** How often in a row, this time included, the intent was open. */
  opens: number;
  /** The failed attempt that was known before. */
  lastRefusal: string | undefined;
}

export type Decision =
  | { to: 'charge'; transactionId: string }
  /** `isSettled`: certainly nothing was charged. `isGone`: the intent cannot be used again. */
  | { to: 'move'; transition: Transition; message?: string; isSettled?: boolean; isGone?: boolean }
  | { to: 'readBack' }
  | { to: 'wait' };

const longestAnswer = 60_000;
/** A confirmation may be on its way while the intent is read, so that one reading is not enough. */
const opensThatCount = 2;
const resting: readonly PaymentState[] = ['booked', 'ready', 'refused'];

const wait: Decision = { to: 'wait' };
const loseAnswer: Decision = { to: 'move', transition: 'loseAnswer' };
const refuse = (message: string, isSettled = false): Decision => ({
  to: 'move',
  transition: 'refuse',
  message,
  isSettled,
});

/** What follows from a status. The buyer never reads "failed" while the card may have been charged. */
export function decide(status: ConfirmationStatus, input: DecisionInput): Decision {
  const { at, isAnswer, isPending } = input;
  switch (status.is) {
    case 'succeeded':
      return { to: 'charge', transactionId: status.transactionId };
    case 'refused':
      return refuse(status.refusal.message, true);
    case 'requiresAction':
      return { to: 'move', transition: isPending ? 'bankAsks' : 'bankWaits' };
    case 'processing':
      return { to: 'move', transition: 'process' };
    case 'canceled':
      return { to: 'move', transition: 'cancel', message: messages.payment.cancelled, isGone: true };
    case 'unclear':
      if (isAnswer) return { to: 'readBack' };
      return at === 'confirming' || (at === 'challenged' && !isPending) ? loseAnswer : wait;
    case 'open':
      return isAnswer ? { to: 'readBack' } : decideOpen(status.refusal, input);
  }
}

function decideOpen(refusal: Refusal | undefined, input: DecisionInput): Decision {
  const { at, isPending, elapsed, opens, lastRefusal } = input;
  if (resting.includes(at)) return wait;
  if (refusal && refusal.attempt !== lastRefusal) return refuse(refusal.message, true);
  if (isPending) {
    // The bank's window is open: its answer may take minutes.
    if (at === 'challenged' || elapsed < longestAnswer) return wait;
    return refuse(messages.payment.noAnswer);
  }
  if (opens < opensThatCount) return at === 'confirming' || at === 'challenged' ? loseAnswer : wait;
  return refuse(messages.payment.notCharged);
}
