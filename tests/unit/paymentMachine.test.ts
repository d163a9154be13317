import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import type { IntentRecord } from '@/features/checkout/intentRecords';
import type { ConfirmationStatus, IntentStatus } from '@/features/checkout/intentStatus';
import {
  isUnsaved,
  mustReadBack,
  reduce,
  startOf,
  type Effect,
  type Payment,
  type PaymentEvent,
} from '@/features/checkout/paymentMachine';
import type { Confirmation } from '@/features/checkout/stripeCalls';

const [bookingId, email] = ['order1', 'bea@example.com'];
const order = {
  id: bookingId,
  phoneName: 'Pixel',
  imageUrl: '',
  price: '20',
  buyerName: 'Bea',
  email,
  isPaid: false,
  transactionId: '',
};
const intent: IntentRecord = {
  bookingId,
  email,
  price: '20',
  phoneName: 'Pixel',
  clientSecret: 'pi_1_secret_2',
};
const stripe = {} as Stripe;
const byCard: Confirmation = {
  by: 'card',
  stripe,
  card: {} as StripeCardElement,
  buyer: { uid: 'bea', email, displayName: '' },
};
const byBank: Confirmation = { by: 'bank', stripe };
const now = 1_000_000_000;
const minute = 60_000;

/** The payment and the effects of the last of the events. */
function after(...events: PaymentEvent[]) {
  let payment = startOf(bookingId, email);
  let effects: Effect[] = [];
  for (const event of events) [payment, effects] = reduce(payment, event, now);
  return { payment, effects };
}

const ready: PaymentEvent[] = [
  { type: 'visited', order },
  { type: 'intentLoaded', intent },
  { type: 'looked', intent, status: { is: 'open' } },
];
const confirming: PaymentEvent[] = [
  ...ready,
  { type: 'payPressed', confirmation: byCard },
  { type: 'checked', attempt: 1, order },
  { type: 'methodCreated', attempt: 1, refusal: undefined },
  { type: 'stored', attempt: 1, isStored: true },
];

test('P20 from the click on Pay to the confirmation: checked, method, marked and stored, sent', () => {
  const steps = confirming.slice(ready.length).map((_, index) => {
    const { payment, effects } = after(...confirming.slice(0, ready.length + index + 1));
    expect(payment.at).toBe('confirming');
    return effects.map((effect) => effect.do);
  });
  expect(steps).toEqual([['check'], ['createMethod'], ['store'], ['confirm']]);
  expect(after(...confirming).payment.intent).toEqual({ ...intent, confirmingSince: now });
});

test('P20 a second click on Pay changes nothing', () => {
  const { payment } = after(...ready, { type: 'payPressed', confirmation: byCard });
  expect(reduce(payment, { type: 'payPressed', confirmation: byCard }, now)).toEqual([payment, []]);
});

test('P20 a price that has changed since the page was opened is prepared again, not charged', () => {
  const { payment, effects } = after(
    ...ready,
    { type: 'payPressed', confirmation: byCard },
    { type: 'checked', attempt: 1, order: { ...order, price: '30' } },
  );
  expect(payment).toMatchObject({ at: 'preparing', isOwnAttempt: false });
  expect(effects).toEqual([{ do: 'prepare', mustReadOrder: false }]);
});

test('P20 an intent at another price is replaced, unless its confirmation may still arrive', () => {
  const old = { ...intent, price: '30' };
  const looks = (stored: IntentRecord) =>
    after(
      { type: 'visited', order },
      { type: 'intentLoaded', intent: stored },
      { type: 'looked', intent: stored, status: { is: 'open' } },
    );
  expect(looks(old).effects.map((effect) => effect.do)).toEqual(['removeIntent', 'createIntent']);
  const underWay = looks({ ...old, confirmingSince: now - 9 * minute });
  expect(underWay.payment.at).toBe('unprepared');
  expect(underWay.effects).toEqual([]);
});

test('P20 an old intent that has not charged is unmarked, and the buyer can pay', () => {
  const marked = { ...intent, confirmingSince: now - 11 * minute };
  const { payment, effects } = after(
    { type: 'visited', order },
    { type: 'intentLoaded', intent: marked },
    { type: 'looked', intent: marked, status: { is: 'open' } },
  );
  expect(payment).toMatchObject({ at: 'ready', message: 'Your card was not charged. You can pay now.' });
  expect(effects).toEqual([{ do: 'store', intent }]);
});

test('P20 with a confirmation that may still arrive, the intent is read back for ten minutes', () => {
  const marked = { ...intent, confirmingSince: now };
  const payment: Payment = { ...after(...ready).payment, intent: marked };
  expect(mustReadBack(payment, now + 9 * minute)).toBe(true);
  expect(mustReadBack(payment, now + 11 * minute)).toBe(false);
  expect(mustReadBack({ ...payment, intent }, now)).toBe(false);
});

