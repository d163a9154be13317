import type { Order } from '@/domain/order';
import { readPrice } from '@/domain/price';
import { LockedRuns } from '@/lib/LockedRuns';
import { ServiceError } from '@/services/ServiceError';
import { paymentMessages } from './messages';
import {
  confirmIntent,
  messageOf,
  readIntent,
  type Confirmation,
  type ConfirmationStatus,
} from '@/services/payments/intents';
import { checkBeforePaying, type PrepareOptions } from './checkBeforePaying';
import { PaymentStore } from './PaymentStore';
import { canPay, decide, isDone, type PaymentState } from './paymentState';
import { recordCharge, type PaymentTools } from './recordCharge';
import { openUntil, withConfirmation, withoutConfirmations, type Charge, type IntentRecord } from './records';

/** A confirmation that this page has sent. */
interface Sent {
  /** The last digits of the card; '' where they are not known. */
  cardEnding: string;
  /** When, in milliseconds. */
  at: number;
  answer?: ConfirmationStatus;
  /** Nothing waits for the answer any more. */
  isGivenUp?: boolean;
}

/** How long the first check of a confirmation waits for its answer, in milliseconds. */
const firstCheck = 15_000;
const untilAsked = 2 ** 31 - 1;

/** Another tab has removed or replaced the intent. */
const replaced: PrepareOptions = { mustFetch: true, refusal: paymentMessages.preparedAgain };

/** The payment of one order by one user in this tab. It goes on while the payment page is left. */
export class Payment {
  phoneName = '';
  /** As shown, while the payment page is open. */
  private order: Order | undefined;
  private readonly store: PaymentStore;
  private readonly runs: LockedRuns;
  readonly get: PaymentStore['get'];
  readonly subscribe: PaymentStore['subscribe'];

  constructor(
    private readonly tools: PaymentTools,
    readonly bookingId: string,
    readonly email: string,
  ) {
    this.runs = new LockedRuns(`secondRing.order.${bookingId}`);
    this.store = new PaymentStore(tools);
    this.get = this.store.get;
    this.subscribe = this.store.subscribe;
  }

  /** The payment page is open, with the order as it is now. */
  visit = (order: Order) => {
    this.order = order;
    this.phoneName = order.phoneName;
    const view = this.get();
    // What became of an earlier attempt stays to be read.
    if (view.at !== 'charged' && view.at !== 'unclear' && !(view.at === 'ready' && view.isOver))
      this.tryAgain();
  };

  leave = () => {
    this.order = undefined;
    const view = this.get();
    // A buyer who comes back later reads "Paid".
    const isPaid = view.at === 'charged' && view.result.is === 'done' && view.result.isPaid;
    if (isPaid || view.at === 'otherTab' || (view.at === 'ready' && view.isOver)) this.reset();
  };

  /** An earlier page, or another tab, has left a charge, or a confirmation with no known outcome. */
  resume = (left: Charge | IntentRecord) => {
    const view = this.get();
    this.phoneName ||= left.phoneName;
    if (view.at === 'charged') return;
    if ('transactionId' in left) this.store.showCharge(left, { is: 'late', reason: '' });
    else if (openUntil(left) === view.openUntil) return;
    this.tryAgain();
  };

  tryAgain = () => void (this.runs.isBusy || this.prepare());

  checkNow = () => this.runs.checkNow();

  /** `isAccepted`: the buyer has read that the phone is sold or no longer listed. */
  pay = (confirmation: Confirmation, isAccepted: boolean) => {
    const { order } = this;
    if (!order || this.runs.isBusy || !canPay(this.get(), confirmation.by)) return;
    void this.work({ at: 'paying' }, (run) => this.attempt(run, order, confirmation, isAccepted));
  };

  /** The buyer has read that the order was paid twice, or that the provider knows no such charge. */
  dismiss = async (charge: Charge) => {
    this.reset();
    await this.tools.records.removeCharge(charge);
    if (this.order && !this.order.isPaid) void this.prepare();
  };

  /** Its user has signed out. A card that is charged after that is still written down, and nothing else is done. */
  end() {
    this.runs.begin();
    this.store.end();
  }

  private reset() {
    this.runs.begin();
    this.store.reset();
  }

