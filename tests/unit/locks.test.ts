// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LockedRuns } from '@/lib/LockedRuns';
import { takeTabLock, waitForTabLock } from '@/lib/tabLock';
import { installFakeLocks } from '../support/fakeLocks';

let locks: ReturnType<typeof installFakeLocks>;
beforeEach(() => {
  vi.useFakeTimers();
  locks = installFakeLocks();
});
afterEach(() => {
  locks.remove();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const never = () => new Promise<void>(() => undefined);

test('work is done under the lock, which is free afterwards', async () => {
  const runs = new LockedRuns('order');
  expect(runs.isBusy).toBe(false);
  const work = vi.fn(async () => {
    expect([runs.isBusy, locks.isHeld('order')]).toEqual([true, true]);
  });
  await runs.underLock(runs.begin(), work);
  await pass(0);
  expect(work).toHaveBeenCalledOnce();
  expect([runs.isBusy, locks.isHeld('order'), vi.getTimerCount()]).toEqual([false, false, 0]);
});

test('a failure of the work is the failure of the run, and the lock is free', async () => {
  const runs = new LockedRuns('order');
  const failing = runs.underLock(runs.begin(), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await pass(0);
  expect([runs.isBusy, locks.isHeld('order')]).toEqual([false, false]);
});

test('it is told once that another tab has the lock for longer than a moment', async () => {
  const runs = new LockedRuns('order');
  const close = locks.holdInOtherTab('order');
  const [work, onWaiting] = [vi.fn(async () => undefined), vi.fn()];
  const running = runs.underLock(runs.begin(), work, onWaiting);
  await pass(999);
  expect(onWaiting).not.toHaveBeenCalled();
  await pass(1);
  expect(onWaiting).toHaveBeenCalledOnce();
  expect([runs.isBusy, work.mock.calls.length]).toEqual([true, 0]);
  close();
  await running;
  expect(work).toHaveBeenCalledOnce();
  expect(onWaiting).toHaveBeenCalledOnce();
});

test('a wait need not be reported', async () => {
  const runs = new LockedRuns('order');
  const close = locks.holdInOtherTab('order');
  const work = vi.fn(async () => undefined);
  const running = runs.underLock(runs.begin(), work);
  await pass(1_000);
  close();
  await running;
  expect(work).toHaveBeenCalledOnce();
});

test('what begins ends what ran: the lock is free at once, though the work has not ended', async () => {
  const runs = new LockedRuns('order');
  const first = runs.begin();
  const running = runs.underLock(first, never);
  await pass(0);
  expect([runs.isBusy, locks.isHeld('order')]).toEqual([true, true]);
  const second = runs.begin();
  expect([first.aborted, second.aborted, runs.isBusy]).toEqual([true, false, false]);
  expect(runs.current).toBe(second);
  await running;
  await pass(0);
  expect(locks.isHeld('order')).toBe(false);
});

test('the end of an ended run does not make the next one idle', async () => {
  const runs = new LockedRuns('order');
  const running = runs.underLock(runs.begin(), never);
  await pass(0);
  const next = runs.underLock(runs.begin(), never);
  await running;
  expect(runs.isBusy).toBe(true);
  runs.begin();
  await next;
});

test('a run that ended before, or while it waited for the lock, does no work', async () => {
  const runs = new LockedRuns('order');
  const work = vi.fn(async () => undefined);
  const ended = runs.begin();
  const waiting = runs.begin();
  await runs.underLock(ended, work);
  expect(runs.isBusy).toBe(false);
  const close = locks.holdInOtherTab('order');
  const running = runs.underLock(waiting, work);
  await pass(0);
  runs.begin();
  await running;
  close();
  await pass(0);
  expect(work).not.toHaveBeenCalled();
  expect([locks.isHeld('order'), vi.getTimerCount()]).toEqual([false, 0]);
});

test('a run listens for its end only as long as it works', async () => {
  const runs = new LockedRuns('order');
  const run = runs.begin();
  const signals = vi.spyOn(run, 'addEventListener');
  await runs.underLock(run, async () => undefined);
  const listening = signals.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal);
  expect(listening.at(-1)?.aborted).toBe(true);
});

/** How long the next wait is, in milliseconds. */
async function lengthOf(wait: () => Promise<void>) {
  const begin = Date.now();
  let end: number | undefined;
  void wait().then(() => (end = Date.now()));
  await vi.advanceTimersToNextTimerAsync();
  return end && end - begin;
}

test('waits are 1, 2, 4 … s and at most a minute, or as long as is said', async () => {
  const runs = new LockedRuns('order');
  const waits = [];
  for (let n = 0; n < 8; n += 1) waits.push(await lengthOf(() => runs.wait()));
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
  expect(await lengthOf(() => runs.wait(70))).toBe(70);
});

test.each(['checkNow', 'begin'] as const)('%s ends a wait, and the next one is 1 s again', async (end) => {
  const runs = new LockedRuns('order');
  await lengthOf(() => runs.wait());
  const ended = vi.fn();
  void runs.wait().then(ended);
  runs[end]();
  await pass(0);
  expect([ended.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  expect(await lengthOf(() => runs.wait())).toBe(1_000);
});

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
