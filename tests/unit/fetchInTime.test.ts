import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '@/services/ServiceError';
import { fetchWithTimeout } from '@/services/api/client';

// @vitest-environment jsdom

/** A server that never answers, and notices when the client disconnects. */
const silent = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(silent));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = (method: string, signal?: AbortSignal) => {
  const ended = vi.fn();
  const request = new Request('http://localhost/api/questions', { method, ...(signal && { signal }) });
  void fetchWithTimeout(request).then(ended, ended);
  return ended;
};

test.each([
  ['GET', 30_000, 'The server did not answer in time. Try again in a moment.'],
  ['POST', 60_000, 'The server did not answer in time. Check whether it worked, then try again.'],
])(
  'a %s that is not answered within %i ms is given up, as a network failure',
  async (method, most, sentence) => {
    const ended = begin(method);
    await vi.advanceTimersByTimeAsync(most - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const [error] = ended.mock.lastCall ?? [];
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ kind: 'network', message: sentence });
  },
);

test('leaving the page ends the call at once, without an error of ours', async () => {
  const leaving = new AbortController();
  const ended = begin('GET', leaving.signal);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.mock.lastCall?.[0]).toMatchObject({ name: 'AbortError' });
});

test('an answer that came in time stays, whatever the clock does', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('good')));
  const answer = await fetchWithTimeout(new Request('http://localhost/api/questions'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await answer.text()).toBe('good');
});

test('no timer is left once the response is complete', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('good')));
  await fetchWithTimeout(new Request('http://localhost/api/questions'));
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer that stops in the middle is given up', async () => {
  const halfAnAnswer = ({ signal }: Request) => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"half'));
        signal.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  };
  vi.stubGlobal('fetch', vi.fn(halfAnAnswer));
  const ended = begin('GET');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended.mock.lastCall?.[0]).toMatchObject({ kind: 'network' });
});
