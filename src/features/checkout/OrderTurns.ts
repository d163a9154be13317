import type { Order } from '@/domain/order';
import { createStore } from '@/lib/createStore';
import { waitForTabLock } from '@/lib/tabLock';
import { unsavedWork } from '@/lib/unsavedWork';
import type { ApiClient } from '@/services/api/client';
import { messageOf, type Confirmation } from '@/services/payments/intents';
import type { PaymentsService } from '@/services/payments/payments';
import { checkRecorded, postPayment, type RecordResult } from './recordCharge';
import { withoutConfirming, type Charge, type IntentRecord, type PaymentRecords } from './records';

export type ChargeResult = { is: 'sending' } | Exclude<RecordResult, { is: 'recorded' }>;

/** What the page shows of the payment of an order. */
export type PaymentState =
  | { at: 'preparing' }
  | { at: 'failed'; message: string }
  | { at: 'otherTab' }
  /** `refusal`: why the last attempt did not charge the card. */
  | { at: 'ready'; message?: string | undefined; refusal?: string | undefined }
  | { at: 'paying'; isBankAsking?: boolean }
  /** The bank was asked, and its window is gone. At another price no card may be charged meanwhile. */
  | { at: 'bank'; isOtherPrice: boolean }
  /** It is not known whether the card was charged. */
  | { at: 'unclear'; isProcessing: boolean }
  /** The order does not read paid yet. `result`: of the last attempt to record. `isNew`: acknowledged just now. */
  | { at: 'charged'; charge: Charge; result: ChargeResult; isNew?: boolean }
  /** This page has seen the payment recorded. */
  | { at: 'paid'; charge: Charge };

export type PaymentView = PaymentState & {
  /** False: the browser stores nothing, so that a payment is known as long as this page is open. */
  isStored: boolean;
};

/** `hasWaited`: another tab had the lock for longer than a moment. */
export type Work = (turn: number, hasWaited: boolean) => Promise<void>;

/** It is not known whether the card is or will be charged. */
export const isUndecided = ({ at }: PaymentState) => at === 'paying' || at === 'unclear';

/** Whether Pay, or going on at the bank, is possible. */
export const canPay = (state: PaymentState, by: Confirmation['by']) =>
  by === 'bank' ? state.at === 'bank' : state.at === 'ready' || (state.at === 'bank' && !state.isOtherPrice);

export interface PaymentTools {
  api: ApiClient;
  payments: PaymentsService;
  records: PaymentRecords;
  /** From the server, not from the cache. */
  fetchOrder: (bookingId: string) => Promise<Order>;
  /** Called once for each charge that the server has recorded. */
  onRecorded: () => void;
}

/** In milliseconds. */
const moment = 1_000;
const longestFirstCall = 3_000;
const longestWait = 60_000;
const untilAsked = 2 ** 31 - 1;

/**
 * Does one thing at a time with an order, in all tabs of this browser, holds what the page shows of it, and records its
 * charge.
 */
export class OrderTurns {
  private readonly shown = createStore<PaymentView>({ at: 'preparing', isStored: true });
  /** Counts what was begun. What an earlier turn finds is not shown. */
  protected turn = 0;
  protected isBusy = false;
  private waiting = new AbortController();
  private endWork: (() => void) | undefined;
  private nextWait = moment;
  /** The card may be charged just now. */
  isConfirming = false;
  private wasNotified = false;
  private endWait: () => void = () => undefined;

  constructor(
    protected readonly tools: PaymentTools,
    readonly bookingId: string,
    readonly email: string,
  ) {}

  readonly get = this.shown.get;
  readonly subscribe = this.shown.subscribe;

  stop() {
    this.turn += 1;
    this.isBusy = false;
    this.isConfirming = false;
    this.waiting.abort();
    this.checkNow();
    this.show(this.turn, { at: 'preparing' });
  }

  /** Ends a wait. The next one is 1 second again. */
  checkNow = () => {
    this.nextWait = moment;
    this.endWait();
  };

  /** Waits 1, 2, 4 … seconds, at most a minute; or the given milliseconds. */
  protected wait(milliseconds?: number): Promise<void> {
    const length = milliseconds ?? this.nextWait;
    if (milliseconds === undefined) this.nextWait = Math.min(length * 2, longestWait);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, length);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  protected show(turn: number, state: PaymentState) {
    if (turn === this.turn) this.set({ ...state, isStored: this.get().isStored });
  }

  protected set(view: PaymentView) {
    const mayBeCharged = view.at === 'charged' || view.at === 'unclear';
    if (view.at === 'paying' || (mayBeCharged && !view.isStored)) this.endWork ??= unsavedWork.begin();
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
    this.checkNow();
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

  /** A charge is written down before anything else is done. */
  protected async charge(intent: IntentRecord, transactionId: string): Promise<void> {
    const { turn } = this;
    const charge = { ...withoutConfirming(intent), transactionId, at: Date.now(), isAcknowledged: false };
    const isStored = await this.tools.records.storeCharge(charge);
    this.isConfirming = false;
    if (turn === this.turn) this.set({ at: 'charged', charge, result: { is: 'sending' }, isStored });
  }

  /** Tells the server of the charge, if there is one, until the order reads paid. */
  protected async record(turn: number, charge = chargeIn(this.get())): Promise<void> {
    if (!charge) return;
    const { api, records } = this.tools;
    let isNew = false;
    this.checkNow();
    const slow = setTimeout(() => {
      const state = this.get();
      if (state.at === 'charged' && state.result.is === 'sending')
        this.show(turn, { ...state, result: { is: 'late', reason: '' } });
    }, longestFirstCall);
    while (turn === this.turn) {
      const told = await postPayment(api, charge);
      if (turn !== this.turn) break;
      if (told.is === 'acknowledged' && !charge.isAcknowledged) {
        charge = { ...charge, isAcknowledged: true };
        isNew = true;
        this.show(turn, { at: 'charged', charge, result: told, isNew });
        this.notify();
        await records.storeCharge(charge);
      }
      const result = await checkRecorded(this.tools, charge, told);
      if (turn !== this.turn) break;
      if (result.is === 'recorded') {
        await this.end(turn, charge);
        break;
      }
      this.show(turn, { at: 'charged', charge, result, isNew });
      if (result.is === 'twice') break;
      await this.wait(result.is === 'signIn' ? untilAsked : undefined);
    }
    clearTimeout(slow);
  }

  protected async end(turn: number, charge: Charge): Promise<void> {
    await this.tools.records.removeCharge(charge);
    this.show(turn, { at: 'paid', charge });
    if (turn === this.turn) this.notify();
  }

  private notify() {
    if (!this.wasNotified) this.tools.onRecorded();
    this.wasNotified = true;
  }
}

const chargeIn = (state: PaymentState) => (state.at === 'charged' ? state.charge : undefined);