test('P20 an attempt that was given up decides nothing but a charge', () => {
  const giveUp: PaymentEvent[] = [
    ...confirming,
    { type: 'readBack', intent, status: { is: 'open', refusal: { message: 'Declined.', attempt: 'pm_1' } } },
    { type: 'payPressed', confirmation: byCard },
  ];
  const { payment } = after(...giveUp);
  expect(payment).toMatchObject({ at: 'confirming', attempt: 2 });
  const answered = (status: ConfirmationStatus) =>
    reduce(payment, { type: 'answered', attempt: 1, intent, status }, now);
  const refused = { is: 'refused', refusal: { message: 'No.', attempt: 'pm_2' } } as const;
  for (const status of [refused, { is: 'canceled' }, { is: 'unclear' }] as const)
    expect(answered(status)).toEqual([payment, []]);
  expect(answered({ is: 'succeeded', transactionId: 'pi_1' })[0].at).toBe('charged');
});

test('P20 an unmarking leaves an intent alone that has taken its place since', () => {
  const { payment } = after(...confirming);
  const other = { ...intent, clientSecret: 'pi_3_secret_4', confirmingSince: now };
  const [next, effects] = reduce(
    { ...payment, intent: other },
    {
      type: 'answered',
      attempt: 1,
      intent,
      status: { is: 'refused', refusal: { message: 'No.', attempt: 'p' } },
    },
    now,
  );
  expect(next).toMatchObject({ at: 'refused', intent: other });
  expect(effects).toEqual([]);
});

test('P20 a reload is warned against while something would be lost', () => {
  const { payment } = after(...ready);
  expect(isUnsaved(payment)).toBe(false);
  for (const at of ['confirming', 'challenged'] as const) expect(isUnsaved({ ...payment, at })).toBe(true);
  for (const at of ['unknown', 'processing'] as const) {
    expect(isUnsaved({ ...payment, at })).toBe(false);
    expect(isUnsaved({ ...payment, at, isIntentStored: false })).toBe(true);
  }
});

const refusal = fc.constantFrom(
  { message: 'Declined.', attempt: 'pm_1' },
  { message: 'Declined.', attempt: 'pm_2' },
);
const intentStatus: fc.Arbitrary<IntentStatus> = fc.oneof(
  fc.constantFrom<IntentStatus>(
    { is: 'succeeded', transactionId: 'pi_1' },
    { is: 'open' },
    { is: 'requiresAction' },
    { is: 'processing' },
    { is: 'canceled' },
    { is: 'unclear' },
  ),
  refusal.map((each): IntentStatus => ({ is: 'open', refusal: each })),
);
const confirmationStatus: fc.Arbitrary<ConfirmationStatus> = fc.oneof(
  intentStatus,
  refusal.map((each): ConfirmationStatus => ({ is: 'refused', refusal: each })),
);
const someOrder = fc.constantFrom(
  order,
  order,
  { ...order, price: '30' },
  { ...order, isPaid: true, transactionId: 'pi_1' },
);
const someIntent = fc.constantFrom(
  undefined,
  intent,
  { ...intent, price: '30' },
  { ...intent, confirmingSince: now },
);
const attempt = fc.integer({ min: 1, max: 3 });
const pendingCharge = {
  transactionId: 'pi_1',
  bookingId,
  email,
  price: '20',
  phoneName: '',
  at: 0,
  isStored: true,
};

/** What the controller may report, in any order, for any attempt, and what users and other tabs do. */
const someEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  someOrder.map((each): PaymentEvent => ({ type: 'visited', order: each })),
  fc.constantFrom<PaymentEvent>(
    { type: 'left' },
    { type: 'stayedAway' },
    { type: 'resumed' },
    { type: 'retried' },
    { type: 'payPressed', confirmation: byCard },
    { type: 'payPressed', confirmation: byCard },
    { type: 'payPressed', confirmation: byBank },
    { type: 'otherTabPays' },
    { type: 'otherTabEnded' },
    { type: 'failed', message: 'No connection.' },
    { type: 'created', intent, isStored: true },
    { type: 'readDue' },
    { type: 'outboxChanged', charge: undefined, recordedAs: undefined },
    { type: 'outboxChanged', charge: { ...pendingCharge, state: 'sending' }, recordedAs: undefined },
    { type: 'outboxChanged', charge: undefined, recordedAs: 'pi_1' },
  ),
  someIntent.map((each): PaymentEvent => ({ type: 'intentLoaded', intent: each })),
  fc.tuple(someIntent, intentStatus).map(([each, status]): PaymentEvent => ({
    type: 'looked',
    intent: each,
    status: each ? status : undefined,
  })),
  fc
    .tuple(attempt, fc.option(someOrder, { nil: undefined }))
    .map(([which, each]): PaymentEvent => ({ type: 'checked', attempt: which, order: each })),
  fc
    .tuple(attempt, fc.constantFrom(undefined, undefined, 'No.'))
    .map(([which, why]): PaymentEvent => ({ type: 'methodCreated', attempt: which, refusal: why })),
  attempt.map((which): PaymentEvent => ({ type: 'stored', attempt: which, isStored: true })),
  attempt.map((which): PaymentEvent => ({ type: 'otherTabPays', attempt: which })),
  fc
    .tuple(attempt, confirmationStatus)
    .map(([which, status]): PaymentEvent => ({ type: 'answered', attempt: which, intent, status })),
  fc
    .tuple(someIntent, intentStatus)
    .map(([each, status]): PaymentEvent => ({ type: 'readBack', intent: each, status })),
);

