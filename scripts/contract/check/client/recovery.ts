import { setTimeout as pause } from 'node:timers/promises';
import { isSafe, type Exchange } from './exchange';

/** In milliseconds: how long a server that has stopped is waited for. */
const longestWait = 15_000;
/** In milliseconds: when a server is looked at after an answer, of which it may stop a moment later. */
const looks = [50, 250];
/** How many of the requests that were answered last may have stopped it. */
const mostAnswered = { writes: 4, reads: 2 };
const mostAttempts = 3;

/** A server has stopped. No request is named as the cause where none alone makes it stop again. */
export interface Stop {
  culprit: Exchange | undefined;
  /** The last request that was answered before, and the first that was not. */
  between: [Exchange | undefined, Exchange];
  /** Whether it answered others at once: it has only closed the connection. */
  isUp: boolean;
  isBack: boolean;
}

interface Hooks {
  /** Whether the server answers anything at all. */
  isUp: () => Promise<boolean>;
  /** Sends a request once more; false when the connection is lost again. */
  answers: (exchange: Exchange) => Promise<boolean>;
  onStopped: (stop: Stop) => void;
}

async function waitUntil(isUp: Hooks['isUp']): Promise<boolean> {
  const end = Date.now() + longestWait;
  while (Date.now() < end) {
    if (await isUp()) return true;
    await pause(200);
  }
  return false;
}

/** Finds out after which request a server has stopped, and waits for it. */
export function createRecovery({ isUp, answers, onStopped }: Hooks) {
  const inFlight = new Set<Exchange>();
  const culprits = new Set<Exchange>();
  let answered: Exchange[] = [];
  let recovering: Promise<void> | undefined;
  let isGone = false;

  async function isHarmless(suspect: Exchange): Promise<boolean> {
    if (!(await answers(suspect))) return false;
    for (const milliseconds of looks) {
      await pause(milliseconds);
      if (!(await isUp())) return false;
    }
    return true;
  }

  async function recover(lost: Exchange, isRefused: boolean): Promise<void> {
    const between: Stop['between'] = [answered.at(-1), lost];
    const unanswered = [...inFlight];
    const isUpAgain = await isUp();
    // One that has never answered is not started.
    const isBack = isUpAgain || (answered.length > 0 && (await waitUntil(isUp)));
    isGone = !isBack;
    if (!isBack) return onStopped({ culprit: undefined, between, isUp: false, isBack });
    // A server that was never down may have closed a connection that was idle: then nothing else is sent again.
    const wasUp = isUpAgain && !isRefused;
    const all = [...unanswered, ...(wasUp ? [] : answered.toReversed())];
    let hasStopped = !wasUp;
    const suspects = [...all.filter((one) => !isSafe(one)), ...all.filter(isSafe)];
    for (const [place, suspect] of suspects.entries()) {
      if (await isHarmless(suspect)) continue;
      hasStopped = true;
      const isStillUp = wasUp && (await isUp());
      const isBackAgain = await waitUntil(isUp);
      // It may have been the suspect before it, more slowly.
      if (place > 0 && isBackAgain && (await isHarmless(suspect))) break;
      isGone = !(await waitUntil(isUp));
      culprits.add(suspect);
      return onStopped({ culprit: suspect, between, isUp: isStillUp, isBack: !isGone });
    }
    if (hasStopped) onStopped({ culprit: undefined, between, isUp: wasUp, isBack });
  }

  function note(exchange: Exchange): void {
    const last = [...answered, exchange];
    const kept = [
      ...last.filter((one) => !isSafe(one)).slice(-mostAnswered.writes),
      ...last.filter(isSafe).slice(-mostAnswered.reads),
    ];
    answered = last.filter((one) => kept.includes(one));
  }

  return {
    isGone: () => isGone,

    /** Sends a request when the server is not being waited for. `attempt` gives false when the connection was lost. */
    async guard(
      exchange: Exchange,
      attempt: () => Promise<{ isLost: boolean; wasSent: boolean }>,
    ): Promise<void> {
      for (let time = 1; ; time += 1) {
        while (recovering) await recovering;
        if (isGone) {
          exchange.isRefused = true;
          exchange.networkError = 'no answer, because the server had stopped';
          return;
        }
        inFlight.add(exchange);
        const { isLost, wasSent } = await attempt();
        if (!isLost || !wasSent) inFlight.delete(exchange);
        if (!isLost) {
          if (exchange.response) note(exchange);
          return;
        }
        recovering ??= recover(exchange, !wasSent).finally(() => (recovering = undefined));
        await recovering;
        inFlight.delete(exchange);
        // What may have been done is not done twice.
        const isOnce = wasSent && ['POST', 'PATCH'].includes(exchange.request.method);
        exchange.isRefused = isOnce || culprits.has(exchange) || time === mostAttempts;
        if (exchange.isRefused) return;
      }
    },
  };
}