  /** One attempt, from the click on Pay until its answer, or until it is given up. No other tab pays the order meanwhile. */
  private async attempt(
    run: AbortSignal,
    order: Order,
    confirmation: Confirmation,
    isAccepted: boolean,
  ): Promise<void> {
    const { records } = this.tools;
    const intent = await records.intentOf(this);
    if (!intent || (await records.chargeOf(this))) return this.findOrCreate(run, replaced);
    // Another tab has sent a confirmation since, which the buyer must know of first.
    if (openUntil(intent) !== this.get().openUntil) return this.findOrCreate(run);
    const check = await checkBeforePaying(this.tools, intent, {
      confirmation,
      order,
      fetchOrder: () => this.fetchOrder(),
      isAccepted,
    });
    if ('prepares' in check) return this.findOrCreate(run, check.prepares);
    if ('shows' in check) return this.store.show(run, check.shows);

    // Stored before the confirmation is sent, so that the intent is read back whatever happens to this page.
    const sent: Sent = { at: Date.now(), cardEnding: check.cardEnding };
    // The bank's question belongs to the last confirmation, which goes on.
    const continued = confirmation.by === 'bank' ? intent.unanswered.at(-1) : undefined;
    const wasStored = this.get().isStored;
    const isStored = await this.store.changeIntent(intent, (stored) =>
      withConfirmation(stored, sent, continued),
    );
    // Where nothing can be stored, the buyer reads so before the card is charged, and presses Pay again.
    if (run.aborted || isStored === undefined || (!isStored && wasStored)) {
      await this.store.changeIntent(intent, (stored) => ({
        ...stored,
        unanswered: stored.unanswered.flatMap((sentAt) => (sentAt === sent.at ? (continued ?? []) : sentAt)),
      }));
      return isStored === undefined
        ? this.findOrCreate(run, replaced)
        : this.store.show(run, { at: 'ready' });
    }

    const answered = confirmIntent(confirmation, intent.clientSecret).then((answer) =>
      this.takeAnswer(intent, sent, answer),
    );
    // A bank that asks the card holder is heard of by reading only.
    let wait = this.runs.wait(firstCheck);
    let isGone: boolean;
    do {
      await (sent.answer ? wait : Promise.race([answered, wait]));
      isGone = await this.checkIntent(run, intent, sent);
      wait = this.runs.wait();
    } while (!isGone && !run.aborted && this.get().at === 'paying');
    sent.isGivenUp = true;
    if (isGone) await this.findOrCreate(run, { refusal: paymentMessages.cancelled });
  }

  /** The answer to a confirmation, however late, and whoever is signed in by then. */
  private async takeAnswer(intent: IntentRecord, sent: Sent, answer: ConfirmationStatus): Promise<void> {
    if (answer.is === 'succeeded') await this.addCharge(intent, answer.transactionId, sent.cardEnding);
    else if (answer.is === 'refused' || answer.is === 'canceled')
      await this.store.changeIntent(intent, (stored) => withoutConfirmations(stored, sent.at));
    sent.answer = answer;
    const { at } = this.get();
    if (!sent.isGivenUp || this.store.hasEnded()) return;
    if (answer.is === 'succeeded') this.tryAgain();
    else if (answer.is === 'refused' && at !== 'paying')
      this.store.show(this.runs.current, { at: 'ready', refusal: answer.message });
  }

  /** Uses the stored intent, or replaces it where it cannot charge any more. `refusal`: of the last attempt. */
  private async findOrCreate(
    run: AbortSignal,
    { mustFetch = false, refusal }: PrepareOptions = {},
  ): Promise<void> {
    const { records, createIntent } = this.tools;
    const { bookingId, email } = this;
    const charge = await records.chargeOf(this);
    if (run.aborted || this.get().at === 'charged') return;
    if (charge) return this.store.showCharge(charge, { is: 'sending' });
    if (mustFetch && this.order) await this.fetchOrder();
    this.store.show(run, { at: 'preparing' });
    if (this.order?.isPaid) return records.removeIntent(this);

    const stored = await records.intentOf(this);
    if (run.aborted || (stored && !(await this.checkIntent(run, stored)))) return;
    this.store.showUnanswered(undefined);
    // An intent is created only for an open page, which says why where the price cannot be paid.
    if (!this.order) return;
    const { price, phoneName } = this.order;
    const { plain } = readPrice(price);
    if (plain === undefined) return;
    const clientSecret = await createIntent(plain);
    // The buyer may have signed out meanwhile: no secret stays behind.
    if (run.aborted) return;
    const intent = { bookingId, email, price, phoneName, clientSecret, unanswered: [], cardEnding: '' };
    this.store.showUnanswered(intent, await records.storeIntent(intent));
    this.store.show(run, { at: 'ready', refusal });
  }

