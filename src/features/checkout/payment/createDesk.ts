import type { PayableOrder } from '@/domain/order';
import { isOfAttempt, nextState, type LifeState } from '@/features/checkout/orderLife';
import { createBackOff } from '@/lib/async';
import { unsavedWork } from '@/lib/unsavedWork';
import type { PaymentDesk, PaymentDetails, PaymentTools } from './PaymentDesk';
import type { IntentRecord } from './intentRecords';
import { isFresh } from './mark';
import { createOrderTurn } from './orderTurn';
import { preparePayment } from './preparePayment';

export interface PaymentView extends PaymentDetails {
  at: LifeState;
}

interface DeskOptions {
  bookingId: string;
  email: string;
  isPending: () => boolean;
  /** Reads the intent back. */
  ask: () => void;
}

const firstLook = 15_000;
const longestWait = 30_000;

/** Moves one payment by the table of `orderLife`, and holds what each state needs: the lock, the asking, the warning. */
export function createDesk(tools: PaymentTools, { bookingId, email, isPending, ask }: DeskOptions) {
  let view: PaymentView = { at: 'booked' };
  let order: PayableOrder | undefined;
  let intent: IntentRecord | undefined;
  let lastRefusal: string | undefined;
  let isStopped = false;
  let isAttempt = false;
  let isKept = true;
  let endWork: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const asking = createBackOff({ run: ask, longest: longestWait });
  const turn = createOrderTurn(bookingId);

  const mustAsk = () => {
    if (isStopped || !intent) return false;
    switch (view.at) {
      case 'confirming':
        return isPending();
      case 'challenged':
      case 'processing':
      case 'unknown':
        return true;
      case 'withBank':
        return order !== undefined;
      // A confirmation that got lost on its way may still arrive.
      case 'booked':
      case 'ready':
      case 'refused':
        return isFresh(intent);
      default:
        return false;
    }
  };
  const keepAsking = () => {
    if (!mustAsk()) asking.stop();
    else if (!asking.isWaiting()) asking.later(view.at === 'confirming' ? firstLook : undefined);
  };
  /** What a reload would lose. */
  const wouldLose = () =>
    view.at === 'confirming' ||
    view.at === 'challenged' ||
    (view.at === 'charged' && tools.recorder.chargeOf(bookingId)?.isStored === false) ||
    (!isKept && (view.at === 'unknown' || view.at === 'processing'));

  const show = (next: PaymentView) => {
    view = next;
    listeners.forEach((listener) => listener());
  };
  const desk: PaymentDesk = {
    bookingId,
    tools,
    at: () => view.at,
    move: (event, details = {}) => {
      const at = isStopped ? undefined : nextState(view.at, event);
      if (!at) return false;
      isAttempt = event === 'pay' || event === 'goOn' || (isAttempt && isOfAttempt(at));
      const transactionId = details.transactionId ?? view.transactionId;
      view = { at, ...details, ...(transactionId !== undefined && { transactionId }) };
      if (!isAttempt) turn.free();
      if (at !== 'elsewhere') turn.stopWaiting();
      if (wouldLose()) endWork ??= unsavedWork.begin();
      else {
        endWork?.();
        endWork = undefined;
      }
      asking.stop();
      keepAsking();
      show(view);
      return true;
    },
    order: () => order,
    reread: async () => {
      const fresh = await tools.readOrder(bookingId);
      if (order) order = fresh;
      return fresh;
    },
    intent: () => intent,
    rereadIntent: async () => {
      intent = await tools.intents.of(bookingId, email);
      return intent;
    },
    keepIntent: async (next) => {
      if (isStopped) return;
      intent = { ...next, bookingId, email };
      isKept = await tools.intents.keep(intent);
    },
    forgetIntent: () => {
      intent = undefined;
      void tools.intents.forget(bookingId, email);
    },
    lastRefusal: () => lastRefusal,
    sawRefusal: (attempt) => {
      lastRefusal = attempt ?? lastRefusal;
    },
    turnToPrepare: () => turn.toPrepare(() => !isStopped && view.at === 'preparing'),
    takeTurn: () => turn.take(() => !isStopped && isAttempt),
    waitForTurn: () => {
      if (!desk.move('taken')) return;
      turn.wait(() => {
        if (desk.move('freed')) void preparePayment(desk, { mustReread: true });
      });
    },
    prepareAgain: () => void preparePayment(desk, { mustReread: false }),
    charge: (transactionId, { price, phoneName }) => {
      if (isStopped) return;
      tools.recorder.add({ transactionId, bookingId, email, price, phoneName, at: Date.now() });
      desk.move('succeed', { transactionId });
    },
  };

  return {
    ...desk,
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOrder: (next: PayableOrder) => {
      order = next;
      keepAsking();
    },
    leave: () => {
      order = undefined;
      desk.move('leave');
      // Who comes back later reads "Paid"; React's development mode leaves and comes back at once.
      setTimeout(() => {
        if (!order && view.at === 'paid') show({ at: 'paid' });
      });
    },
    keepAsking,
    askNow: () => {
      if (mustAsk()) asking.now();
    },
    stop: () => {
      isStopped = true;
      asking.stop();
      turn.stopWaiting();
      endWork?.();
      turn.free();
    },
  };
}
