import { expect, test } from 'vitest';
import { decide, statusOf, type DecisionInput } from '@/features/checkout/intentStatus';

const secret = 'pi_1_secret_2';
const input = (part: Partial<DecisionInput> = {}): DecisionInput => ({
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
  ['requires_action', { is: 'requiresAction' }],
  ['processing', { is: 'processing' }],
  ['requires_capture', { is: 'processing' }],
  ['canceled', { is: 'canceled' }],
  ['a status of next year', { is: 'unclear' }],
])('P20 an intent that reads %s', (status, expected) => {
  expect(statusOf({ id: 'pi_1', status }, secret)).toEqual(expected);
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
])('P13 P20 %j says nothing about this intent', (answer) => {
  expect(statusOf(answer, secret)).toEqual({ is: 'unclear' });
});

test('P20 a success counts whenever it comes, however late', () => {
  for (const at of ['booked', 'ready', 'confirming', 'refused', 'unknown'] as const)
    for (const isPending of [true, false])
      expect(decide({ is: 'succeeded', transactionId: 'pi_1' }, input({ at, isPending }))).toEqual({
        to: 'charge',
        transactionId: 'pi_1',
      });
});

test('P20 an invalid answer, or an intent left open by it, is read back before anything is said', () => {
  for (const is of ['unclear', 'open'] as const)
    expect(decide({ is }, input({ isAnswer: true, isPending: false }))).toEqual({ to: 'readBack' });
});

test('P20 one reading "open" is not enough to say that nothing was charged; two are', () => {
  const settled = input({ isPending: false });
  expect(decide({ is: 'open' }, settled)).toMatchObject({ transition: 'loseAnswer' });
  expect(decide({ is: 'open' }, { ...settled, at: 'unknown' })).toEqual({ to: 'wait' });
  expect(decide({ is: 'open' }, { ...settled, at: 'unknown', opens: 2 })).toMatchObject({
    transition: 'refuse',
    message: 'Your card was not charged. You can pay now.',
  });
});

test('P20 a refusal that was known before the attempt says nothing about it; a new one does', () => {
  const status = { is: 'open', refusal: { message: 'Your card was declined.', attempt: 'pm_1' } } as const;
  expect(decide(status, input({ lastRefusal: 'pm_1' }))).toEqual({ to: 'wait' });
  expect(decide(status, input({ lastRefusal: 'pm_0' }))).toMatchObject({
    transition: 'refuse',
    message: 'Your card was declined.',
    isSettled: true,
  });
});

test('P20 a confirmation that hangs is given up after a minute, the bank’s open window never', () => {
  expect(decide({ is: 'open' }, input({ elapsed: 59_000 }))).toEqual({ to: 'wait' });
  expect(decide({ is: 'open' }, input({ elapsed: 61_000 }))).toMatchObject({ transition: 'refuse' });
  expect(decide({ is: 'open' }, input({ at: 'challenged', elapsed: 3_600_000 }))).toEqual({ to: 'wait' });
});

test('P20 no connection during the bank’s open window changes nothing; afterwards the outcome is unknown', () => {
  expect(decide({ is: 'unclear' }, input({ at: 'challenged' }))).toEqual({ to: 'wait' });
  expect(decide({ is: 'unclear' }, input({ at: 'challenged', isPending: false }))).toMatchObject({
    transition: 'loseAnswer',
  });
  expect(decide({ is: 'unclear' }, input())).toMatchObject({ transition: 'loseAnswer' });
});