  /** Reads the intent, where no answer decides, and shows what follows. True: it can charge no more, and was removed. */
  private async checkIntent(run: AbortSignal, intent: IntentRecord, sent?: Sent): Promise<boolean> {
    const { records, payments } = this.tools;
    const readStatus = async () => {
      const status = await readIntent(payments, intent.clientSecret);
      // The answer that came meanwhile says more.
      return isClear(sent?.answer) ? sent.answer : status;
    };
    const status = isClear(sent?.answer) ? sent.answer : await readStatus();
    // An answer has written it down already, and the server may know it by now.
    if (status.is === 'succeeded' && status !== sent?.answer)
      await this.addCharge(intent, status.transactionId);
    if (status.is === 'succeeded' || run.aborted) return false;
    const stored = await records.intentOf(this);
    if (run.aborted) return false;
    if (stored?.clientSecret !== intent.clientSecret) return true;
    const { shows, isOver, isGone } = decide(status, {
      state: this.get(),
      intent: stored,
      price: this.order?.price ?? intent.price,
      pendingSince: sent && !sent.answer ? sent.at : undefined,
      wasOpen: this.get().openUntil !== undefined,
    });
    if (isGone) await records.removeIntent(this);
    else if (isOver)
      await this.store.changeIntent(intent, (now) => withoutConfirmations(now, ...stored.unanswered));
    else this.store.showUnanswered(stored);
    if (shows) this.store.show(run, shows);
    return isGone === true;
  }

  /** What needs no lock meanwhile: tells the server of the charge, or looks again while a confirmation is unanswered. */
  private async follow(run: AbortSignal): Promise<void> {
    this.checkNow();
    while (!run.aborted) {
      const state = this.get();
      if (state.at === 'charged') {
        if (await this.record(run, state.charge)) return;
        continue;
      }
      const intent = await this.tools.records.intentOf(this);
      if (run.aborted) return;
      const { at, openUntil } = this.get();
      if (at === 'charged') continue;
      const isWatched = at === 'unclear' || openUntil !== undefined;
      // Another tab has removed it, because the order is paid.
      if (!intent) return isWatched ? this.prepare({ mustFetch: true }) : undefined;
      if (!isWatched && intent.unanswered.length === 0) return;
      await this.runs.wait();
      if (!run.aborted && (await this.checkIntent(run, intent))) return this.prepare({ mustFetch: true });
    }
  }

  /** Tells the server once, then waits. True: nothing is left to do. */
  private async record(run: AbortSignal, charge: Charge): Promise<boolean> {
    let isSettled = false;
    await this.runs.underLock(run, async () => {
      isSettled = await recordCharge(this.tools, run, charge, isDone(this.get()), (result) => {
        if (!run.aborted) this.store.showCharge(charge, result);
      });
    });
    const state = this.get();
    const needsSignIn = state.at === 'charged' && state.result.is === 'signIn';
    if (!isSettled && !run.aborted) await this.runs.wait(needsSignIn ? untilAsked : undefined);
    return isSettled;
  }

  /** The provider does not say to this page which card was charged: it follows from what was sent and not answered. */
  private async addCharge(intent: IntentRecord, transactionId: string, cardEnding = ''): Promise<void> {
    const ending = cardEnding || (await this.tools.records.intentOf(this))?.cardEnding;
    await this.store.addCharge(intent, transactionId, ending ?? '');
  }

  private prepare(options?: { mustFetch: boolean }): Promise<void> {
    return this.work({ at: 'preparing' }, (run) => this.findOrCreate(run, options));
  }

  /** Works while this tab has the lock of the order, then follows what came of it. */
  private async work(first: PaymentState, work: (run: AbortSignal) => Promise<void>): Promise<void> {
    if (this.store.hasEnded()) return;
    const run = this.runs.begin();
    const doWork = () => {
      if (this.get().at === 'otherTab') this.store.show(run, first);
      return work(run);
    };
    this.store.show(run, first);
    try {
      await this.runs.underLock(run, doWork, () => this.store.show(run, { at: 'otherTab' }));
    } catch (error) {
      this.store.show(run, { at: 'failed', message: messageOf(error), isRefused: isRefusal(error) });
    }
    await this.follow(run);
  }

  private async fetchOrder(): Promise<Order> {
    const order = await this.tools.fetchOrder(this.bookingId);
    if (this.order) this.order = order;
    return order;
  }
}

const refusals = [400, 409, 410, 413, 422];
/** The server refuses what was sent, and will refuse it again. */
const isRefusal = (error: unknown) => error instanceof ServiceError && refusals.includes(error.status ?? 0);

const isClear = (answer: ConfirmationStatus | undefined): answer is ConfirmationStatus =>
  answer !== undefined && answer.is !== 'unclear' && answer.is !== 'open';
