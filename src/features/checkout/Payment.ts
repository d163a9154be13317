import type { Order } from '@/domain/order';
import { readPrice } from '@/domain/price';
import { createStore } from '@/lib/createStore';
import { LockedRuns } from '@/lib/LockedRuns';
import { unsavedWork } from '@/lib/unsavedWork';
import { paymentMessages } from './messages';
import {
  confirmIntent,
  createIntent,
  createMethod,
  messageOf,
  readIntent,
  type Confirmation,
  type ConfirmationStatus,
} from '@/services/payments/intents';
import {
  canPay,
  decide,
  isDone,
  isSumOf,
  isUndecided,
  mayBeCharged,
  type PaymentState,
  type PaymentView,
} from './paymentState';
import { recordCharge, type PaymentTools, type RecordResult } from './recordCharge';
import { isInConfirmationWindow, type Charge, type IntentRecord } from './records';

/** A confirmation that was sent. */
interface Sent {
  /** When, in milliseconds, until it is answered. */
  pendingSince: number | undefined;
  /** Until it is looked at. */
  answer?: ConfirmationStatus | undefined;
}

/** The payment of one order by one user in this tab. It goes on while the payment page is left. */
export class Payment {
  phoneName = '';
  /** As shown, while the payment page is open. */
  private order: Order | undefined;
  private readonly shown = createStore<PaymentView>({ at: 'preparing', isStored: true });
  private readonly runs: LockedRuns;
  private isOver = false;
  private endWork: (() => void) | undefined;

  constructor(
    private readonly tools: PaymentTools,
    readonly bookingId: string,
    readonly email: string,
  ) {
    this.runs = new LockedRuns(`secondRing.order.${bookingId}`);
  }

  readonly get = this.shown.get;
  readonly subscribe = this.shown.subscribe;

  /** The payment page is open, with the order as it is now. */
  visit = (order: Order) => {
    this.order = order;
    this.phoneName = order.phoneName;
    if (!mayBeCharged(this.get())) this.tryAgain();
  };

  leave = () => {
    this.order = undefined;
    // A buyer who comes back later reads "Paid".
    if (this.get().at === 'otherTab' || (isDone(this.get()) && !this.runs.isBusy)) this.reset();
  };

  /** An earlier page, or another tab, has left a charge, or a confirmation with no known outcome. */
  resume = (left: Charge | IntentRecord) => {
    const { at } = this.get();
    this.phoneName ||= left.phoneName;
    if (at === 'charged') return;
    if ('transactionId' in left) this.showCharge(left, { is: 'late', reason: '' });
    else if (at !== 'preparing') return;
    this.tryAgain();
  };

  tryAgain = () => void (this.runs.isBusy || this.prepare());

  checkNow = () => this.runs.checkNow();

  pay = (confirmation: Confirmation) => {
    const { order } = this;
    if (!order || this.runs.isBusy || !canPay(this.get(), confirmation.by)) return;
    void this.work({ at: 'paying' }, (run) => this.attempt(run, order, confirmation));
  };

  /** The buyer has read that the order was paid twice, or that the provider knows no such charge. */
  dismiss = async (charge: Charge) => {
    this.reset();
    await this.tools.records.removeCharge(charge);
    if (this.order && !this.order.isPaid) void this.prepare();
  };

  /** Its user has signed out. A card that is charged after that is still written down. */
  end() {
    this.isOver = true;
    this.reset();
  }

  private reset() {
    this.show(this.runs.begin(false), { at: 'preparing' });
  }

