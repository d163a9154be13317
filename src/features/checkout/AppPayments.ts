import { focusManager, onlineManager } from '@tanstack/react-query';
import type { Data } from '@/data/createData';
import { storePayment, storePhone } from '@/domain/storedBookings';
import { createStore } from '@/lib/createStore';
import { messages } from '@/messages';
import type { PaymentsService } from '@/services/payments/payments';
import type { Session } from '@/session/session';
import { toast } from '@/ui/toast';
import { Payment } from './Payment';
import { mayBeCharged } from './paymentState';
import type { PaymentTools } from './recordCharge';
import { createPaymentRecords } from './records';

export interface CheckoutServices {
  /** Of the user who is signed in now. */
  data: () => Data;
  payments: PaymentsService;
  session: Session;
}

/** The payments of the whole app, on whatever page: one object from the first sign-in on. */
export class AppPayments {
  private readonly records = createPaymentRecords();
  private readonly tools: PaymentTools;
  private readonly session: Session;
  private readonly payments = new Map<string, Payment>();
  /** Those that may have charged a card; undefined until what earlier pages have left is read. */
  private readonly open = createStore<readonly Payment[] | undefined>(undefined);
  private email: string | null = null;

  constructor({ data, payments, session }: CheckoutServices) {
    this.session = session;
    this.tools = {
      payments,
      records: this.records,
      fetchOrder: (id) => data().orders.readOne(id),
      createIntent: (price) => data().orders.createIntent(price),
      recordPayment: (payment) => data().orders.recordPayment(payment),
      fetchPhone: async (order) => {
        const found = await data().orders.readPhone(order);
        const { user } = session.getState();
        if ('phone' in found && user) storePhone(order, user.email, found.phone);
        return found;
      },
      onRecorded: (charge) => {
        toast.success(messages.orders.paymentSucceeded);
        storePayment({ ...charge, id: charge.bookingId }, charge);
      },
    };
  }

  readonly openPayments = this.open.get;
  readonly subscribe = this.open.subscribe;

  paymentOf(bookingId: string, email: string): Payment {
    const existing = this.payments.get(bookingId);
    if (existing?.email === email) return existing;
    existing?.end();
    const payment = new Payment(this.tools, bookingId, email);
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
      this.session.subscribe(this.followSession),
      this.records.onOtherTab(this.tryNow),
      onlineManager.subscribe(this.tryNow),
      focusManager.subscribe(this.tryNow),
    ];
    this.followSession();
    return () => {
      stops.forEach((stop) => stop());
      this.forgetUser();
    };
  }

  private followSession = () => {
    const { user, isResolved, authRejection } = this.session.getState();
    const email = user?.email ?? null;
    if (isResolved && email !== this.email) {
      if (this.email !== null) void this.records.removeUnconfirmed(this.email);
      this.forgetUser();
      this.email = email;
      void this.resume();
    } else if (authRejection === null) this.tryNow();
  };

  /** Continues what earlier pages and other tabs have left. */
  private async resume() {
    const { email } = this;
    if (email === null) return;
    const unfinished = await this.records.unfinished(email);
    if (email !== this.email) return;
    this.open.set(this.open.get() ?? []);
    for (const left of unfinished) this.paymentOf(left.bookingId, email).resume(left);
    this.update();
  }

  private update = () => {
    if (!this.open.get()) return;
    this.open.set([...this.payments.values()].filter((payment) => mayBeCharged(payment.get())));
  };

  private forgetUser() {
    this.email = null;
    this.open.set(undefined);
    this.payments.forEach((payment) => payment.end());
    this.payments.clear();
  }
}
