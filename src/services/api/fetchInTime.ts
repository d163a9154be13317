import { messages } from '@/messages';
import { ServiceError } from '../ServiceError';

const longestRead = 30_000;
const longestWrite = 60_000;

/**
 * A fetch that gives up on a server that never answers, or stops in the middle of its answer. Whether a write was done
 * is not known then. A timer of the page and not AbortSignal.timeout, so that a test's clock holds for it.
 */
export async function fetchInTime(request: Request): Promise<Response> {
  const isRead = request.method === 'GET';
  const giveUp = new AbortController();
  const timer = setTimeout(
    () => giveUp.abort(tooLate(isRead ? messages.errors.readTooLate : messages.errors.writeTooLate)),
    isRead ? longestRead : longestWrite,
  );
  try {
    // Looked up at each call, so that a fetch replaced later (tests, tools) is used.
    const response = await fetch(
      new Request(request, { signal: AbortSignal.any([request.signal, giveUp.signal]) }),
    );
    const body = await response.blob();
    // Some statuses allow no body, not even an empty one.
    return new Response(body.size > 0 ? body : null, response);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = (message: string) => new ServiceError({ kind: 'network', message });
