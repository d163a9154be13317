import { paymentMessages } from '@/paymentMessages';
import { isSumOf, type ConfirmationStatus } from '@/services/payments/intents';
import { isInConfirmationWindow, type IntentRecord } from './records';
import type { PaymentState } from './OrderTurns';

export interface DecisionInput {
  /** What the page shows. `preparing`: the intent is read for the first time, as an earlier visit left it. */
  state: PaymentState;
  intent: IntentRecord;
  /** Of the order. */
  price: string;
  /** How often in a row, this time included, the intent was open. */
  opens: number;
  /** The confirmation that this page has sent, if it has. */
  sent?: Sent | undefined;
}

/** A confirmation that was sent. */
export interface Sent {
  sentAt: number;
  isPending: boolean;
  /** The failed attempt that was known before. */
  knownRefusal: string | undefined;
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
/** A confirmation may be on its way while the intent is read, so that one reading is not enough. */
const opensThatCount = 2;

const payment = paymentMessages;
const unknown: Decision = { shows: { at: 'unclear', isProcessing: false } };

/** What follows from a status that is no charge. No page says "failed" while the card may have been charged. */
export function decide(
  status: Exclude<ConfirmationStatus, { is: 'succeeded' }>,
  input: DecisionInput,
): Decision {
  const { state, intent, price, sent } = input;
  const isPending = sent?.isPending === true;
  switch (status.is) {
    case 'refused':
      return { isSettled: true, shows: { at: 'ready', refusal: status.refusal.message } };
    case 'canceled':
      return state.at === 'ready' ? {} : { isGone: true };
    case 'processing':
      return { shows: { at: 'unclear', isProcessing: true } };
    case 'requiresAction':
      if (isPending) return { shows: { at: 'paying', isBankAsking: true } };
      return { shows: { at: 'bank', isOtherPrice: !isSumOf(status.sum, price) } };
    case 'unclear':
      if (state.at === 'ready' || state.at === 'bank') return {};
      if (state.at !== 'preparing') return isPending && isBankAsking(state) ? {} : unknown;
      if (intent.confirmingSince !== undefined) return unknown;
      return { shows: { at: 'failed', message: status.reason ?? payment.noAnswer } };
    case 'open':
      return decideOpen(status, input);
  }
}

function decideOpen(
  { sum, refusal }: Extract<ConfirmationStatus, { is: 'open' }>,
  { state, intent, price, opens, sent }: DecisionInput,
): Decision {
  const isUnderWay = isInConfirmationWindow(intent);
  const isSettled = !isUnderWay;
  switch (state.at) {
    case 'ready':
      return { isSettled };
    case 'preparing':
      if (!isSumOf(sum, price))
        return isUnderWay
          ? { shows: { at: 'failed', message: payment.otherPriceUnderWay } }
          : { isGone: true };
      return {
        isSettled,
        shows: {
          at: 'ready',
          message: intent.confirmingSince === undefined ? undefined : payment.notCharged,
        },
      };
    default:
      // Of an attempt of another page it is not known whether it was the last one.
      if (refusal && refusal.attempt !== sent?.knownRefusal)
        return {
          isSettled: isSettled || sent !== undefined || state.at === 'bank',
          shows: { at: 'ready', refusal: refusal.message },
        };
      // The bank's answer may take minutes.
      if (sent?.isPending && (isBankAsking(state) || Date.now() - sent.sentAt < longestAnswer)) return {};
      if (sent?.isPending) return { shows: { at: 'ready', refusal: payment.noAnswer } };
      if (opens < opensThatCount) return unknown;
      return { isSettled, shows: { at: 'ready', refusal: payment.notCharged } };
  }
}

const isBankAsking = (state: PaymentState) => state.at === 'paying' && state.isBankAsking === true;
