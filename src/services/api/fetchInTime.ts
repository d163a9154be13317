import { messages } from '@/messages';
import { ServiceError } from '../ServiceError';

const longestRead = 30_000;
const longestWrite = 60_000;

/**
 * A fetch that gives up on a server that never answers, or stops in the middle of its answer. Whether a write was done
 * is not known then. A timer of the page and not AbortSignal.timeout, so that a test's clock holds for it.
 */
export function fetchInTime(request: Request): Promise<Response> {
  const isRead = request.method === 'GET';
  const giveUp = new AbortController();
  setTimeout(
    () => giveUp.abort(tooLate(isRead ? messages.errors.readTooLate : messages.errors.writeTooLate)),
    isRead ? longestRead : longestWrite,
  );
  // Looked up at each call, so that a fetch replaced later (tests, tools) is used.
  return fetch(new Request(request, { signal: AbortSignal.any([request.signal, giveUp.signal]) }));
}

const tooLate = (message: string) => new ServiceError({ kind: 'network', message });
