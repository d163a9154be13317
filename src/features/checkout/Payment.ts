import type { Order } from '@/domain/order';
import { amountOf } from '@/lib/price';
import { paymentMessages } from '@/paymentMessages';
import { confirmIntent, createIntent, createMethod, isSumOf, readIntent } from '@/services/payments/intents';
import type { Confirmation, ConfirmationStatus } from '@/services/payments/intents';
import { decide, type Sent } from './decide';
import { canPay, isUndecided, OrderTurns, type PaymentState, type Work } from './OrderTurns';
import { isInConfirmationWindow, withoutConfirming, type Charge, type IntentRecord } from './records';

/** In milliseconds. */
const firstRead = 15_000;

interface Confirming extends Sent {
  /** Until it is looked at. */
  answer?: ConfirmationStatus | undefined;
  answered: Promise<void>;
}

/** The payment of one order by one user in this tab. It goes on while the payment page is left. */
export class Payment extends OrderTurns {
  phoneName = '';
  /** As shown, while the payment page is open. */
  private order: Order | undefined;
  private opens = 0;

  /** The payment page is open, with the order as it is now. */
  visit = (order: Order) => {
    const { at } = this.get();
    this.order = order;
    this.phoneName = order.phoneName;
    if (this.isBusy || at === 'charged' || at === 'unclear') return;
    if (!order.isPaid) void this.prepare();
    else void this.tools.records.removeIntent(this);
  };

  leave = () => {
    this.order = undefined;
    const { at } = this.get();
    // A buyer who comes back later reads "Paid".
    if (at === 'otherTab' || at === 'paid') this.stop();
  };

  /** An earlier page, or another tab, has left a charge, or a confirmation with no known outcome. */
  resume = (left: Charge | IntentRecord) => {
    const { at } = this.get();
    this.phoneName ||= left.phoneName;
    if (at === 'charged' || at === 'paid') return;
    if ('transactionId' in left) {
      this.show(this.turn, { at: 'charged', charge: left, result: { is: 'late', reason: '' } });
      if (!this.isBusy) void this.prepare();
    } else if (this.turn === 0) void this.prepare();
  };

  tryAgain = () => void (this.isBusy || this.prepare());

  pay = (confirmation: Confirmation) => {
    const { order, isBusy } = this;
    if (!order || isBusy || !canPay(this.get(), confirmation.by)) return;
    void this.underLock({ at: 'paying' }, (turn, hasWaited) =>
      hasWaited ? this.findOrCreate(turn, { mustFetch: true }) : this.attempt(turn, order, confirmation),
    );
  };

  /** The buyer has read that the order was paid twice, or that the provider knows no such charge. */
  dismiss = async (charge: Charge) => {
    await this.tools.records.removeCharge(charge);
    this.stop();
    if (this.order && !this.order.isPaid) void this.prepare();
  };

  /** One attempt, from the click on Pay until the order reads paid. No other tab touches the order meanwhile. */
  private async attempt(turn: number, shown: Order, confirmation: Confirmation): Promise<void> {
    const { records, payments } = this.tools;
    const refuse = (refusal: string) => this.show(turn, { at: 'ready', refusal });
    let knownRefusal: string | undefined;

    const intent = await records.intentOf(this);
    if (!intent || (await records.chargeOf(this))) return this.findOrCreate(turn, { mustFetch: true });
    if (confirmation.by === 'card') {
      const order = await this.fetchOrder().catch(() => undefined);
      if (!order) return refuse(paymentMessages.orderUnread);
      if (order.isPaid) return this.findOrCreate(turn);
      if (amountOf(order.price) !== amountOf(shown.price))
        return this.findOrCreate(turn, { message: paymentMessages.priceChanged });

      // What is wrong with the card is said first; a payment method does not charge.
      const refusal = await createMethod(confirmation);
      if (refusal !== undefined) return refuse(refusal);

      const status = await readIntent(payments, intent.clientSecret);
      const isMarked = intent.confirmingSince !== undefined;
      if (status.is === 'unclear' && !isMarked) return refuse(paymentMessages.noAnswer);
      if (status.is === 'canceled') return this.findOrCreate(turn, { message: paymentMessages.cancelled });
      if (status.is !== 'open' && status.is !== 'requiresAction') return this.findOrCreate(turn);
      if (!isSumOf(status.sum, order.price)) {
        if (!isInConfirmationWindow(intent)) await records.removeIntent(this);
        return this.show(turn, { at: 'failed', message: paymentMessages.otherAmount });
      }
      if (status.is === 'open') knownRefusal = status.refusal?.attempt;
    }

    // Stored before the confirmation is sent, so that the intent is read back whatever happens to this page.
    const confirming: IntentRecord = { ...intent, confirmingSince: Date.now() };
    const wasStored = this.get().isStored;
    // Where nothing can be stored, the buyer reads so before the card is charged, and presses Pay again.
    if (!(await this.store(confirming)) && wasStored) return this.show(turn, { at: 'ready' });

    const sent: Confirming = {
      sentAt: Date.now(),
      isPending: true,
      answered: Promise.resolve(),
      knownRefusal,
    };
    this.isConfirming = true;
    sent.answered = confirmIntent(confirmation, confirming.clientSecret).then(async (answer) => {
      Object.assign(sent, { answer, isPending: false });
      // An attempt that was given up may still charge.
      if (this.isConfirming || answer.is !== 'succeeded') return;
      await this.charge(confirming, answer.transactionId);
      if (!this.isBusy) await this.prepare();
    });
    let wait = this.wait(firstRead);
    let isGone: boolean;
    do {
      await Promise.race(sent.isPending ? [sent.answered, wait] : [wait]);
      isGone = await this.look(turn, confirming, sent);
      wait = this.wait();
    } while (!isGone && turn === this.turn && isUndecided(this.get()));
    this.isConfirming = false;
    if (isGone) return this.findOrCreate(turn, { message: paymentMessages.cancelled });
    await this.record(turn);
  }

