import { takeTabLock, waitForTabLock, type Release } from '@/lib/tabLock';

/** One order's turn among the tabs of this browser: who has it may make and confirm its payment. */
export function createOrderTurn(bookingId: string) {
  const name = `secondRing.pay.${bookingId}`;
  let release: Release | undefined;
  let waiting: AbortController | undefined;

  return {
    /** False: another tab has it, or by the time it came it was not needed any more. */
    take: async (isNeeded: () => boolean): Promise<boolean> => {
      if (release) return true;
      const taken = await takeTabLock(name);
      if (!taken) return false;
      if (isNeeded()) release = taken;
      else taken();
      return release === taken;
    },
    /** Calls back, with the turn taken, when the other tab is done or gone. */
    wait: (onTurn: () => void): void => {
      const mine = new AbortController();
      waiting = mine;
      waitForTabLock(name, mine.signal).then(
        (taken) => {
          if (mine.signal.aborted) return taken();
          release = taken;
          onTurn();
        },
        () => undefined,
      );
    },
    stopWaiting: () => waiting?.abort(),
    free: () => {
      release?.();
      release = undefined;
    },
  };
}
