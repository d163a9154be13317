import { createStore } from '@/lib/createStore';
import { unsavedWork } from '@/lib/unsavedWork';
import { isDone, mayBeCharged, type PaymentState, type PaymentView } from './paymentState';
import type { PaymentTools, RecordResult } from './recordCharge';
import { openUntil, type Charge, type IntentRecord } from './records';

/** What is known of a payment, on the page and in the browser's storage. After `end` nothing is shown any more. */
export class PaymentStore {
  private readonly view = createStore<PaymentView>({ at: 'preparing', isStored: true });
  private isOver = false;
  private endWork: (() => void) | undefined;

  constructor(private readonly tools: Pick<PaymentTools, 'records' | 'onRecorded'>) {}

  readonly get = this.view.get;
  readonly subscribe = this.view.subscribe;

  hasEnded = () => this.isOver;

  end() {
    this.reset();
    this.isOver = true;
  }

  reset() {
    const { isStored, openUntil } = this.get();
    this.set({ at: 'preparing', isStored, openUntil });
  }

  /** A charge stays shown. */
  show(run: AbortSignal, state: PaymentState) {
    const { at, isStored, openUntil } = this.get();
    if (!run.aborted && at !== 'charged') this.set({ ...state, isStored, openUntil });
  }

  /** Undefined: there is no intent. */
  showUnanswered(intent: IntentRecord | undefined, isStored = this.get().isStored) {
    this.set({ ...this.get(), isStored, openUntil: intent && openUntil(intent) });
  }

  /** False: nothing can be stored. Undefined: the intent was removed or replaced. */
  async changeIntent(
    intent: IntentRecord,
    change: (stored: IntentRecord) => IntentRecord,
  ): Promise<boolean | undefined> {
    const changed = await this.tools.records.changeIntent(intent, change);
    if (changed) this.showUnanswered(changed.intent, changed.isStored);
    return changed?.isStored;
  }

  /** A charge is written down before anything else is done, also when its user has signed out. */
  async addCharge(intent: IntentRecord, transactionId: string, cardEnding: string): Promise<void> {
    const view = this.get();
    if (view.at === 'charged' && view.charge.transactionId === transactionId) return;
    const { bookingId, email, price, phoneName, clientSecret } = intent;
    const at = Date.now();
    const charge = { bookingId, email, price, phoneName, clientSecret, transactionId, at, cardEnding };
    const isStored = await this.tools.records.storeCharge(charge);
    if (this.get().at === 'charged') return;
    this.set({ ...this.get(), isStored });
    this.showCharge(charge, { is: 'sending' });
  }

  showCharge(charge: Charge, result: RecordResult) {
    if (this.isOver) return;
    if (result.is === 'done' && !isDone(this.get())) this.tools.onRecorded(charge);
    this.set({ at: 'charged', charge, result, isStored: this.get().isStored });
  }

  private set(view: PaymentView) {
    if (this.isOver) return;
    if (view.at === 'paying' || (mayBeCharged(view) && !view.isStored)) this.endWork ??= unsavedWork.begin();
    else {
      this.endWork?.();
      this.endWork = undefined;
    }
    this.view.set(view);
  }
}
