import { readPrice } from '@/domain/price';
import { formatTime } from '@/lib/date';
import { messages } from '@/messages';
import { paymentMessages } from './messages';
import type { Confirmation, ConfirmationStatus, Sum } from '@/services/payments/intents';
import { openUntil, type Charge, type IntentRecord } from './records';
import type { RecordResult } from './recordCharge';

/** What the page shows of the payment of an order. */
export type PaymentState =
  | { at: 'preparing' }
  /** `isFinal`: no try can change it. `isRefused`: because the server refuses to prepare it. */
  | { at: 'failed'; message: string; isFinal?: boolean; isRefused?: boolean }
  | { at: 'otherTab' }
  /** `refusal`: why the last attempt ended. `isOver`: the attempts that were watched have ended without a charge. */
  | { at: 'ready'; refusal?: string | undefined; isOver?: boolean }
  | { at: 'paying'; isBankAsking?: boolean }
  /** The bank was asked, and its window is gone. At another price no card may be charged meanwhile. */
  | { at: 'bank'; isOtherPrice: boolean }
  /** A confirmation is not answered, and the intent cannot be read or is still worked on. */
  | { at: 'unclear' }
  /** `result`: of the last attempt to record it. */
  | { at: 'charged'; charge: Charge; result: RecordResult };

export type PaymentView = PaymentState & {
  /** False: the browser stores nothing, so that a payment is known as long as this page is open. */
  isStored: boolean;
  /** As `openUntil` says: undefined where every confirmation is answered. */
  openUntil?: number | undefined;
};

export const isDone = (state: PaymentState) => state.at === 'charged' && state.result.is === 'done';

/** The buyer must know of it on every page. */
export const mayBeCharged = (view: PaymentView) =>
  view.at === 'charged' ||
  view.at === 'unclear' ||
  view.openUntil !== undefined ||
  (view.at === 'ready' && view.isOver === true);

/** Until what time of day an unanswered confirmation may arrive, where it still may. */
export const timeLeft = (openUntil = 0) => (openUntil > Date.now() ? formatTime(openUntil) : undefined);

/** Whether Pay, or going on at the bank, is possible. A second confirmation of one intent charges no second time. */
export const canPay = (state: PaymentState, by: Confirmation['by']) =>
  by === 'bank' ? state.at === 'bank' : state.at === 'ready' || (state.at === 'bank' && !state.isOtherPrice);

export interface DecisionInput {
  state: PaymentState;
  /** As stored, after `status` was read. */
  intent: IntentRecord;
  /** Of the order. */
  price: string;
  /** When the confirmation was sent whose answer this page awaits, in milliseconds. */
  pendingSince?: number | undefined;
  /** The page has said that a confirmation is unanswered. */
  wasOpen: boolean;
}

export interface Decision {
  shows?: PaymentState;
  /** No confirmation can arrive any more, and none has charged the card. */
  isOver?: boolean;
  /** The intent cannot be used any more. */
  isGone?: boolean;
}

/** In milliseconds. After that the buyer may try again; the answer is awaited on. */
const longestAnswer = 60_000;

/** Whether the intent charges exactly the price. */
export function isSumOf({ amount, currency }: Sum, price: string): boolean {
  const { cents } = readPrice(price);
  return cents !== undefined && amount === cents && currency === 'usd';
}

const unclear: Decision = { shows: { at: 'unclear' } };
const otherPrice: Decision = {
  shows: { at: 'failed', message: paymentMessages.otherPriceUnderWay, isFinal: true },
};
const ready: Decision = { shows: { at: 'ready' } };

/**
 * What follows from a status that is no charge: the answer to a confirmation, or what the intent reads. The answer to one
 * confirmation says nothing of the others.
 */
export function decide(
  status: Exclude<ConfirmationStatus, { is: 'succeeded' }>,
  input: DecisionInput,
): Decision {
  const { state, intent, price, pendingSince, wasOpen } = input;
  // The bank's answer may take minutes.
  const isAwaited =
    pendingSince !== undefined && (isBankAsking(state) || Date.now() - pendingSince < longestAnswer);
  switch (status.is) {
    case 'refused':
      return { shows: { at: 'ready', refusal: status.message } };
    case 'canceled':
      return { isGone: true };
    case 'requiresAction':
      if (pendingSince !== undefined) return { shows: { at: 'paying', isBankAsking: true } };
      return { shows: { at: 'bank', isOtherPrice: !isSumOf(status.sum, price) } };
    case 'processing':
      return isAwaited ? {} : unclear;
    case 'unclear':
      if (isAwaited || state.at === 'ready' || state.at === 'bank') return {};
      if (state.at !== 'preparing' || intent.unanswered.length > 0) return unclear;
      return { shows: { at: 'failed', message: status.reason ?? messages.errors.paymentNotAnswered } };
    case 'open': {
      if (isAwaited) return {};
      const until = openUntil(intent);
      const isFirst = state.at === 'preparing' || state.at === 'failed';
      const isOtherPrice = isFirst && !isSumOf(status.sum, price);
      if (until !== undefined && until > Date.now()) {
        if (isOtherPrice) return otherPrice;
        return state.at === 'ready' ? {} : ready;
      }
      if (isOtherPrice) return { isGone: true };
      if (until !== undefined || wasOpen) return { isOver: true, shows: { at: 'ready', isOver: true } };
      return state.at === 'ready' ? {} : ready;
    }
  }
}

const isBankAsking = (state: PaymentState) => state.at === 'paying' && state.isBankAsking === true;
