import type { PayableOrder } from '@/domain/order';
import { createStore } from '@/lib/createStore';
import type { ApiClient } from '@/services/api/client';
import type { PaymentsService } from '@/services/payments/payments';
import type { Session } from '@/session/session';
import { isOfAttempt, isOpen } from './orderLife';
import { createPayment, type Payment } from './payment/createPayment';
import { createIntentRecords } from './payment/intentRecords';
import { createRecorder, type Recorder } from './recording/createRecorder';
import { createJournal, type Charge } from './recording/journal';
import { recordCharge } from './recording/recordCharge';

/** A payment of which nobody knows yet whether it charged the card. */
export interface OpenPayment {
  bookingId: string;
  phoneName: string;
}

/** All that the app does about payments, on whatever page. One object for the whole app. */
export interface Checkout {
  recorder: Recorder;
  paymentOf: (bookingId: string, email: string) => Payment;
  /** The signed-in person's. */
  openPayments: () => readonly OpenPayment[];
  subscribe: (listener: () => void) => () => void;
  /** Asks and tells again at once whatever is waiting for it. */
  tryNow: () => void;
  start: () => () => void;
}

interface CheckoutOptions {
  api: ApiClient;
  payments: PaymentsService;
  session: Pick<Session, 'getState' | 'subscribe'>;
  readOrder: (bookingId: string) => Promise<PayableOrder>;
  onRecorded: (charge: Charge) => void;
}

export function createCheckout({ api, payments, session, readOrder, onRecorded }: CheckoutOptions): Checkout {
  const intents = createIntentRecords();
  const recorder = createRecorder({
    journal: createJournal(),
    record: (charge, onAcknowledged) => recordCharge({ api, readOrder }, charge, onAcknowledged),
    readOrder,
    onRecorded,
  });
  const known = new Map<string, Payment>();
  const open = createStore<readonly OpenPayment[]>([]);
  let email: string | null = null;
  let wasRefused = false;

  /** Payments of people who have signed out, unless a card may be charged just now. */
  const forgetLeavers = () =>
    known.forEach((payment, name) => {
      if (payment.email === email || isOfAttempt(payment.getView().at)) return;
      payment.stop();
      known.delete(name);
      void intents.forgetUnconfirmed(payment.email);
    });

  const publish = () => {
    forgetLeavers();
    const address = email;
    const openNow = [...known.values()].flatMap(({ bookingId, email: owner, phoneName, getView }) =>
      owner === address && isOpen(getView().at) ? { bookingId, phoneName: phoneName() } : [],
    );
    open.set(openNow);
  };

  const paymentOf = (bookingId: string, owner: string) => {
    const name = `${owner} ${bookingId}`;
    const payment =
      known.get(name) ??
      createPayment({ api, payments, intents, recorder, readOrder }, { bookingId, email: owner });
    if (!known.has(name)) {
      known.set(name, payment);
      payment.subscribe(publish);
    }
    return payment;
  };

  const resume = async () => {
    const owner = email;
    if (!owner) return;
    const unfinished = await intents.unfinished(owner);
    if (owner === email) unfinished.forEach(({ bookingId }) => paymentOf(bookingId, owner).resume());
  };
  const tryNow = () => {
    recorder.tryNow();
    known.forEach((payment) => payment.askNow());
    void resume();
  };

  const follow = () => {
    const { user, isResolved, authRejection } = session.getState();
    const isAccepted = wasRefused && authRejection === null;
    wasRefused = authRejection !== null;
    if (isResolved && (user?.email ?? null) !== email) {
      if (email !== null) void intents.forgetUnconfirmed(email);
      email = user?.email ?? null;
      recorder.forPerson(email);
      void resume();
      publish();
    } else if (isAccepted) recorder.tryNow();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') tryNow();
  };

  return {
    recorder,
    paymentOf,
    openPayments: open.get,
    subscribe: open.subscribe,
    tryNow,
    start: () => {
      const stops = [session.subscribe(follow), recorder.start()];
      window.addEventListener('online', tryNow);
      document.addEventListener('visibilitychange', onVisible);
      follow();
      return () => {
        window.removeEventListener('online', tryNow);
        document.removeEventListener('visibilitychange', onVisible);
        stops.forEach((stop) => stop());
        known.forEach((payment) => payment.stop());
      };
    },
  };
}
