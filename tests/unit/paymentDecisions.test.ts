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
  ['succeeded', 'succeeded'],
  ['requires_confirmation', 'open'],
  ['requires_capture', 'processing'],
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

test('P20 a refusal that was known before the attempt says nothing about it; a new one does', () => {
  expect(decide(refusedOpen, input({ sent: { ...sent, knownRefusal: 'pm_1' } }))).not.toHaveProperty(
    'isSettled',
  );
  expect(decide(refusedOpen, input())).toEqual({
    shows: { at: 'ready', refusal: 'Your card was declined.' },
    isSettled: true,
  });
});

test('P20 while a confirmation may still arrive, an intent that reads "open" stays marked for ten minutes', () => {
  const ready = input({ state: { at: 'ready' }, sent: undefined });
  expect(decide(open, ready)).toEqual({ isSettled: false });
  const old = { ...ready.intent, confirmingSince: Date.now() - 601_000 };
  expect(decide(open, { ...ready, intent: old })).toEqual({ isSettled: true });
});
