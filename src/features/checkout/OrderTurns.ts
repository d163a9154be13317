import { createStore } from '@/lib/createStore';
import { waitForTabLock } from '@/lib/tabLock';
import { unsavedWork } from '@/lib/unsavedWork';
import { messageOf } from '@/services/payments/intents';
import type { PaymentState } from './PaymentState';

export type PaymentView = PaymentState & {
  /** False: the browser stores nothing, so that a payment is known as long as this page is open. */
  isStored: boolean;
};

/** `hasWaited`: another tab had the lock for longer than a moment. */
export type Work = (turn: number, hasWaited: boolean) => Promise<void>;

/** In milliseconds. */
const moment = 1_000;

/** Does one thing at a time with an order, in all tabs of this browser, and holds what the page shows of it. */
export class OrderTurns {
  private readonly shown = createStore<PaymentView>({ at: 'preparing', isStored: true });
  /** Counts what was begun. What an earlier turn finds is not shown. */
  protected turn = 0;
  protected isBusy = false;
  private waiting = new AbortController();
  private endWork: (() => void) | undefined;

  constructor(readonly bookingId: string) {}

  readonly get = this.shown.get;
  readonly subscribe = this.shown.subscribe;

  stop() {
    this.turn += 1;
    this.isBusy = false;
    this.waiting.abort();
    this.show(this.turn, { at: 'preparing' });
  }

  protected show(turn: number, state: PaymentState) {
    if (turn === this.turn) this.set({ ...state, isStored: this.get().isStored });
  }

  protected set(view: PaymentView) {
    const isLostByReload =
      view.at === 'paying' || (!view.isStored && (view.at === 'charged' || view.at === 'unclear'));
    if (isLostByReload) this.endWork ??= unsavedWork.begin();
    else {
      this.endWork?.();
      this.endWork = undefined;
    }
    this.shown.set(view);
  }

  /** Runs the work while this tab has the lock of the order. Gives its turn, or undefined where it was stopped. */
  protected async runLocked(first: PaymentState, work: Work): Promise<number | undefined> {
    const turn = (this.turn += 1);
    this.isBusy = true;
    const showUnlessCharged = (state: PaymentState) => this.get().at === 'charged' || this.show(turn, state);
    showUnlessCharged(first);
    let hasWaited = false;
    const timer = setTimeout(() => {
      hasWaited = true;
      showUnlessCharged({ at: 'otherTab' });
    }, moment);
    this.waiting = new AbortController();
    const lock = waitForTabLock(`secondRing.order.${this.bookingId}`, this.waiting.signal);
    const release = await lock.catch(() => undefined);
    clearTimeout(timer);
    try {
      if (release && turn === this.turn) await work(turn, hasWaited);
    } catch (error) {
      this.show(turn, { at: 'failed', message: messageOf(error) });
    } finally {
      release?.();
    }
    if (turn !== this.turn) return undefined;
    this.isBusy = false;
    return turn;
  }
}
