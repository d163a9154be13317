import { createBackOff } from './async';
import { waitForTabLock } from './tabLock';

/** In milliseconds. */
const moment = 1_000;

/** Does one thing at a time in this tab, and in all tabs what needs the lock. What begins ends what ran before in this tab. */
export class LockedRuns {
  /** Something waits for the lock or has it. */
  isBusy = false;
  private run = new AbortController();
  private endWait: () => void = () => undefined;
  private readonly backOff = createBackOff(() => this.endWait());

  constructor(private readonly lock: string) {}

  get current(): AbortSignal {
    return this.run.signal;
  }

  /** Ends what runs. */
  begin(): AbortSignal {
    this.run.abort();
    this.run = new AbortController();
    this.isBusy = false;
    this.checkNow();
    return this.current;
  }

  /**
   * Does the work while this tab has the lock; a run that ends releases it at once. The work must not wait for a time.
   * Rejects as the work does. `onWaiting`: another tab has the lock for longer than a moment.
   */
  async underLock(run: AbortSignal, work: () => Promise<void>, onWaiting?: () => void): Promise<void> {
    if (run.aborted) return;
    this.isBusy = true;
    const timer = setTimeout(() => onWaiting?.(), moment);
    const release = await waitForTabLock(this.lock, run).catch(() => undefined);
    clearTimeout(timer);
    const isOver = new AbortController();
    try {
      if (!run.aborted) await Promise.race([work(), whenAborted(run, isOver.signal)]);
    } finally {
      isOver.abort();
      release?.();
      if (!run.aborted) this.isBusy = false;
    }
  }

  /** Waits 1, 2, 4 … seconds, at most a minute; or the given milliseconds. */
  wait(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      this.endWait = resolve;
      this.backOff.later(milliseconds);
    });
  }

  /** Ends a wait. The next one is 1 second again. */
  checkNow() {
    this.backOff.stop();
    this.endWait();
  }
}

const whenAborted = (run: AbortSignal, isOver: AbortSignal) =>
  new Promise<void>((resolve) => run.addEventListener('abort', () => resolve(), { signal: isOver }));
