import { expect, test } from 'vitest';
import { decide, type Situation } from '@/features/checkout/payment/decide';
import { findingOf } from '@/features/checkout/payment/intentFinding';

const secret = 'pi_1_secret_2';
const situation = (part: Partial<Situation> = {}): Situation => ({
  at: 'confirming',
  isAnswer: false,
  isPending: true,
  elapsed: 20_000,
  opens: 1,
  lastRefusal: undefined,
  ...part,
});

test.each([
  ['succeeded', { is: 'succeeded', transactionId: 'pi_1' }],
  ['requires_payment_method', { is: 'open' }],
  ['requires_confirmation', { is: 'open' }],
  ['requires_action', { is: 'withBank' }],
  ['processing', { is: 'working', status: 'processing' }],
  ['requires_capture', { is: 'working', status: 'requires_capture' }],
  ['canceled', { is: 'cancelled' }],
  ['a status of next year', { is: 'unclear' }],
])('P20 an intent that reads %s', (status, finding) => {
  expect(findingOf({ id: 'pi_1', status }, secret)).toEqual(finding);
});

test.each([
  undefined,
  null,
  'succeeded',
  7,
  [],
  {},
  { status: 'succeeded' },
  { id: 'pi_2', status: 'succeeded' },
  { id: 'pi', status: 'succeeded' },
])('P13 P20 %j is no word of this intent', (answer) => {
  expect(findingOf(answer, secret)).toEqual({ is: 'unclear' });
});

test('P20 a success counts whenever it comes, however late', () => {
  for (const at of ['booked', 'ready', 'confirming', 'refused', 'unknown'] as const)
    for (const isPending of [true, false])
      expect(decide({ is: 'succeeded', transactionId: 'pi_1' }, situation({ at, isPending }))).toEqual({
        to: 'charge',
        transactionId: 'pi_1',
      });
});

test('P20 an answer that makes no sense, or an intent left open by it, is read back before anything is said', () => {
  for (const is of ['unclear', 'open'] as const)
    expect(decide({ is }, situation({ isAnswer: true, isPending: false }))).toEqual({ to: 'readBack' });
});

test('P20 one reading "open" is not enough to say that nobody was charged; two are', () => {
  const settled = situation({ isPending: false });
  expect(decide({ is: 'open' }, settled)).toMatchObject({ event: 'lose' });
  expect(decide({ is: 'open' }, { ...settled, at: 'unknown' })).toEqual({ to: 'wait' });
  expect(decide({ is: 'open' }, { ...settled, at: 'unknown', opens: 2 })).toMatchObject({
    event: 'refuse',
    message: 'Your card was not charged. You can pay now.',
  });
});

test('P20 a refusal that was known before the attempt says nothing about it; a new one does', () => {
  const finding = { is: 'open', refusal: { message: 'Your card was declined.', attempt: 'pm_1' } } as const;
  expect(decide(finding, situation({ lastRefusal: 'pm_1' }))).toEqual({ to: 'wait' });
  expect(decide(finding, situation({ lastRefusal: 'pm_0' }))).toMatchObject({
    event: 'refuse',
    message: 'Your card was declined.',
    isSettled: true,
  });
});

test('P20 a confirmation that hangs is given up after a minute, the bank’s open window never', () => {
  expect(decide({ is: 'open' }, situation({ elapsed: 59_000 }))).toEqual({ to: 'wait' });
  expect(decide({ is: 'open' }, situation({ elapsed: 61_000 }))).toMatchObject({ event: 'refuse' });
  expect(decide({ is: 'open' }, situation({ at: 'challenged', elapsed: 3_600_000 }))).toEqual({ to: 'wait' });
});

test('P20 no connection during the bank’s open window alarms nobody; afterwards nobody knows', () => {
  expect(decide({ is: 'unclear' }, situation({ at: 'challenged' }))).toEqual({ to: 'wait' });
  expect(decide({ is: 'unclear' }, situation({ at: 'challenged', isPending: false }))).toMatchObject({
    event: 'lose',
  });
  expect(decide({ is: 'unclear' }, situation())).toMatchObject({ event: 'lose' });
});
