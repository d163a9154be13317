import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentStore } from '@/features/checkout/PaymentStore';
import { paymentMessages } from '@/features/checkout/messages';
import {
  canPay,
  decide,
  type DecisionInput,
  isDone,
  isSumOf,
  mayBeCharged,
  type PaymentState,
  timeLeft,
} from '@/features/checkout/paymentState';
import { recordCharge } from '@/features/checkout/recordCharge';
import { type PaymentRecords, withConfirmation, withoutConfirmations } from '@/features/checkout/records';
import { messages } from '@/messages';
import { type ConfirmationStatus, createMethod, readIntent, statusOf } from '@/services/payments/intents';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const secret = 'pi_1_secret_2';
const sum = { amount: 21_550, currency: 'usd' };
const open = { is: 'open', sum } as const;
const asksBank = { is: 'requiresAction', sum } as const;

/** What the page shows, when the last confirmation was sent, and what the order costs. */
interface Situation {
  at: 'paying' | 'bankAsks' | 'unclear' | 'bank' | 'ready' | 'preparing' | 'failed';
  unanswered?: number[];
  pendingSince?: number;
  price?: string;
  wasOpen?: boolean;
}
const ago = (seconds: number) => Date.now() - seconds * 1000;
const inputOf = ({
  at,
  unanswered = [],
  pendingSince,
  price = '215.50',
  wasOpen = false,
}: Situation): DecisionInput => ({
  state:
    at === 'bank'
      ? { at, isOtherPrice: false }
      : at === 'bankAsks'
        ? { at: 'paying', isBankAsking: true }
        : at === 'failed'
          ? { at, message: '' }
          : { at },
  intent: {
    bookingId: 'order1',
    email: 'bea@example.com',
    price: '215.50',
    phoneName: 'Pixel',
    clientSecret: secret,
    unanswered,
    cardEnding: '',
  },
  price,
  pendingSince,
  wasOpen,
});

test.each([
  ['succeeded', 'succeeded'],
  ['requires_confirmation', 'open'],
  ['requires_action', 'requiresAction'],
  ['requires_capture', 'processing'],
  ['canceled', 'canceled'],
  ['a status of next year', 'unclear'],
])('P13 P20 an intent that reads %s', (status, is) => {
  expect(statusOf({ id: 'pi_1', status, ...sum }, secret)).toMatchObject({ is });
});

test.each([undefined, 'succeeded', [], { status: 'succeeded' }, { id: 'pi', status: 'succeeded' }])(
  'P13 P20 %j says nothing about this intent',
  (answer) => {
    expect(statusOf(answer, secret)).toEqual({ is: 'unclear' });
  },
);

test('P20 only exactly the price, in dollars, is the sum of an order', () => {
  expect(isSumOf(sum, '215.50')).toBe(true);
  for (const other of [
    { ...sum, amount: 21_551 },
    { ...sum, currency: 'eur' },
    { ...sum, amount: '21550' },
  ])
    expect(isSumOf(other, '215.50')).toBe(false);
  expect(isSumOf({ amount: undefined, currency: 'usd' }, 'a lot')).toBe(false);
});

const unclear = { shows: { at: 'unclear' } };
const ready = { shows: { at: 'ready' } };
const over = { isOver: true, shows: { at: 'ready', isOver: true } };
const otherPrice = {
  shows: { at: 'failed', message: paymentMessages.otherPriceUnderWay, isFinal: true },
};
const noAnswer = { shows: { at: 'failed', message: messages.errors.paymentNotAnswered } };
const bankAsks = { shows: { at: 'paying', isBankAsking: true } };
const refused: ConfirmationStatus = { is: 'refused', message: 'Declined.' };

