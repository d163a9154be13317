import { isTabLockHeld, takeTabLock, waitForTabLock, type Release } from '@/lib/tabLock';

/**
 * The lock of one order among the tabs of this browser. One tab at a time prepares its payment, and none while another
 * pays. A tab that pays waits for the one that prepares.
 */
export class PaymentLock {
  private readonly paying: string;
  private readonly preparing: string;
  private release: Release | undefined;
  private waiting: AbortController | undefined;

  constructor(bookingId: string) {
    this.paying = `secondRing.pay.${bookingId}`;
    this.preparing = `secondRing.prepare.${bookingId}`;
  }

  /** Undefined: another tab pays, or it is not needed any more. */
  async acquireToPrepare(isNeeded: () => boolean): Promise<Release | undefined> {
    const release = await waitForTabLock(this.preparing);
    if (!(await isTabLockHeld(this.paying)) && isNeeded()) return release;
    release();
    return undefined;
  }

  /** The lock to pay, held until `free`. False: another tab has it, or it is not needed any more. */
  async acquire(isNeeded: () => boolean): Promise<boolean> {
    const release = await takeTabLock(this.paying);
    if (!release) return false;
    // A tab that prepares now began before this one took the lock; later ones see it. Its calls have time limits.
    (await waitForTabLock(this.preparing))();
    if (!isNeeded()) {
      release();
      return false;
    }
    this.release = release;
    return true;
  }

  free() {
    this.release?.();
    this.release = undefined;
  }

  /** Calls back when the tab that pays is done or closed. */
  whenFree(onFree: () => void) {
    const waiting = new AbortController();
    this.waiting = waiting;
    waitForTabLock(this.paying, waiting.signal).then(
      (release) => {
        release();
        if (!waiting.signal.aborted) onFree();
      },
      () => undefined,
    );
  }

  stopWaiting() {
    this.waiting?.abort();
  }
}
