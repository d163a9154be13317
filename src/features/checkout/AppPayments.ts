import { createStore } from '@/lib/createStore';
import type { Session } from '@/session/session';
import { Payment } from './Payment';
import type { PaymentView } from './paymentState';
import type { PaymentTools } from './recordCharge';
import { createPaymentRecords } from './records';

interface Options extends Omit<PaymentTools, 'records'> {
  session: Pick<Session, 'getState' | 'subscribe'>;
}

/** A payment that is not over, and may have charged a card. */
export interface OpenPayment {
  bookingId: string;
  phoneName: string;
  view: Extract<PaymentView, { at: 'charged' | 'unclear' }>;
}

/** The payments of the whole app, on whatever page: one object from the first sign-in on. */
export class AppPayments {
  private readonly records = createPaymentRecords();
  private readonly payments = new Map<string, Payment>();
  /** Those of the signed-in user; undefined until what earlier pages have left is read. */
  private readonly open = createStore<readonly OpenPayment[] | undefined>(undefined);
  private email: string | null = null;
  private wasRejected = false;

  constructor(private readonly options: Options) {}

  readonly openPayments = this.open.get;
  readonly subscribe = this.open.subscribe;

  paymentOf(bookingId: string, email: string): Payment {
    const known = this.payments.get(bookingId);
    if (known?.email === email) return known;
    known?.end();
    const payment = new Payment({ ...this.options, records: this.records }, bookingId, email);
    this.payments.set(bookingId, payment);
    payment.subscribe(this.update);
    return payment;
  }

  /** Checks and sends at once what is due later. */
  tryNow = () => {
    this.payments.forEach((payment) => payment.checkNow());
    void this.resume();
  };

  start(): () => void {
    const stops = [
      this.options.session.subscribe(this.followSession),
      this.records.onOtherTab(() => void this.resume()),
    ];
    const listening = new AbortController();
    const { signal } = listening;
    const onVisible = () => document.visibilityState === 'visible' && this.tryNow();
    window.addEventListener('online', this.tryNow, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    this.followSession();
    return () => {
      listening.abort();
      stops.forEach((stop) => stop());
      this.forgetUser();
    };
  }

  private followSession = () => {
    const { user, isResolved, authRejection } = this.options.session.getState();
    const isAcceptedAgain = this.wasRejected && authRejection === null;
    this.wasRejected = authRejection !== null;
    const email = user?.email ?? null;
    if (isResolved && email !== this.email) {
      if (this.email !== null) void this.records.removeUnconfirmed(this.email);
      this.forgetUser();
      this.email = email;
      void this.resume();
    } else if (isAcceptedAgain) this.tryNow();
  };

  /** Continues what earlier pages and other tabs have left. */
  private async resume() {
    const { email } = this;
    if (email === null) return;
    const { charges, intents } = await this.records.unfinished(email);
    if (email !== this.email) return;
    this.open.set(this.open.get() ?? []);
    for (const left of [...charges, ...intents]) this.paymentOf(left.bookingId, email).resume(left);
    this.update();
  }

  private update = () => {
    if (!this.open.get()) return;
    this.open.set(
      [...this.payments.values()].flatMap(({ bookingId, phoneName, get }) => {
        const view = get();
        return view.at === 'charged' || view.at === 'unclear' ? { bookingId, phoneName, view } : [];
      }),
    );
  };

  private forgetUser() {
    this.email = null;
    this.open.set(undefined);
    this.payments.forEach((payment) => payment.end());
    this.payments.clear();
  }
}
