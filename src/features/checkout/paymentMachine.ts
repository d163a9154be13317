import type { Order } from '@/domain/order';
import { amountOf } from '@/lib/price';
import { messages } from '@/messages';
import type { Charge, PendingCharge } from './chargeOutbox';
import { clearConfirming, isInConfirmationWindow, type IntentRecord } from './intentRecords';
import { decide, type ConfirmationStatus, type IntentStatus } from './intentStatus';
import { isOfAttempt, nextState, type PaymentState, type Transition } from './paymentStates';
import type { CardConfirmation, Confirmation } from './stripeCalls';

/** The payment of one booking by one user, complete in one value. */
export interface Payment extends Details {
  readonly bookingId: string;
  readonly email: string;
  readonly at: PaymentState;
  /** As last read, while the payment page is open. */
  readonly order?: Order | undefined;
  readonly intent?: IntentRecord | undefined;
  /** False: the browser did not store the intent, so that it lasts as long as this page. */
  readonly isIntentStored: boolean;
  /** Counts how often Pay was pressed. What an earlier attempt answers is ignored, but for a charge. */
  readonly attempt: number;
  /** How far the attempt is. `pending`: its confirmation was sent and is not answered. */
  readonly step: 'none' | 'checking' | 'creatingMethod' | 'marking' | 'pending';
  readonly confirmation?: Confirmation;
  /** When the confirmation was sent, in milliseconds. */
  readonly confirmedAt: number;
  /** The attempt began in this tab and is not over: this tab holds the lock. */
  readonly isOwnAttempt: boolean;
  /** How often in a row the intent was open. */
  readonly opens: number;
  /** The failed attempt that is known already, so that an old refusal is not taken for a new one. */
  readonly lastRefusal?: string | undefined;
  /** The intent is being read back. */
  readonly isReading: boolean;
  /** The charge of this booking in the outbox. */
  readonly charge?: PendingCharge | undefined;
  /** The transaction that this page has seen recorded. */
  readonly recordedAs?: string | undefined;
}

/** What a transition says beside its name. */
interface Details {
  /** For the buyer. */
  readonly message?: string | undefined;
  readonly transactionId?: string | undefined;
  /** The bank was asked about another price than the order has now: no card may be charged meanwhile. */
  readonly isOtherPrice?: boolean | undefined;
}

export type PaymentEvent =
  | { type: 'visited'; order: Order }
  | { type: 'left' }
  /** The page was left and not opened again at once, as React's development mode does. */
  | { type: 'stayedAway' }
  /** The app starts and finds that a confirmation of this booking has no known outcome. */
  | { type: 'resumed' }
  | { type: 'retried' }
  | { type: 'payPressed'; confirmation: Confirmation }
  | { type: 'otherTabPays'; attempt?: number }
  | { type: 'otherTabEnded' }
  | { type: 'orderRead'; order: Order }
  | { type: 'intentLoaded'; intent: IntentRecord | undefined }
  /** The stored intent and its status are known; undefined where none is stored. */
  | { type: 'looked'; intent: IntentRecord | undefined; status: IntentStatus | undefined }
  | { type: 'created'; intent: IntentRecord; isStored: boolean }
  | { type: 'failed'; message: string }
  /** The order as it is now; undefined where it could not be read. */
  | { type: 'checked'; attempt: number; order: Order | undefined }
  /** `refusal`: why no payment method was created. */
  | { type: 'methodCreated'; attempt: number; refusal: string | undefined }
  | { type: 'stored'; isStored: boolean; attempt: number | undefined }
  | { type: 'answered'; attempt: number; intent: IntentRecord; status: ConfirmationStatus }
  | { type: 'readDue' }
  | { type: 'readBack'; intent: IntentRecord | undefined; status: IntentStatus }
  | { type: 'outboxChanged'; charge: PendingCharge | undefined; recordedAs: string | undefined };

/** What the controller does next. Most effects end with an event. */
export type Effect =
  | { do: 'addCharge'; charge: Charge }
  /** Loads the stored intent and reads its status, under the lock. */
  | { do: 'prepare'; mustReadOrder: boolean }
  | { do: 'createIntent'; order: Order }
  /** Takes the lock, then reads what another tab, device or user changed since the page was opened. */
  | { do: 'check'; attempt: number; mustReadOrder: boolean }
  | { do: 'createMethod'; attempt: number; confirmation: CardConfirmation }
  /** With an attempt: the intent is marked as being confirmed. */
  | { do: 'store'; intent: IntentRecord; attempt?: number }
  | { do: 'confirm'; attempt: number; intent: IntentRecord; confirmation: Confirmation }
  | { do: 'readBack' }
  | { do: 'removeIntent' };

