import { expect, test } from 'vitest';
import { decide, type DecisionInput } from '@/features/checkout/decide';
import { statusOf } from '@/services/payments/intents';

const secret = 'pi_1_secret_2';
const sum = { amount: 21_550, currency: 'usd' };
const open = { is: 'open', sum, refusal: undefined } as const;
const refusedOpen = { ...open, refusal: { message: 'Your card was declined.', attempt: 'pm_1' } };
const sent = { sentAt: Date.now(), isPending: false, knownRefusal: undefined };

const input = (part: Partial<DecisionInput> = {}): DecisionInput => ({
  state: { at: 'paying' },
  intent: {
    bookingId: 'order1',
    email: 'bea@example.com',
    price: '215.50',
    phoneName: 'Pixel',
    clientSecret: secret,
    confirmingSince: Date.now(),
  },
  price: '215.50',
  opens: 1,
  sent,
  ...part,
});

test.each([
  ['succeeded', { is: 'succeeded', transactionId: 'pi_1' }],
  ['requires_payment_method', open],
  ['requires_confirmation', open],
  ['requires_action', { is: 'requiresAction', sum }],
  ['processing', { is: 'processing' }],
  ['requires_capture', { is: 'processing' }],
  ['canceled', { is: 'canceled' }],
  ['a status of next year', { is: 'unclear' }],
])('P20 an intent that reads %s', (status, expected) => {
  expect(statusOf({ id: 'pi_1', status, ...sum }, secret)).toEqual(expected);
});

test.each([
  undefined,
  null,
  'succeeded',
  [],
  {},
  { status: 'succeeded' },
  { id: 'pi_2', status: 'succeeded' },
  { id: 'pi', status: 'succeeded' },
])('P13 P20 %j says nothing about this intent', (answer) => {
  expect(statusOf(answer, secret)).toEqual({ is: 'unclear' });
});

test('P20 one reading "open" is not enough to say that nothing was charged; two are', () => {
  expect(decide(open, input())).toEqual({ shows: { at: 'unclear', isProcessing: false } });
  expect(decide(open, input({ opens: 2 }))).toMatchObject({
    shows: { at: 'ready', refusal: 'Your card was not charged. You can pay now.' },
    // The confirmation may still arrive.
    isSettled: false,
  });
});

test('P20 a refusal that was known before the attempt says nothing about it; a new one does', () => {
  expect(decide(refusedOpen, input({ sent: { ...sent, knownRefusal: 'pm_1' } }))).not.toHaveProperty(
    'isSettled',
  );
  expect(decide(refusedOpen, input())).toEqual({
    shows: { at: 'ready', refusal: 'Your card was declined.' },
    isSettled: true,
  });
});

test('P20 a confirmation that hangs is given up after a minute, the bank’s open window never', () => {
  const pending = (seconds: number) => ({ ...sent, isPending: true, sentAt: Date.now() - seconds * 1000 });
  expect(decide(open, input({ sent: pending(59) }))).toEqual({});
  expect(decide(open, input({ sent: pending(61) }))).toMatchObject({ shows: { at: 'ready' } });
  const bankAsks = { at: 'paying', isBankAsking: true } as const;
  expect(decide(open, input({ state: bankAsks, sent: pending(3600) }))).toEqual({});
  expect(decide({ is: 'unclear' }, input({ state: bankAsks, sent: pending(3600) }))).toEqual({});
});

test('P20 while a confirmation may still arrive, an intent that reads "open" stays marked for ten minutes', () => {
  const ready = input({ state: { at: 'ready' }, sent: undefined });
  expect(decide(open, ready)).toEqual({ isSettled: false });
  const old = { ...ready.intent, confirmingSince: Date.now() - 601_000 };
  expect(decide(open, { ...ready, intent: old })).toEqual({ isSettled: true });
});