interface Reduced {
  before: Payment;
  event: PaymentEvent;
  payment: Payment;
  effects: Effect[];
}

/** Checks each step of random walks that begin before, at and after the confirmation. */
const inEveryWalk = (check: (steps: Reduced[]) => void) => {
  const beginning = fc.constantFrom<PaymentEvent[]>([], ready, confirming.slice(0, -1), confirming);
  const walk = fc.tuple(beginning, fc.array(fc.tuple(someEvent, fc.nat(2 * minute)), { maxLength: 30 }));
  fc.assert(
    fc.property(walk, ([first, later]) => {
      let payment = startOf(bookingId, email);
      let time = now;
      const steps = [...first.map((event) => [event, 0] as const), ...later].map(([event, wait]) => {
        time += wait;
        const before = payment;
        const [next, effects] = reduce(before, event, time);
        payment = next;
        return { before, event, payment, effects };
      });
      check(steps);
    }),
    { numRuns: 300 },
  );
};

test('P20 in every state a success is written down before anything else', () => {
  inEveryWalk((steps) => {
    for (const { event, payment, effects } of steps) {
      const isSuccess =
        ('status' in event && event.status?.is === 'succeeded' && event.intent !== undefined) || false;
      expect(effects.some((effect) => effect.do === 'addCharge')).toBe(isSuccess);
      if (!isSuccess) continue;
      expect(effects[0]).toMatchObject({ do: 'addCharge', charge: { transactionId: 'pi_1', bookingId } });
      expect(['charged', 'paid']).toContain(payment.at);
    }
  });
});

test('P20 each press of Pay confirms at most once, never while a confirmation is pending, and only what was marked', () => {
  inEveryWalk((steps) => {
    const confirmed = new Set<number>();
    for (const { before, event, effects } of steps) {
      const confirms = effects.filter((effect) => effect.do === 'confirm');
      expect(confirms.length).toBeLessThanOrEqual(1);
      for (const effect of confirms) {
        expect(before).toMatchObject({ at: 'confirming', step: 'marking', attempt: effect.attempt });
        expect(event.type).toBe('stored');
        expect(effect.intent.confirmingSince).toBeDefined();
        expect(confirmed).not.toContain(effect.attempt);
        confirmed.add(effect.attempt);
      }
    }
  });
});

test('P20 another intent is created only where the stored one cannot charge', () => {
  inEveryWalk((steps) => {
    for (const { before, event, effects } of steps) {
      if (!effects.some((effect) => effect.do === 'createIntent')) continue;
      expect(before.at).toBe('preparing');
      if (event.type !== 'looked') throw new Error(`An intent was created after ${event.type}.`);
      if (!event.intent) continue;
      expect(['canceled', 'open']).toContain(event.status?.is);
      expect(effects[0]).toEqual({ do: 'removeIntent' });
      if (event.status?.is === 'open') expect(event.intent.price).not.toBe(before.order?.price);
    }
  });
});

test('P20 an answer that is unclear or open refuses nothing: the intent is read back', () => {
  inEveryWalk((steps) => {
    for (const { before, event, payment, effects } of steps) {
      if (event.type !== 'answered' || event.attempt !== before.attempt) continue;
      if (event.status.is !== 'unclear' && event.status.is !== 'open') continue;
      expect(payment.at).toBe(before.at);
      expect(before.isReading || effects.some((effect) => effect.do === 'readBack')).toBe(true);
    }
  });
});

test('P20 a charged or paid order is neither prepared nor confirmed again', () => {
  const forbidden = ['prepare', 'createIntent', 'check', 'createMethod', 'confirm'];
  inEveryWalk((steps) => {
    for (const { payment, effects } of steps)
      if (payment.at === 'charged' || payment.at === 'paid')
        expect(effects.filter((effect) => forbidden.includes(effect.do))).toEqual([]);
  });
});

test('P20 the lock is kept through an attempt of this tab, and through nothing else', () => {
  const ofAttempt = ['confirming', 'challenged', 'processing', 'unknown', 'charged'];
  inEveryWalk((steps) => {
    for (const { before, payment } of steps) {
      if (payment.isOwnAttempt) expect(ofAttempt).toContain(payment.at);
      if (before.isOwnAttempt && ofAttempt.includes(payment.at)) expect(payment.isOwnAttempt).toBe(true);
    }
  });
});