type Step = [Payment, Effect[]];

export const startOf = (bookingId: string, email: string): Payment => ({
  bookingId,
  email,
  at: 'booked',
  isIntentStored: true,
  attempt: 0,
  step: 'none',
  confirmedAt: 0,
  isOwnAttempt: false,
  opens: 0,
  isReading: false,
});

/** What an event leads to, at the time `now`. Nothing else changes a payment. */
export function reduce(payment: Payment, event: PaymentEvent, now: number): Step {
  switch (event.type) {
    case 'visited':
      return then(followOutbox({ ...payment, order: event.order }), (next) => visit(next, event.order));
    case 'left':
      return [move({ ...payment, order: undefined }, 'leave'), []];
    case 'stayedAway':
      // A buyer who comes back later reads "Paid".
      if (payment.order || payment.at !== 'paid') return [payment, []];
      return [{ ...payment, message: undefined, transactionId: undefined }, []];
    case 'resumed':
      return payment.at === 'booked' ? prepare(payment, 'prepare') : [payment, []];
    case 'retried':
      return prepare(payment, 'prepare');
    case 'payPressed':
      return beginAttempt(payment, event.confirmation);
    case 'otherTabPays': {
      const { attempt } = event;
      const isExpected = attempt ? isCurrent(payment, attempt, 'checking') : payment.at === 'preparing';
      return [isExpected ? move(payment, 'otherTabPays') : payment, []];
    }
    case 'otherTabEnded':
      return prepare(payment, 'otherTabEnds');
    case 'orderRead': {
      const next = withOrder(payment, event.order);
      return [event.order.isPaid ? move(next, 'readPaid') : next, []];
    }
    case 'intentLoaded':
      // While the intent is being marked, what was read before is out of date.
      if (isCurrent(payment, payment.attempt, 'marking')) return [payment, []];
      return [{ ...payment, intent: event.intent }, []];
    case 'looked': {
      const { intent, status } = event;
      if (intent && status?.is === 'succeeded') return charge(payment, status.transactionId, intent, now);
      if (payment.at !== 'preparing') return [payment, []];
      return intent && status ? lookAtStored(payment, intent, status, now) : createIntent(payment);
    }
    case 'created':
      if (payment.at !== 'preparing') return [payment, []];
      return [{ ...move(payment, 'prepared'), intent: event.intent, isIntentStored: event.isStored }, []];
    case 'failed':
      return [move(payment, 'fail', { message: event.message }), []];
    case 'checked':
      return isCurrent(payment, event.attempt, 'checking') ? check(payment, event.order, now) : [payment, []];
    case 'methodCreated':
      if (!isCurrent(payment, event.attempt, 'creatingMethod')) return [payment, []];
      if (event.refusal === undefined) return markConfirming(payment, now);
      return [move(payment, 'refuse', { message: event.refusal }), []];
    case 'stored': {
      const next = { ...payment, isIntentStored: event.isStored };
      return isCurrent(payment, event.attempt, 'marking') ? confirm(next, now) : [next, []];
    }
    case 'answered': {
      const { attempt, intent, status } = event;
      if (attempt !== payment.attempt && status.is !== 'succeeded') return [payment, []];
      return settle({ ...payment, step: 'none' }, { intent, status, isAnswer: true, now });
    }
    case 'readDue':
      return readBack(payment);
    case 'readBack': {
      const { intent, status } = event;
      const next = { ...payment, isReading: false };
      if (!intent) return [next, []];
      const isOver =
        status.is === 'open' &&
        payment.at !== 'confirming' &&
        payment.step !== 'pending' &&
        !isInConfirmationWindow(payment.intent ?? intent, now);
      return then(isOver ? unmark(next, intent) : [next, []], (settled) =>
        settle(settled, { intent, status, isAnswer: false, now }),
      );
    }
    case 'outboxChanged':
      return followOutbox({ ...payment, charge: event.charge, recordedAs: event.recordedAs });
  }
}

/** Whether the intent must be read back again soon. */
export function mustReadBack({ at, intent, order, step }: Payment, now: number): boolean {
  if (!intent) return false;
  switch (at) {
    case 'confirming':
      return step === 'pending';
    case 'challenged':
    case 'processing':
    case 'unknown':
      return true;
    case 'awaitingBank':
      return order !== undefined;
    // A confirmation that was lost on its way may still arrive.
    case 'booked':
    case 'ready':
    case 'refused':
      return isInConfirmationWindow(intent, now);
    default:
      return false;
  }
}

