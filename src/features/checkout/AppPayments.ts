import type { Order } from '@/domain/order';
import { createStore } from '@/lib/createStore';
import type { ApiClient } from '@/services/api/client';
import type { PaymentsService } from '@/services/payments/payments';
import type { Session } from '@/session/session';
import { ChargeOutbox, type Charge } from './chargeOutbox';
import { IntentRecords } from './intentRecords';
import { PaymentController } from './PaymentController';
import { isOfAttempt, isOpen } from './paymentStates';

interface Options {
  api: ApiClient;
  payments: PaymentsService;
  session: Pick<Session, 'getState' | 'subscribe'>;
  /** From the server, not from the cache. */
  fetchOrder: (bookingId: string) => Promise<Order>;
  onRecorded: (charge: Charge) => void;
}

/** The payments of the whole app, on whatever page: one object from the first sign-in on. */
export class AppPayments {
  readonly outbox: ChargeOutbox;
  private readonly intents = new IntentRecords();
  private readonly controllers = new Map<string, PaymentController>();
  /** Those of which it is not known yet whether they charged the card. */
  private readonly open = createStore<readonly { bookingId: string; phoneName: string }[]>([]);
  private email: string | null = null;
  private wasRejected = false;

  constructor(private readonly options: Options) {
    this.outbox = new ChargeOutbox(options);
  }

  paymentOf(bookingId: string, email: string): PaymentController {
    const name = `${email} ${bookingId}`;
    const known = this.controllers.get(name);
    if (known) return known;
    const { options, intents, outbox } = this;
    const controller = new PaymentController({ ...options, intents, outbox }, { bookingId, email });
    this.controllers.set(name, controller);
    controller.subscribe(this.update);
    return controller;
  }

  /** Those of the signed-in user. */
  openPayments = () => this.open.get();
  subscribe = (listener: () => void) => this.open.subscribe(listener);

  /** Checks and sends at once what is due later. */
  tryNow = () => {
    this.outbox.sendNow();
    this.controllers.forEach((controller) => controller.checkNow());
    void this.resume();
  };

  start(): () => void {
    const stops = [this.options.session.subscribe(this.followSession), this.outbox.start()];
    const listening = new AbortController();
    const { signal } = listening;
    const onVisible = () => document.visibilityState === 'visible' && this.tryNow();
    window.addEventListener('online', this.tryNow, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    this.followSession();
    return () => {
      listening.abort();
      stops.forEach((stop) => stop());
      this.controllers.forEach((controller) => controller.stop());
    };
  }

  private followSession = () => {
    const { user, isResolved, authRejection } = this.options.session.getState();
    const isAcceptedAgain = this.wasRejected && authRejection === null;
    this.wasRejected = authRejection !== null;
    const email = user?.email ?? null;
    if (isResolved && email !== this.email) {
      if (this.email !== null) void this.intents.removeUnconfirmed(this.email);
      this.email = email;
      this.outbox.setUser(email);
      void this.resume();
      this.update();
    } else if (isAcceptedAgain) this.outbox.sendNow();
  };

  /** Continues the confirmations whose outcome is not known. */
  private async resume() {
    const { email } = this;
    if (!email) return;
    const unfinished = await this.intents.unfinished(email);
    if (email === this.email)
      unfinished.forEach(({ bookingId }) => this.paymentOf(bookingId, email).resume());
  }

  private update = () => {
    this.stopOtherUsers();
    const own = [...this.controllers.values()].map((controller) => controller.get());
    this.open.set(
      own
        .filter(({ email, at }) => email === this.email && isOpen(at))
        .map(({ bookingId, intent }) => ({ bookingId, phoneName: intent?.phoneName ?? '' })),
    );
  };

  /** Payments of users who have signed out end, unless a card may be charged just now. */
  private stopOtherUsers() {
    this.controllers.forEach((controller, name) => {
      const { email, at } = controller.get();
      if (email === this.email || isOfAttempt(at)) return;
      controller.stop();
      this.controllers.delete(name);
      void this.intents.removeUnconfirmed(email);
    });
  }
}
