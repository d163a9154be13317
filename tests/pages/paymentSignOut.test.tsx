import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userOf } from '../support/actors';
import { openApp, pass, stopClock } from '../support/openApp';
import { lockOfOrder, opensPayment, order, payment, recordsFrom } from '../support/paymentSteps';
import { sendsConfirmation, storedCharge } from '../support/paymentSteps';
import { installFakeLocks } from '../support/fakeLocks';

test('P20 the buyer signs out while the confirmation is in flight, and in again: the charge is recorded, and no tab keeps the lock', async () => {
  const locks = installFakeLocks();
  stopClock();
  const first = await opensPayment();
  const bankAnswers = await sendsConfirmation(first);
  const { payments } = first;
  const second = await openApp('/blogs', { as: 'buyer', payments, answers: { getOrder: { body: order } } });
  second.answer('recordPayment', { status: 401 });

  payments.readTime = 1_000;
  for (const { auth } of [first, second]) auth.report(null);
  await pass(100);
  expect(locks.isHeld(lockOfOrder)).toBe(false);
  // The answer comes while the signed-out page reads the intent.
  await act(async () => bankAnswers());
  // The database answers in its own time, however far the clock of the page goes.
  for (let second = 0; second < 80 && !(await storedCharge()); second += 1) await pass(1_000);
  expect(await storedCharge()).toMatchObject(payment);
  expect(locks.isHeld(lockOfOrder)).toBe(false);
  // Nothing is sent for a user who has signed out.
  expect(second.calls('recordPayment')).toEqual([]);

  recordsFrom(second);
  for (const { auth } of [first, second]) auth.report(userOf('buyer'));
  for (let second = 0; second < 80 && (await storedCharge()); second += 1) await pass(1_000);
  expect(await storedCharge()).toBeUndefined();
  expect(second.calls('recordPayment').length).toBeGreaterThan(0);
});
