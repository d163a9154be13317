// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeTabLock, waitForTabLock } from '@/lib/tabLock';
import { installFakeLocks } from '../support/fakeLocks';

let locks: ReturnType<typeof installFakeLocks>;
beforeEach(() => {
  locks = installFakeLocks();
});
afterEach(() => locks.remove());

test('P20 a lock is held by one at a time, until it is released', async () => {
  const release = await takeTabLock('order');
  expect(release).not.toBeNull();
  expect(await takeTabLock('order')).toBeNull();
  expect(await takeTabLock('another order')).not.toBeNull();
  release?.();
  await expect.poll(() => locks.isHeld('order')).toBe(false);
  expect(await takeTabLock('order')).not.toBeNull();
});

test('waiting can be ended', async () => {
  const close = locks.holdInOtherTab('order');
  const ending = new AbortController();
  const waiting = waitForTabLock('order', ending.signal);
  ending.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  close();
  expect(locks.isHeld('order')).toBe(false);
});

test('P20 without Web Locks, or where they are refused, nothing is held and nothing hinders', async () => {
  const refuse = () => Promise.reject(new DOMException('No', 'SecurityError'));
  locks.remove();
  expect(await takeTabLock('order')).not.toBeNull();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: refuse },
  });
  expect(await takeTabLock('order')).not.toBeNull();
  (await waitForTabLock('order', new AbortController().signal))();
});
