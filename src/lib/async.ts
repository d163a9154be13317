/** In place of an answer that did not come in time. */
export const timedOut = Symbol('timed out');

/** The answer, or `timedOut`. The work itself continues. */
export function raceTimeout<Answer>(
  milliseconds: number,
  work: Promise<Answer>,
): Promise<Answer | typeof timedOut> {
  let timer: ReturnType<typeof setTimeout>;
  const timeOut = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), milliseconds);
  });
  return Promise.race([work, timeOut]).finally(() => clearTimeout(timer));
}

/** The same, in seconds; time during which the computer slept is not counted. */
export async function raceAwakeTimeout<Answer>(
  seconds: number,
  work: Promise<Answer>,
): Promise<Answer | typeof timedOut> {
  for (let second = 1; second < seconds; second += 1) {
    const answer = await raceTimeout(1000, work);
    // Stryker disable next-line ConditionalExpression: the same answer would come after the other turns of the loop.
    if (answer !== timedOut) return answer;
  }
  return raceTimeout(1000, work);
}

/** The work's answer did not come in time. */
export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'TimeoutError';
  }
}

/** The same for work that is given up then: rejects with TimeoutError. */
export async function withTimeout<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  const answer = await raceTimeout(milliseconds, work);
  if (answer === timedOut) throw new TimeoutError(milliseconds);
  return answer;
}

/** How long code may load, in milliseconds (acceptance K4). */
export const longestLoad = 120_000;

/** Between two attempts, in milliseconds. */
const shortestWait = 1_000;
const longestWait = 60_000;

/** Times the attempts of `run`. */
export function createBackOff(run: () => void) {
  let wait = shortestWait;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    /** Runs after 1, 2, 4 … seconds, at most a minute; or after the given milliseconds. */
    later: (milliseconds?: number) => {
      clear();
      timer = setTimeout(() => {
        clear();
        run();
      }, milliseconds ?? wait);
      if (milliseconds === undefined) wait = Math.min(wait * 2, longestWait);
    },
    /** Cancels the waiting run; the next wait is 1 second again. */
    stop: () => {
      clear();
      wait = shortestWait;
    },
    isWaiting: () => timer !== undefined,
  };
}

/** Calls the listener once, at the first click, tap or key press on the page. Returns the stop. */
export function onFirstInteraction(listener: () => void): () => void {
  const listening = new AbortController();
  const hear = () => {
    listening.abort();
    listener();
  };
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(name, hear, { passive: true, signal: listening.signal });
  return () => listening.abort();
}

/** A value that is computed at its first use, and stored. */
export function lazyValue<Value>(work: () => Value): () => Value {
  let stored: { value: Value } | undefined;
  return () => (stored ??= { value: work() }).value;
}

/** Shares one run of the work, and its result, between its callers. After a failure the next call runs it again. */
export function retryable<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () =>
    (running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}