type Status = Exclude<ConfirmationStatus, { is: 'succeeded' }>;
test.each<[string, Status, Situation, object]>([
  ['refused', refused, { at: 'paying' }, { shows: { at: 'ready', refusal: 'Declined.' } }],
  ['unreadable', { is: 'unclear' }, { at: 'paying' }, unclear],
  ['unreadable, the answer due', { is: 'unclear' }, { at: 'paying', pendingSince: ago(59) }, {}],
  ['unreadable after a night', { is: 'unclear' }, { at: 'paying', pendingSince: ago(30_000) }, unclear],
  ['unreadable, seen uncharged before', { is: 'unclear' }, { at: 'ready', unanswered: [ago(1)] }, {}],
  ['unreadable at first, sent', { is: 'unclear' }, { at: 'preparing', unanswered: [ago(9_000)] }, unclear],
  ['unreadable at first, never sent', { is: 'unclear' }, { at: 'preparing' }, noAnswer],
  ['still worked on', { is: 'processing' }, { at: 'paying' }, unclear],
  ['still worked on, the answer due', { is: 'processing' }, { at: 'paying', pendingSince: ago(59) }, {}],
  ['unreadable, with the bank', { is: 'unclear' }, { at: 'bank' }, {}],
  ['open, asked by the bank in an earlier page', open, { at: 'bankAsks' }, ready],
  ['open as before', open, { at: 'ready' }, {}],
  ['open as before, at another price', open, { at: 'ready', price: '300' }, {}],
  ['over an earlier price, after a failure', open, { at: 'failed', price: '300' }, { isGone: true }],
  ['open, the answer lost', open, { at: 'paying', unanswered: [ago(1)] }, ready],
  ['open at first, never sent', open, { at: 'preparing' }, ready],
  ['open at first, sent', open, { at: 'preparing', unanswered: [ago(599)] }, ready],
  ['open at first, sent long ago', open, { at: 'preparing', unanswered: [ago(601)] }, over],
  ['open, one of two sent long ago', open, { at: 'ready', unanswered: [ago(601), ago(599)] }, {}],
  ['open, all sent long ago', open, { at: 'ready', unanswered: [ago(900), ago(601)] }, over],
  ['open, sent by a clock that was set back', open, { at: 'ready', unanswered: [ago(-9_000)] }, over],
  ['open, another tab got the answer', open, { at: 'ready', wasOpen: true }, over],
  ['open, the answer due', open, { at: 'paying', pendingSince: ago(59) }, {}],
  ['open, no answer', open, { at: 'paying', pendingSince: ago(61), unanswered: [ago(61)] }, ready],
  ['with the bank', asksBank, { at: 'paying', pendingSince: ago(99) }, bankAsks],
  ['open, the bank was asked', open, { at: 'bankAsks', pendingSince: ago(900) }, {}],
  ['with the bank, not seen here', asksBank, { at: 'preparing' }, { shows: { at: 'bank' } }],
  ['canceled', { is: 'canceled' }, { at: 'paying' }, { isGone: true }],
  ['over an earlier price', open, { at: 'preparing', price: '300' }, { isGone: true }],
  ['over an earlier price, sent', open, { at: 'preparing', price: '300', unanswered: [ago(1)] }, otherPrice],
  [
    'over an earlier price, sent long ago',
    open,
    { at: 'preparing', price: '300', unanswered: [ago(601)] },
    { isGone: true },
  ],
])('P20 P23 an intent that is %s', (_what, status, situation, decision) => {
  expect(decide(status, inputOf(situation))).toEqual(
    'shows' in decision
      ? expect.objectContaining({ ...decision, shows: expect.objectContaining(decision.shows) })
      : decision,
  );
});

test('P20 at another price the bank’s question takes no card', () => {
  const { shows } = decide(asksBank, inputOf({ at: 'preparing', price: '300' }));
  expect(shows).toEqual({ at: 'bank', isOtherPrice: true });
  expect(shows && canPay(shows, 'card')).toBe(false);
});

const charge = { ...inputOf({ at: 'paying' }).intent, transactionId: 'pi_1', at: 0, cardEnding: '4242' };
const states: readonly PaymentState[] = [
  ...[{ at: 'preparing' } as const, { at: 'failed', message: '' } as const, { at: 'otherTab' } as const],
  ...[{ at: 'ready' } as const, { at: 'ready', isOver: true } as const, { at: 'paying' } as const],
  ...[{ at: 'bank', isOtherPrice: false } as const, { at: 'bank', isOtherPrice: true } as const],
  { at: 'unclear' },
  { at: 'charged', charge, result: { is: 'sending' } },
  { at: 'charged', charge, result: { is: 'done' } },
];
const placesWhere = (isTrue: (state: PaymentState) => boolean) =>
  states.flatMap((state, place) => (isTrue(state) ? place : []));

test('P23 a card pays what is ready, and what the bank asks at this price; the bank goes on where it was asked', () => {
  expect(placesWhere((state) => canPay(state, 'card'))).toEqual([3, 4, 6]);
  expect(placesWhere((state) => canPay(state, 'bank'))).toEqual([6, 7]);
});

test('P20 a charge that the server has recorded is done', () => {
  expect(placesWhere(isDone)).toEqual([10]);
});

