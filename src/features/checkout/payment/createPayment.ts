import type { Stripe } from '@stripe/stripe-js';
import type { PayableOrder } from '@/domain/order';
import type { PaymentTools } from './PaymentDesk';
import { readyToConfirm, readyToGoOn, type Confirmation } from './attemptPayment';
import type { AttemptFinding, CardPayment } from './confirmCard';
import { createDesk, type PaymentView } from './createDesk';
import { decide } from './decide';
import { readIntent, unclear } from './intentFinding';
import type { IntentRecord } from './intentRecords';
import { isFresh, withoutMark } from './mark';
import { preparePayment } from './preparePayment';

/** The payment of one booking by one person, in this tab. It goes on while its page is left. */
export interface Payment {
  readonly bookingId: string;
  readonly email: string;
  /** Empty while no intent is known. */
  phoneName: () => string;
  getView: () => PaymentView;
  subscribe: (listener: () => void) => () => void;
  /** The payment page is open, with the order as it is now. */
  visit: (order: PayableOrder) => void;
  leave: () => void;
  /** No page is open, but a confirmation of this booking was not finished. */
  resume: () => void;
  tryAgain: () => void;
  pay: (payment: CardPayment) => void;
  goOn: (stripe: Stripe) => void;
  /** Reads the intent back at once, where that is being waited for. */
  askNow: () => void;
  stop: () => void;
}

export function createPayment(tools: PaymentTools, booking: { bookingId: string; email: string }): Payment {
  let attempts = 0;
  let isPending = false;
  let isAsking = false;
  let begun = 0;
  let opens = 0;
  const desk = createDesk(tools, { ...booking, isPending: () => isPending, ask: () => void ask() });
  const { recorder } = tools;

  const prepare = () => {
    if (desk.move('prepare')) void preparePayment(desk, { mustReread: false });
  };

  function settle(finding: AttemptFinding, intent: IntentRecord, isAnswer: boolean) {
    opens = finding.is === 'open' ? opens + 1 : 0;
    const decision = decide(finding, {
      at: desk.at(),
      isAnswer,
      isPending,
      elapsed: Date.now() - begun,
      opens,
      lastRefusal: desk.lastRefusal(),
    });
    if (finding.is === 'refused') desk.sawRefusal(finding.attempt);
    if (decision.to === 'charge') desk.charge(decision.transactionId, intent);
    if (decision.to === 'readBack') void ask();
    if (decision.to !== 'move') return;
    if (decision.isSettled) void desk.keepIntent(withoutMark(intent));
    if (decision.isGone) desk.forgetIntent();
    desk.move(decision.event, decision.message === undefined ? {} : { message: decision.message });
  }

  async function ask() {
    if (isAsking) return;
    isAsking = true;
    const intent = await desk.rereadIntent();
    const stripe = intent && (await tools.payments.load().catch(() => undefined));
    const finding = stripe ? await readIntent(stripe, intent.clientSecret) : unclear;
    isAsking = false;
    if (!intent) return;
    if (finding.is === 'open' && !isFresh(intent) && !isPending) void desk.keepIntent(withoutMark(intent));
    settle(finding, intent, false);
    desk.keepAsking();
  }

  async function attempt(ready: Promise<Confirmation | undefined>) {
    const confirmation = await ready;
    if (!confirmation || desk.at() !== 'confirming') return;
    const intent = { ...confirmation.intent, confirmingSince: Date.now() };
    await desk.keepIntent(intent);
    if (desk.at() !== 'confirming') return;
    attempts += 1;
    const mine = attempts;
    isPending = true;
    begun = Date.now();
    opens = 0;
    desk.keepAsking();
    const finding = await confirmation.confirm();
    // An attempt that was given up long ago decides nothing any more, but for a charge.
    if (mine !== attempts && finding.is !== 'succeeded') return;
    isPending = false;
    settle(finding, intent, true);
  }

  const follow = () => {
    const { bookingId } = booking;
    const charge = recorder.chargeOf(bookingId);
    if (charge && charge.state !== 'acknowledged')
      desk.move('succeed', { transactionId: charge.transactionId });
    const transactionId = recorder.recordedAs(bookingId);
    if (transactionId === undefined) {
      // Paid by another payment, and the buyer has noted it.
      if (!charge && desk.at() === 'charged' && desk.order()?.isPaid)
        desk.move('readPaid', { transactionId: '' });
      return;
    }
    desk.forgetIntent();
    if (!desk.move('record', { transactionId })) desk.move('readPaid', { transactionId });
  };
  const unfollow = recorder.subscribe(follow);
  follow();

  return {
    ...booking,
    phoneName: () => desk.intent()?.phoneName ?? '',
    getView: desk.view,
    subscribe: desk.subscribe,
    visit: (order) => {
      desk.setOrder(order);
      follow();
      if (!order.isPaid) return prepare();
      const charge = recorder.chargeOf(order.id);
      const isTwice = charge && order.transactionId && charge.transactionId !== order.transactionId;
      if (isTwice || !desk.move('readPaid')) return;
      desk.forgetIntent();
    },
    leave: desk.leave,
    resume: () => {
      if (desk.at() === 'booked') prepare();
    },
    tryAgain: prepare,
    // The move is what makes ten clicks one: from "confirming" no way leads on by Pay.
    pay: (payment) => {
      if (!desk.view().isOtherPrice && desk.move('pay')) void attempt(readyToConfirm(desk, payment));
    },
    goOn: (stripe) => {
      if (desk.move('goOn')) void attempt(readyToGoOn(desk, stripe));
    },
    askNow: desk.askNow,
    stop: () => {
      unfollow();
      desk.stop();
    },
  };
}
