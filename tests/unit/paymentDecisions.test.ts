import { expect, test } from 'vitest';
import { canPay, decide, isSumOf, type Decision, type DecisionInput } from '@/features/checkout/paymentState';
import { paymentMessages } from '@/features/checkout/messages';
import { messages } from '@/messages';
import { statusOf, type ConfirmationStatus } from '@/services/payments/intents';

const secret = 'pi_1_secret_2';
const sum = { amount: 21_550, currency: 'usd' };
const open = { is: 'open', sum } as const;
const asksBank = { is: 'requiresAction', sum } as const;

/** What the page shows, when the last confirmation was sent, and what the order costs. */
interface Situation {
  at: 'paying' | 'bankAsks' | 'unclear' | 'bank' | 'ready' | 'preparing';
  confirmingSince?: number;
  pendingSince?: number;
  price?: string;
}
const ago = (seconds: number) => Date.now() - seconds * 1000;
const inputOf = ({ at, confirmingSince, pendingSince, price = '215.50' }: Situation): DecisionInput => ({
  state:
    at === 'bank'
      ? { at, isOtherPrice: false }
      : at === 'bankAsks'
        ? { at: 'paying', isBankAsking: true }
        : { at },
  intent: {
    bookingId: 'order1',
    email: 'bea@example.com',
    price: '215.50',
    phoneName: 'Pixel',
    clientSecret: secret,
    ...(confirmingSince !== undefined && { confirmingSince }),
  },
  price,
  pendingSince,
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
});

const unclear = { shows: { at: 'unclear' } };
const ready = (refusal: string) => ({ shows: { at: 'ready', refusal } });

type Status = Exclude<ConfirmationStatus, { is: 'succeeded' }>;
test.each<[string, Status, Situation, object]>([
  ['unreadable', { is: 'unclear' }, { at: 'paying' }, unclear],
  ['unreadable after a night', { is: 'unclear' }, { at: 'paying', pendingSince: ago(30_000) }, unclear],
  ['still worked on', { is: 'processing' }, { at: 'paying' }, unclear],
  ['open, at the first reading', open, { at: 'paying', confirmingSince: ago(1) }, unclear],
  ['open again', open, { at: 'unclear', confirmingSince: ago(2) }, ready(paymentMessages.notCharged)],
  ['open, the answer due', open, { at: 'paying', pendingSince: ago(59) }, {}],
  [
    'open, no answer',
    open,
    { at: 'paying', pendingSince: ago(61) },
    ready(messages.errors.paymentNotAnswered),
  ],
  ['with the bank', asksBank, { at: 'paying', pendingSince: ago(99) }, { shows: { isBankAsking: true } }],
  ['open, the bank was asked', open, { at: 'bankAsks', pendingSince: ago(900) }, {}],
  ['with the bank, not seen here', asksBank, { at: 'preparing' }, { shows: { at: 'bank' } }],
  ['canceled', { is: 'canceled' }, { at: 'paying' }, { isGone: true }],
  ['over an earlier price', open, { at: 'preparing', price: '300' }, { isGone: true }],
  [
    'over an earlier price, just confirmed',
    open,
    { at: 'preparing', price: '300', confirmingSince: ago(1) },
    { shows: { at: 'failed', message: paymentMessages.otherPriceUnderWay } },
  ],
])('P20 an intent that is %s', (_what, status, situation, decision) => {
  expect(decide(status, inputOf(situation))).toMatchObject(decision);
});

test('P20 at another price the bank’s question takes no card', () => {
  const { shows } = decide(asksBank, inputOf({ at: 'preparing', price: '300' }));
  expect(shows).toEqual({ at: 'bank', isOtherPrice: true });
  expect(shows && canPay(shows, 'card')).toBe(false);
});

test('P20 while a confirmation may still arrive, an intent that reads "open" stays marked for ten minutes', () => {
  const settled = (seconds: number): Decision =>
    decide(open, inputOf({ at: 'ready', confirmingSince: ago(seconds) }));
  expect(settled(599)).toEqual({ isSettled: false });
  expect(settled(601)).toEqual({ isSettled: true });
});