/** Whether a reload would lose something. */
export const isUnsaved = ({ at, charge, isIntentStored }: Payment): boolean =>
  at === 'confirming' ||
  at === 'challenged' ||
  (at === 'charged' && charge?.isStored === false) ||
  ((at === 'unknown' || at === 'processing') && !isIntentStored);

function then([payment, effects]: Step, next: (payment: Payment) => Step): Step {
  const [after, more] = next(payment);
  return [after, [...effects, ...more]];
}

/** The payment after the transition; the same payment where the transition cannot happen. */
function move(payment: Payment, transition: Transition, details: Details = {}): Payment {
  const at = nextState(payment.at, transition);
  if (!at) return payment;
  const isBegun = transition === 'pay' || transition === 'continueAtBank';
  return {
    ...payment,
    at,
    message: details.message,
    isOtherPrice: details.isOtherPrice,
    transactionId: details.transactionId ?? payment.transactionId,
    isOwnAttempt: isBegun || (payment.isOwnAttempt && isOfAttempt(at)),
  };
}

const withOrder = (payment: Payment, order: Order): Payment =>
  payment.order ? { ...payment, order } : payment;

/** What an attempt reports counts only while the attempt is at that step. */
const isCurrent = (payment: Payment, attempt: number | undefined, step: Payment['step']) =>
  payment.at === 'confirming' && payment.attempt === attempt && payment.step === step;

const isSamePrice = (one: string, other: string) => one === other || amountOf(one) === amountOf(other);

function prepare(payment: Payment, transition: 'prepare' | 'change' | 'otherTabEnds'): Step {
  const next = move(payment, transition);
  if (next === payment) return [payment, []];
  return [next, [{ do: 'prepare', mustReadOrder: transition === 'otherTabEnds' }]];
}

function visit(payment: Payment, { isPaid, transactionId }: Order): Step {
  if (!isPaid) return prepare(payment, 'prepare');
  const isPaidTwice = payment.charge && transactionId && payment.charge.transactionId !== transactionId;
  const next = isPaidTwice ? payment : move(payment, 'readPaid');
  return next === payment ? [payment, []] : removeIntent(next);
}

function followOutbox(payment: Payment): Step {
  const { charge: pending, recordedAs: transactionId } = payment;
  const isCharged = pending && pending.state !== 'acknowledged';
  const next = isCharged ? move(payment, 'succeed', { transactionId: pending.transactionId }) : payment;
  if (transactionId !== undefined)
    return removeIntent(move(next, next.at === 'charged' ? 'record' : 'readPaid', { transactionId }));
  // Paid by another payment, and the buyer has dismissed the notice.
  const isDismissed = !pending && next.at === 'charged' && next.order?.isPaid;
  return [isDismissed ? move(next, 'readPaid', { transactionId: '' }) : next, []];
}

/** The stored intent is used again, or replaced where it cannot charge anybody any more. */
function lookAtStored(payment: Payment, intent: IntentRecord, status: IntentStatus, now: number): Step {
  const { order } = payment;
  const isMarked = intent.confirmingSince !== undefined;
  const isOtherPrice = order !== undefined && !isSamePrice(intent.price, order.price);
  switch (status.is) {
    case 'succeeded':
      return charge(payment, status.transactionId, intent, now);
    case 'requiresAction':
      return [move(payment, 'bankWaits', { isOtherPrice }), []];
    case 'processing':
      return [move(payment, 'process'), []];
    case 'unclear':
      if (isMarked) return [move(payment, 'loseAnswer'), []];
      return [move(payment, 'fail', { message: status.reason ?? messages.payment.noAnswer }), []];
    case 'canceled':
      return then(removeIntent(payment), createIntent);
    case 'open': {
      const isUnderWay = isInConfirmationWindow(intent, now);
      const next = { ...payment, lastRefusal: status.refusal?.attempt ?? payment.lastRefusal };
      if (isOtherPrice && isUnderWay)
        return [move(next, 'fail', { message: messages.payment.otherPriceUnderWay }), []];
      if (isOtherPrice) return then(removeIntent(next), createIntent);
      const message = isMarked ? messages.payment.notCharged : undefined;
      const moved = order ? move(next, 'prepared', { message }) : move(next, 'notNeeded');
      return isMarked && !isUnderWay ? unmark(moved, intent) : [moved, []];
    }
  }
}

