// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createBackOff,
  lazyValue,
  onFirstInteraction,
  raceAwakeTimeout,
  raceTimeout,
  retryable,
  timedOut,
  TimeoutError,
  withTimeout,
} from '@/lib/async';
import { createStore } from '@/lib/createStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** What a promise became, in a list that is empty until then. */
const settled = (promise: Promise<unknown>) => {
  const became: unknown[] = [];
  promise.then(
    (value) => became.push(value),
    (error) => became.push(error),
  );
  return became;
};

test('an answer in time is the answer, and leaves no timer', async () => {
  expect(await raceTimeout(5, Promise.resolve('yes'))).toBe('yes');
  expect(await raceAwakeTimeout(5, Promise.resolve('yes'))).toBe('yes');
  expect(await withTimeout(5, Promise.resolve('yes'))).toBe('yes');
  expect(vi.getTimerCount()).toBe(0);
});

test('a failure in time is the failure', async () => {
  const failed = () => Promise.reject(new Error('no'));
  await expect(raceTimeout(5, failed())).rejects.toThrow('no');
  await expect(withTimeout(5, failed())).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('work without an answer is given up when its time is over, not before', async () => {
  const [raced, given] = [settled(raceTimeout(5, never)), settled(withTimeout(5, never))];
  await pass(4);
  expect([raced, given]).toEqual([[], []]);
  await pass(1);
  expect(raced).toEqual([timedOut]);
  expect(given[0]).toBeInstanceOf(TimeoutError);
  expect(given[0]).toMatchObject({ name: 'TimeoutError', message: 'no answer within 5 ms' });
  expect(String(timedOut)).toBe('Symbol(timed out)');
});

test.each([1, 3])('%i s awake are waited for, second by second', async (seconds) => {
  const raced = settled(raceAwakeTimeout(seconds, never));
  await pass(seconds * 1000 - 1);
  expect(raced).toEqual([]);
  await pass(1);
  expect(raced).toEqual([timedOut]);
});

test('an answer in any awake second is taken at once', async () => {
  const raced = settled(raceAwakeTimeout(5, new Promise((answer) => setTimeout(answer, 2_500, 'yes'))));
  await pass(2_500);
  expect(raced).toEqual(['yes']);
  expect(vi.getTimerCount()).toBe(0);
});

test('attempts wait twice as long each time, up to the longest, and 1 s again after a stop', async () => {
  const run = vi.fn();
  const backOff = createBackOff(run);
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    run.mockClear();
    backOff.later();
    await pass(wait - 1);
    expect([run.mock.calls.length, backOff.isWaiting()]).toEqual([0, true]);
    await pass(1);
    expect([run.mock.calls.length, backOff.isWaiting()]).toEqual([1, false]);
  }
  backOff.later();
  backOff.stop();
  expect([backOff.isWaiting(), vi.getTimerCount()]).toEqual([false, 0]);
  run.mockClear();
  backOff.later();
  await pass(1_000);
  expect(run).toHaveBeenCalledOnce();
});

test('an attempt after a given time does not lengthen the waits, and takes the place of a waiting one', async () => {
  const run = vi.fn();
  const backOff = createBackOff(run);
  backOff.later(10);
  backOff.later(50);
  expect(vi.getTimerCount()).toBe(1);
  await pass(49);
  expect(run).not.toHaveBeenCalled();
  await pass(1);
  expect(run).toHaveBeenCalledOnce();
  backOff.later();
  await pass(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test.each([
  ['pointerdown', 'keydown'],
  ['keydown', 'pointerdown'],
])('the first interaction is heard once: %s, then %s', (first, second) => {
  const listen = vi.spyOn(document, 'addEventListener');
  const listener = vi.fn();
  onFirstInteraction(listener);
  // A listener that is not passive would delay scrolling.
  expect(listen.mock.calls.map(([, , options]) => options)).toEqual(
    Array(2).fill(expect.objectContaining({ passive: true })),
  );
  listen.mockRestore();
  expect(listener).not.toHaveBeenCalled();
  for (const name of [first, second, first]) document.dispatchEvent(new Event(name));
  expect(listener).toHaveBeenCalledOnce();
});

test('after its stop no interaction is heard', () => {
  const listener = vi.fn();
  onFirstInteraction(listener)();
  document.dispatchEvent(new Event('keydown'));
  expect(listener).not.toHaveBeenCalled();
});

test('a lazy value is computed at its first use, once, whatever it is', () => {
  const work = vi.fn(() => undefined);
  const value = lazyValue(work);
  expect(work).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(work).toHaveBeenCalledOnce();
});

test('callers share one run and its result; a failure is every caller’s, and the next call runs again', async () => {
  const work = vi.fn<() => Promise<string>>();
  work.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  const load = retryable(work);
  const [one, other] = [settled(load()), settled(load())];
  await pass(0);
  expect([one, other]).toEqual([[new Error('offline')], [new Error('offline')]]);
  expect(work).toHaveBeenCalledOnce();
  expect([await load(), await load()]).toEqual(['code', 'code']);
  expect(work).toHaveBeenCalledTimes(2);
});

test('subscribers of a store are called after each change, until they stop', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  expect(store.get()).toBe(1);
  store.set(2);
  stop();
  store.set(3);
  expect([seen, store.get()]).toEqual([[2], 3]);
});