  /** One attempt, from the click on Pay until the order reads paid. No other tab touches the order meanwhile. */
  private async attempt(run: AbortSignal, shown: Order, confirmation: Confirmation): Promise<void> {
    const { records, payments } = this.tools;
    const refuse = (refusal: string) => this.show(run, { at: 'ready', refusal });

    const intent = await records.intentOf(this);
    if (!intent || (await records.chargeOf(this))) return this.findOrCreate(run, { mustFetch: true });
    if (confirmation.by === 'card') {
      const order = await this.fetchOrder().catch(() => undefined);
      if (!order) return refuse(paymentMessages.orderUnread);
      if (order.isPaid) return this.findOrCreate(run);
      if (readPrice(order.price).cents !== readPrice(shown.price).cents)
        return this.findOrCreate(run, { refusal: paymentMessages.priceChanged });

      // What is wrong with the card is said first; a payment method does not charge.
      const refusal = await createMethod(confirmation);
      if (refusal !== undefined) return refuse(refusal);

      const status = await readIntent(payments, intent.clientSecret);
      if (status.is !== 'open' && status.is !== 'requiresAction')
        return this.findOrCreate(run, { refusal: paymentMessages.cancelled });
      if (!isSumOf(status.sum, order.price)) {
        if (!isInConfirmationWindow(intent)) await records.removeIntent(this);
        return this.show(run, { at: 'failed', message: paymentMessages.otherAmount });
      }
    }

    // Stored before the confirmation is sent, so that the intent is read back whatever happens to this page.
    const confirming: IntentRecord = { ...intent, confirmingSince: Date.now() };
    const wasStored = this.get().isStored;
    // Where nothing can be stored, the buyer reads so before the card is charged, and presses Pay again.
    if (!(await this.store(confirming)) && wasStored) return this.show(run, { at: 'ready' });

    const sent: Sent = { pendingSince: Date.now() };
    let isAwaited = true;
    const answered = confirmIntent(confirmation, confirming.clientSecret).then(async (answer) => {
      Object.assign(sent, { answer, pendingSince: undefined });
      // An attempt that was given up may still charge.
      if (isAwaited || answer.is !== 'succeeded') return;
      await this.charge(confirming, answer.transactionId);
      if (!this.isOver) this.tryAgain();
    });
    // A bank that asks the card holder is heard of by reading only.
    let wait = this.runs.wait(15_000);
    let isGone: boolean;
    do {
      await (sent.pendingSince === undefined ? wait : Promise.race([answered, wait]));
      isGone = await this.look(run, confirming, sent);
      wait = this.runs.wait();
    } while (!isGone && !run.aborted && isUndecided(this.get()));
    isAwaited = false;
    if (isGone) return this.findOrCreate(run, { refusal: paymentMessages.cancelled });
    await this.record();
  }

  /** Uses the stored intent, or replaces it where it cannot charge any more. `refusal`: of the last attempt. */
  private async findOrCreate(
    run: AbortSignal,
    { mustFetch = false, refusal }: { mustFetch?: boolean; refusal?: string } = {},
  ): Promise<void> {
    const { records, api } = this.tools;
    const { bookingId, email } = this;
    const charge = await records.chargeOf(this);
    if (charge) return this.record(charge);
    const shown = this.chargeShown();
    if (shown || (mustFetch && this.order)) {
      const order = await this.fetchOrder();
      if (run.aborted) return;
      // Another tab has recorded the charge that is shown here.
      if (shown && order.isPaid) return this.showCharge(shown, { is: 'done' });
    }
    this.show(run, { at: 'preparing' });
    if (this.order?.isPaid) return records.removeIntent(this);

    const stored = await records.intentOf(this);
    if (stored && !(await this.look(run, stored))) return this.record();
    // An intent is created only for an open page, which says why where the price cannot be paid.
    if (!this.order) return;
    const { price, phoneName } = this.order;
    const { plain } = readPrice(price);
    if (plain === undefined) return;
    const clientSecret = await createIntent(api, plain);
    // The buyer may have signed out meanwhile: no secret stays behind.
    if (run.aborted) return;
    await this.store({ bookingId, email, price, phoneName, clientSecret });
    this.show(run, { at: 'ready', refusal });
  }

