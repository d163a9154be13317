import { readPrice } from '@/domain/price';
import { messages } from '@/messages';
import { paymentMessages } from './messages';
import type { Confirmation, ConfirmationStatus, Sum } from '@/services/payments/intents';
import { isInConfirmationWindow, type Charge, type IntentRecord } from './records';
import type { RecordResult } from './recordCharge';

/** What the page shows of the payment of an order. */
export type PaymentState =
  | { at: 'preparing' }
  | { at: 'failed'; message: string }
  | { at: 'otherTab' }
  /** `refusal`: why the last attempt did not charge the card. */
  | { at: 'ready'; refusal?: string | undefined }
  | { at: 'paying'; isBankAsking?: boolean }
  /** The bank was asked, and its window is gone. At another price no card may be charged meanwhile. */
  | { at: 'bank'; isOtherPrice: boolean }
  /** It is not known whether the card was charged. */
  | { at: 'unclear' }
  /** `result`: of the last attempt to record it. */
  | { at: 'charged'; charge: Charge; result: RecordResult };

export type PaymentView = PaymentState & {
  /** False: the browser stores nothing, so that a payment is known as long as this page is open. */
  isStored: boolean;
};

export const isDone = (state: PaymentState) => state.at === 'charged' && state.result.is === 'done';
export const mayBeCharged = ({ at }: PaymentState) => at === 'charged' || at === 'unclear';

/** It is not known whether the card is or will be charged. */
export const isUndecided = ({ at }: PaymentState) => at === 'paying' || at === 'unclear';

/** Whether Pay, or going on at the bank, is possible. */
export const canPay = (state: PaymentState, by: Confirmation['by']) =>
  by === 'bank' ? state.at === 'bank' : state.at === 'ready' || (state.at === 'bank' && !state.isOtherPrice);

export interface DecisionInput {
  /** What the page shows. `preparing`: the intent is read for the first time, as an earlier visit left it. */
  state: PaymentState;
  intent: IntentRecord;
  /** Of the order. */
  price: string;
  /** When this page has sent a confirmation that is not answered yet, in milliseconds. */
  pendingSince?: number | undefined;
}

export interface Decision {
  shows?: PaymentState;
  /** Nothing was charged for certain. */
  isSettled?: boolean;
  /** The intent cannot be used any more. */
  isGone?: boolean;
}

/** In milliseconds. */
const longestAnswer = 60_000;

/** Whether the intent charges exactly the price. */
export function isSumOf({ amount, currency }: Sum, price: string): boolean {
  const { cents } = readPrice(price);
  return cents !== undefined && amount === cents && currency === 'usd';
}

const unknown: Decision = { shows: { at: 'unclear' } };

/** What follows from a status that is no charge. No page says "failed" while the card may have been charged. */
export function decide(
  status: Exclude<ConfirmationStatus, { is: 'succeeded' }>,
  input: DecisionInput,
): Decision {
  const { state, intent, price, pendingSince } = input;
  switch (status.is) {
    case 'refused':
      return { isSettled: true, shows: { at: 'ready', refusal: status.message } };
    case 'canceled':
      return { isGone: true };
    case 'processing':
      return unknown;
    case 'requiresAction':
      if (pendingSince !== undefined) return { shows: { at: 'paying', isBankAsking: true } };
      return { shows: { at: 'bank', isOtherPrice: !isSumOf(status.sum, price) } };
    case 'unclear':
      if (state.at === 'ready' || state.at === 'bank') return {};
      if (state.at !== 'preparing') return pendingSince !== undefined && isBankAsking(state) ? {} : unknown;
      if (intent.confirmingSince !== undefined) return unknown;
      return { shows: { at: 'failed', message: status.reason ?? messages.errors.paymentNotAnswered } };
    case 'open':
      return decideOpen(status.sum, input);
  }
}

function decideOpen(sum: Sum, { state, intent, price, pendingSince }: DecisionInput): Decision {
  const isSettled = !isInConfirmationWindow(intent);
  switch (state.at) {
    case 'ready':
      return { isSettled };
    case 'preparing': {
      const refusal = intent.confirmingSince === undefined ? undefined : paymentMessages.notCharged;
      if (isSumOf(sum, price)) return { isSettled, shows: { at: 'ready', refusal } };
      if (isSettled) return { isGone: true };
      return { shows: { at: 'failed', message: paymentMessages.otherPriceUnderWay } };
    }
    // The second reading: the confirmation may have been on its way at the first one.
    case 'unclear':
      return { isSettled, shows: { at: 'ready', refusal: paymentMessages.notCharged } };
    default:
      if (pendingSince === undefined) return unknown;
      // The bank's answer may take minutes.
      if (isBankAsking(state) || Date.now() - pendingSince < longestAnswer) return {};
      return { shows: { at: 'ready', refusal: messages.errors.paymentNotAnswered } };
  }
}

const isBankAsking = (state: PaymentState) => state.at === 'paying' && state.isBankAsking === true;