function createIntent(payment: Payment): Step {
  const { order } = payment;
  return order ? [payment, [{ do: 'createIntent', order }]] : [move(payment, 'notNeeded'), []];
}

/** The transition is what makes ten clicks one: no second `pay` leads out of `confirming`. */
function beginAttempt(payment: Payment, confirmation: Confirmation): Step {
  const isByCard = confirmation.by === 'card';
  if (isByCard && payment.isOtherPrice) return [payment, []];
  const next = move(payment, isByCard ? 'pay' : 'continueAtBank');
  if (next === payment) return [payment, []];
  const attempt = payment.attempt + 1;
  return [
    { ...next, attempt, step: 'checking', confirmation },
    [{ do: 'check', attempt, mustReadOrder: isByCard }],
  ];
}

/** From here on nothing but a refused card keeps the intent from being confirmed. */
function check(payment: Payment, order: Order | undefined, now: number): Step {
  const { attempt, confirmation, intent } = payment;
  if (confirmation?.by !== 'card') return intent ? markConfirming(payment, now) : prepare(payment, 'change');
  if (!order) return [move(payment, 'refuse', { message: messages.payment.orderUnread }), []];
  const next = withOrder(payment, order);
  if (order.isPaid) return [move(next, 'readPaid'), []];
  if (!intent || !isSamePrice(intent.price, order.price)) return prepare(next, 'change');
  return [{ ...next, step: 'creatingMethod' }, [{ do: 'createMethod', attempt, confirmation }]];
}

/** Stored before the confirmation is sent, so that the intent is read back whatever happens to this page. */
function markConfirming(payment: Payment, now: number): Step {
  if (!payment.intent) return prepare(payment, 'change');
  const intent = { ...payment.intent, confirmingSince: now };
  return [{ ...payment, intent, step: 'marking' }, [{ do: 'store', intent, attempt: payment.attempt }]];
}

function confirm(payment: Payment, now: number): Step {
  const { attempt, confirmation, intent } = payment;
  if (!intent || !confirmation) return prepare(payment, 'change');
  const next: Payment = { ...payment, step: 'pending', confirmedAt: now, opens: 0 };
  return [next, [{ do: 'confirm', attempt, intent, confirmation }]];
}

interface IntentReading {
  intent: IntentRecord;
  status: ConfirmationStatus;
  isAnswer: boolean;
  now: number;
}

function settle(payment: Payment, { intent, status, isAnswer, now }: IntentReading): Step {
  const opens = status.is === 'open' ? payment.opens + 1 : 0;
  const decision = decide(status, {
    at: payment.at,
    isAnswer,
    isPending: payment.step === 'pending',
    elapsed: now - payment.confirmedAt,
    opens,
    lastRefusal: payment.lastRefusal,
  });
  const lastRefusal = status.is === 'refused' ? status.refusal.attempt : payment.lastRefusal;
  const next = { ...payment, opens, lastRefusal };
  switch (decision.to) {
    case 'charge':
      return charge(next, decision.transactionId, intent, now);
    case 'readBack':
      return readBack(next);
    case 'wait':
      return [next, []];
    case 'move': {
      const moved = move(next, decision.transition, { message: decision.message });
      if (decision.isSettled) return unmark(moved, intent);
      return decision.isGone ? removeIntent(moved) : [moved, []];
    }
  }
}

/** Whatever the state, a charge is written down first. */
function charge(payment: Payment, transactionId: string, intent: IntentRecord, now: number): Step {
  const { bookingId, email } = payment;
  const { price, phoneName } = intent;
  return [
    move(payment, 'succeed', { transactionId }),
    [{ do: 'addCharge', charge: { transactionId, bookingId, email, price, phoneName, at: now } }],
  ];
}

const readBack = (payment: Payment): Step =>
  payment.isReading ? [payment, []] : [{ ...payment, isReading: true }, [{ do: 'readBack' }]];

const removeIntent = (payment: Payment): Step => [
  { ...payment, intent: undefined },
  [{ do: 'removeIntent' }],
];

/** The outcome of the last confirmation is known. An intent that has taken its place since is left alone. */
function unmark(payment: Payment, { clientSecret }: IntentRecord): Step {
  if (payment.intent?.clientSecret !== clientSecret) return [payment, []];
  const intent = clearConfirming(payment.intent);
  return [{ ...payment, intent }, [{ do: 'store', intent }]];
}
