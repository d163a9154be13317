import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange } from './exchange';

/** In milliseconds: how long a server that asks for it is waited for, for one answer and in a whole run. */
const longestWait = { once: 60_000, inAll: 180_000 };
/** In milliseconds, between two requests to a server that limits them. */
const gaps = { first: 25, longest: 1000 };
/** In a row, by all requests: then a server limits more than their number. */
const mostRefused = 6;

/** Sends requests as often as a server allows: 429, and 503 with `Retry-After` (RFC 9110, section 10.2.3), ask to come later. */
export function createThrottle(onWait: (milliseconds: number) => void) {
  let gap = 0;
  let next = 0;
  let waited = 0;
  let refused = 0;

  async function turn(): Promise<void> {
    // Another answer may ask for more time meanwhile.
    for (let wait = next - performance.now(); wait > 0; wait = next - performance.now()) await pause(wait);
    next = performance.now() + gap;
  }

  /** Whether there is time for what an answer asks for. All further requests wait for it. */
  function canWait(milliseconds: number): boolean {
    const now = performance.now();
    const more = Math.max(0, now + milliseconds - Math.max(now, next));
    if (milliseconds > longestWait.once || waited + more > longestWait.inAll) return false;
    waited += more;
    next = Math.max(now, next) + more;
    onWait(more);
    return true;
  }

  /** Sends a request, and again while its answer asks for that. Of an answer that still asks for it, `undecided` says so. */
  return async <Sent>(exchange: Exchange, send: () => Promise<Sent>): Promise<Sent> => {
    for (;;) {
      await turn();
      const used = gap;
      const sent = await send();
      const milliseconds = retryAfter(exchange, gap);
      if (milliseconds === undefined) {
        gap *= 0.9;
        refused = 0;
        return sent;
      }
      refused += 1;
      if (refused > mostRefused || !canWait(milliseconds)) {
        exchange.undecided = 'The server limits requests, and asks for more time than it is given.';
        return sent;
      }
      // Requests at the same moment slow down once.
      if (gap === used) gap = Math.min(gaps.longest, Math.max(gaps.first, gap * 2));
    }
  };
}

/** In milliseconds; undefined for an answer that does not ask to come later. */
function retryAfter({ response }: Exchange, usual: number): number | undefined {
  const given = response?.headers['retry-after'];
  if (response?.status !== 429 && !(response?.status === 503 && given !== undefined)) return undefined;
  const milliseconds = /^\d+$/.test(given ?? '')
    ? Number(given) * 1000
    : Date.parse(given ?? '') - Date.now();
  return Number.isNaN(milliseconds) ? Math.max(usual, 1000) : Math.max(0, milliseconds);
}