  /** Uses the stored intent, or replaces it where it cannot charge any more. */
  private async findOrCreate(
    turn: number,
    { mustFetch = false, message }: { mustFetch?: boolean; message?: string } = {},
  ): Promise<void> {
    const { records, api } = this.tools;
    const { bookingId, email } = this;
    const charge = await records.chargeOf(this);
    if (charge) return this.record(turn, charge);
    const before = this.get();
    const shown = before.at === 'charged' ? before.charge : undefined;
    if (shown || (mustFetch && this.order)) {
      const order = await this.fetchOrder();
      // Another tab has recorded the charge that is shown here.
      if (shown && order.isPaid) return this.end(turn, shown);
    }
    this.show(turn, { at: 'preparing' });
    if (this.order?.isPaid) return records.removeIntent(this);

    const stored = await records.intentOf(this);
    if (stored && !(await this.look(turn, stored))) return this.record(turn);
    // An intent is created only for an open page.
    if (!this.order) return;
    const { price, phoneName } = this.order;
    const clientSecret = await createIntent(api, price);
    // The buyer may have signed out meanwhile: no secret stays behind.
    if (turn !== this.turn) return;
    await this.store({ bookingId, email, price, phoneName, clientSecret });
    this.show(turn, { at: 'ready', message });
  }

  /** Reads the intent, where no answer decides, and shows what follows. True: it can charge no more, and was removed. */
  private async look(turn: number, intent: IntentRecord, sent?: Confirming): Promise<boolean> {
    const { records, payments } = this.tools;
    let status = sent?.answer;
    if (!status || status.is === 'unclear' || status.is === 'open') {
      if (sent) sent.answer = undefined;
      status = await readIntent(payments, intent.clientSecret);
      // The answer that came meanwhile says more.
      status = sent?.answer ?? status;
    }
    if (status.is === 'succeeded') await this.charge(intent, status.transactionId);
    if (status.is === 'succeeded' || turn !== this.turn) return false;
    this.opens = status.is === 'open' ? this.opens + 1 : 0;
    const { shows, isSettled, isGone } = decide(status, {
      state: this.get(),
      intent,
      price: this.order?.price ?? intent.price,
      opens: this.opens,
      sent,
    });
    if (isGone) await records.removeIntent(this);
    else if (isSettled && intent.confirmingSince !== undefined) await this.store(withoutConfirming(intent));
    // Paying needs an open page.
    if (shows && (this.order || shows.at !== 'ready')) this.show(turn, shows);
    return isGone === true;
  }

  /** Looks again while the intent may still charge, or while the bank's answer is awaited. */
  private async watch(turn: number): Promise<void> {
    this.checkNow();
    for (;;) {
      const intent = await this.tools.records.intentOf(this);
      if (turn !== this.turn) return;
      const state = this.get();
      const isPaidElsewhere = !intent && isUndecided(state);
      const isNewCharge = state.at === 'charged' && state.result.is === 'sending';
      if (isNewCharge || isPaidElsewhere) return this.prepare({ mustFetch: true });
      const isWatched = isUndecided(state) || (state.at === 'bank' && this.order !== undefined);
      const isQuiet = state.at === 'ready' || state.at === 'preparing';
      const mayCharge = intent && isInConfirmationWindow(intent) && isQuiet;
      if (!intent || !(isWatched || mayCharge)) return;
      await this.wait();
      if (turn === this.turn && (await this.look(turn, intent))) return this.prepare();
    }
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

  private prepare(options?: { mustFetch: boolean }): Promise<void> {
    return this.underLock({ at: 'preparing' }, (turn, hasWaited) =>
      this.findOrCreate(turn, hasWaited ? { mustFetch: true } : options),
    );
  }

  /** Runs the work while this tab has the lock of the order, then watches its intent. */
  private async underLock(first: PaymentState, work: Work): Promise<void> {
    this.opens = 0;
    const turn = await this.runLocked(first, work);
    if (turn !== undefined) await this.watch(turn);
  }
}