  /** Reads the intent, where no answer decides, and shows what follows. True: it can charge no more, and was removed. */
  private async look(run: AbortSignal, intent: IntentRecord, sent?: Sent): Promise<boolean> {
    const { records, payments } = this.tools;
    let status = sent?.answer;
    if (!status || status.is === 'unclear' || status.is === 'open') {
      if (sent) sent.answer = undefined;
      status = await readIntent(payments, intent.clientSecret);
      // The answer that came meanwhile says more.
      status = sent?.answer ?? status;
    }
    if (status.is === 'succeeded') await this.charge(intent, status.transactionId);
    if (status.is === 'succeeded' || run.aborted) return false;
    const { shows, isSettled, isGone } = decide(status, {
      state: this.get(),
      intent,
      price: this.order?.price ?? intent.price,
      pendingSince: sent?.pendingSince,
    });
    if (isGone) await records.removeIntent(this);
    else if (isSettled && intent.confirmingSince !== undefined)
      await this.store({ ...intent, confirmingSince: undefined });
    // Paying needs an open page.
    if (shows && (this.order || shows.at !== 'ready')) this.show(run, shows);
    return isGone === true;
  }

  /** Looks again while the intent may still charge, or while the bank's answer is awaited. */
  private async watch(run: AbortSignal): Promise<void> {
    this.checkNow();
    for (;;) {
      const intent = await this.tools.records.intentOf(this);
      if (run.aborted) return;
      const state = this.get();
      const isNewCharge = state.at === 'charged' && state.result.is === 'sending';
      if (isNewCharge || (!intent && isUndecided(state))) return this.prepare({ mustFetch: true });
      const mayChange = state.at === 'ready' || state.at === 'preparing' || state.at === 'bank';
      if (!intent || !(isUndecided(state) || (mayChange && isInConfirmationWindow(intent)))) return;
      await this.runs.wait();
      if (!run.aborted && (await this.look(run, intent))) return this.prepare();
    }
  }

  /** A charge is written down before anything else is done. */
  private async charge(intent: IntentRecord, transactionId: string): Promise<void> {
    const run = this.runs.current;
    const charge = { ...intent, confirmingSince: undefined, transactionId, at: Date.now() };
    const isStored = await this.tools.records.storeCharge(charge);
    if (run.aborted) return;
    this.set({ ...this.get(), isStored });
    this.showCharge(charge, { is: 'sending' });
  }

  /** Tells the server of the charge, if there is one, until the order reads paid. */
  private async record(charge = this.chargeShown()): Promise<void> {
    if (charge) await recordCharge(this.tools, this.runs, charge, this.showCharge);
  }

  private prepare(options?: { mustFetch: boolean }): Promise<void> {
    return this.work({ at: 'preparing' }, (run) => this.findOrCreate(run, options));
  }

  /** Works while this tab has the lock of the order, then watches its intent. */
  private async work(first: PaymentState, work: (run: AbortSignal) => Promise<void>): Promise<void> {
    const run = this.runs.begin(true);
    const doWork = (hasWaited: boolean) =>
      hasWaited ? this.findOrCreate(run, { mustFetch: true }) : work(run);
    const showUnlessCharged = (state: PaymentState) => this.chargeShown() ?? this.show(run, state);
    showUnlessCharged(first);
    try {
      await this.runs.underLock(run, doWork, () => showUnlessCharged({ at: 'otherTab' }));
    } catch (error) {
      this.show(run, { at: 'failed', message: messageOf(error) });
    }
    if (!run.aborted) await this.watch(run);
  }

  private async fetchOrder(): Promise<Order> {
    const order = await this.tools.fetchOrder(this.bookingId);
    if (this.order) this.order = order;
    return order;
  }

  private async store(intent: IntentRecord): Promise<boolean> {
    const isStored = await this.tools.records.storeIntent(intent);
    this.set({ ...this.get(), isStored });
    return isStored;
  }

  private chargeShown(): Charge | undefined {
    const state = this.get();
    return state.at === 'charged' ? state.charge : undefined;
  }

  private readonly showCharge = (charge: Charge, result: RecordResult) => {
    if (result.is === 'done' && !isDone(this.get())) this.tools.onRecorded();
    this.show(this.runs.current, { at: 'charged', charge, result });
  };

  private show(run: AbortSignal, state: PaymentState) {
    if (!run.aborted) this.set({ ...state, isStored: this.get().isStored });
  }

  private set(view: PaymentView) {
    if (view.at === 'paying' || (mayBeCharged(view) && !view.isStored)) this.endWork ??= unsavedWork.begin();
    else {
      this.endWork?.();
      this.endWork = undefined;
    }
    this.shown.set(view);
  }
}
