import { isTabLockHeld, takeTabLock, waitForTabLock, type Release } from '@/lib/tabLock';

/**
 * One order's turns among the tabs of this browser. One tab at a time prepares its payment, and none while another
 * pays. Preparing does not keep anybody from paying: who pays waits for it.
 */
export function createOrderTurn(bookingId: string) {
  const paying = `secondRing.pay.${bookingId}`;
  const preparing = `secondRing.prepare.${bookingId}`;
  let release: Release | undefined;
  let waiting: AbortController | undefined;

  return {
    /** Undefined: another tab pays, or by the time it came it was not needed any more. */
    toPrepare: async (isNeeded: () => boolean): Promise<Release | undefined> => {
      const giveBack = await waitForTabLock(preparing);
      if (!(await isTabLockHeld(paying)) && isNeeded()) return giveBack;
      giveBack();
      return undefined;
    },
    /** The turn to pay. False: another tab has it, or by the time it came it was not needed any more. */
    take: async (isNeeded: () => boolean): Promise<boolean> => {
      const taken = await takeTabLock(paying);
      if (!taken) return false;
      // The tab that prepares now began before this one took the lock; later ones see the lock. Its calls have time limits.
      (await waitForTabLock(preparing))();
      if (isNeeded()) release = taken;
      else taken();
      return release === taken;
    },
    /** Calls back when the tab that pays is done or gone. */
    wait: (onFree: () => void): void => {
      const mine = new AbortController();
      waiting = mine;
      waitForTabLock(paying, mine.signal).then(
        (giveBack) => {
          giveBack();
          if (!mine.signal.aborted) onFree();
        },
        () => undefined,
      );
    },
    stopWaiting: () => waiting?.abort(),
    /** Gives the turn to pay back. */
    free: () => {
      release?.();
      release = undefined;
    },
  };
}
