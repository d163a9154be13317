// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

test('who waits has the lock once the other tab gives it free', async () => {
  const close = locks.holdInOtherTab('order');
  const waiting = waitForTabLock('order');
  const taken = vi.fn();
  void waiting.then(taken);
  await expect.poll(() => takeTabLock('order')).toBeNull();
  expect(taken).not.toHaveBeenCalled();
  close();
  const release = await waiting;
  expect(locks.isHeld('order')).toBe(true);
  release();
  await expect.poll(() => locks.isHeld('order')).toBe(false);
});

test('who has ended the wait before has no lock, though it was free', async () => {
  const reason = new Error('signed out');
  await expect(waitForTabLock('order', AbortSignal.abort(reason))).rejects.toBe(reason);
  await expect.poll(() => locks.isHeld('order')).toBe(false);
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

test.each([
  ['is released', 'order'],
  ['held meanwhile by another tab, is not held', null],
])(
  'G14 a browser that does not answer is one without locks after 5 s; a lock that comes late %s',
  async (_, late) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const answers: ((lock: unknown) => unknown)[] = [];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (_name: string, _options: object, work: (lock: unknown) => unknown) => {
          answers.push(work);
          return new Promise(() => undefined);
        },
      },
    });
    const taking = [takeTabLock('order'), waitForTabLock('order', new AbortController().signal)];
    await vi.advanceTimersByTimeAsync(5_000);
    for (const release of await Promise.all(taking)) release?.();
    expect(answers).toHaveLength(2);
    for (const answer of answers) await answer(late);
  },
);

test.each([
  ['the list of locks', () => Object.defineProperty(navigator, 'locks', { configurable: true, get: refuse })],
  [
    'a request',
    () => Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: refuse } }),
  ],
])('G14 a browser that throws at %s is one without locks', async (_, block) => {
  block();
  expect(await takeTabLock('order')).not.toBeNull();
  (await waitForTabLock('order'))();
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
