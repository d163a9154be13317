import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange } from './exchange';

/** In milliseconds: how long a server that has stopped is waited for. */
const longestWait = 15_000;

interface Hooks {
  /** Whether the server answers anything at all. */
  isUp: () => Promise<boolean>;
  /** Sends a request once more; false when the connection is lost again. */
  answers: (exchange: Exchange) => Promise<boolean>;
  /** The requests after which the server has stopped; several when none of them alone makes it stop. */
  onStopped: (culprits: Exchange[], isBack: boolean) => void;
}

/** Finds out after which request a server has stopped, and waits for it. */
export function createRecovery({ isUp, answers, onStopped }: Hooks) {
  const inFlight = new Set<Exchange>();
  let last: Exchange | undefined;
  let recovering: Promise<void> | undefined;
  let isGone = false;

  async function waitUntilUp(): Promise<boolean> {
    const end = Date.now() + longestWait;
    while (Date.now() < end) {
      if (await isUp()) return true;
      await pause(200);
    }
    return false;
  }

  async function recover(suspects: Exchange[]): Promise<void> {
    const wasUp = await isUp();
    // One that has never answered is not started.
    const isBack = wasUp || (last !== undefined && (await waitUntilUp()));
    isGone = !isBack;
    if (!isBack) return onStopped(suspects, false);
    const [only, ...others] = suspects;
    // A server may close a connection that was idle: that is no fault if the request succeeds.
    if (only && others.length === 0 && !wasUp) return onStopped([only], true);
    for (const suspect of suspects) {
      if (await answers(suspect)) continue;
      isGone = !(await waitUntilUp());
      return onStopped([suspect], !isGone);
    }
    if (!wasUp) onStopped(suspects, true);
  }

  return {
    isGone: () => isGone,

    /** Sends a request when the server is not being waited for. `attempt` gives false when the connection was lost. */
    async guard(
      exchange: Exchange,
      attempt: () => Promise<{ isLost: boolean; wasSent: boolean }>,
    ): Promise<void> {
      while (recovering) await recovering;
      if (isGone) {
        exchange.isRefused = true;
        exchange.networkError = 'no answer, because the server had stopped';
        return;
      }
      inFlight.add(exchange);
      const { isLost, wasSent } = await attempt();
      if (!isLost) {
        inFlight.delete(exchange);
        if (exchange.response) last = exchange;
        return;
      }
      exchange.isRefused = true;
      if (!wasSent) inFlight.delete(exchange);
      const suspects = inFlight.size > 0 ? [...inFlight] : [last ?? exchange];
      recovering ??= recover(suspects).finally(() => (recovering = undefined));
      inFlight.delete(exchange);
      await recovering;
    },
  };
}