test('P20 every page says of a payment that it may be charged: unanswered, watched to its end, charged', () => {
  expect(placesWhere((state) => mayBeCharged({ ...state, isStored: true }))).toEqual([4, 8, 9, 10]);
  expect(placesWhere((state) => mayBeCharged({ ...state, isStored: true, openUntil: 0 }))).toEqual(
    states.map((_, place) => place),
  );
});

test('P23 the time of day is said until which a confirmation may arrive, and not after it', () => {
  vi.setSystemTime(1_790_985_600_000);
  expect(timeLeft(Date.now() + 1)).toMatch(/\d/);
  expect([Date.now(), 0, undefined].map(timeLeft)).toEqual([undefined, undefined, undefined]);
});

const none = {
  bookingId: 'order1',
  email: 'bea@example.com',
  price: '215',
  phoneName: 'Pixel',
  clientSecret: 'pi_1_secret_2',
  unanswered: [],
  cardEnding: '',
};
const visa = { at: 1, cardEnding: '4242' };
const other = { at: 2, cardEnding: '0002' };

test('P23 P26 an intent names the card of its unanswered confirmations while it is one card', () => {
  const one = withConfirmation(none, visa);
  expect(one).toMatchObject({ unanswered: [1], cardEnding: '4242' });
  expect(withConfirmation(one, { ...visa, at: 2 })).toMatchObject({ unanswered: [1, 2], cardEnding: '4242' });
  const two = withConfirmation(one, other);
  expect(two).toMatchObject({ unanswered: [1, 2], cardEnding: '' });
  expect(withoutConfirmations(two, 2)).toMatchObject({ unanswered: [1], cardEnding: '' });
  expect(withoutConfirmations(one, 1)).toEqual(none);
});

test('P23 P26 an answer to the bank’s question replaces its confirmation, and keeps its card', () => {
  const asked = withConfirmation(none, visa);
  expect(withConfirmation(asked, { at: 9, cardEnding: '' }, 1)).toMatchObject({
    unanswered: [9],
    cardEnding: '4242',
  });
});

test('P20 a charge that is found after a sign-out is written down, and nothing is shown or reported', async () => {
  const storeCharge = vi.fn(() => Promise.resolve(true));
  const onRecorded = vi.fn();
  // The store uses nothing else of the records.
  const records = { storeCharge } as Partial<PaymentRecords> as PaymentRecords;
  const store = new PaymentStore({ records, onRecorded });
  store.end();
  await store.addCharge(none, 'pi_1', '4242');
  expect(storeCharge).toHaveBeenCalledWith(
    expect.objectContaining({ transactionId: 'pi_1', cardEnding: '4242' }),
  );
  expect(store.get().at).toBe('preparing');
  expect(onRecorded).not.toHaveBeenCalled();
});

const never = () => new Promise<never>(() => undefined);
const buyer = { uid: '1', email: 'bea@example.com', displayName: 'Bea' };

/** Answers at the given millisecond, not before. */
async function endsAfter(limit: number, work: Promise<unknown>): Promise<unknown> {
  const ended = vi.fn();
  void work.then(ended);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  return work;
}

test('P20 G14 an intent that the provider does not show within 15 s is unclear', async () => {
  const stripe = { retrievePaymentIntent: never } as unknown as Stripe;
  const reading = readIntent({ load: async () => stripe }, 'pi_1_secret_2');
  expect(await endsAfter(15_000, reading)).toMatchObject({ is: 'unclear' });
});

test('P23 G14 a card that the provider does not take within 30 s was not charged', async () => {
  const stripe = { createPaymentMethod: never } as unknown as Stripe;
  const creating = createMethod({ by: 'card', stripe, card: {} as StripeCardElement, buyer });
  expect(await endsAfter(30_000, creating)).toEqual({ refusal: messages.errors.paymentNotAnswered });
});

test('P20 G14 a charge that the server does not acknowledge within 30 s is late, and is sent again', async () => {
  const charge = {
    price: '325.50',
    transactionId: 'pi_1',
    email: buyer.email,
    bookingId: 'o1',
    clientSecret: 'pi_1_secret_2',
    phoneName: 'Pixel 8',
    cardEnding: '4242',
    at: 0,
  };
  const shows = vi.fn();
  const tools = {
    recordPayment: never,
    records: { chargeOf: async () => charge },
    fetchOrder: never,
  } as unknown as Parameters<typeof recordCharge>[0];
  const sending = recordCharge(tools, new AbortController().signal, charge, false, shows);
  // Not everything is left to be done.
  expect(await endsAfter(30_000, sending)).toBe(false);
  expect(shows).toHaveBeenCalledWith({ is: 'late', reason: messages.errors.noAnswer });
});
