import { createBackOff } from './async';
import { waitForTabLock } from './tabLock';

/** In milliseconds. */
const moment = 1_000;
const longestWait = 60_000;

/** `hasWaited`: another tab had the lock for longer than a moment. */
type Work = (hasWaited: boolean) => Promise<void>;

/** Does one thing at a time, in all tabs of this browser. What begins ends what ran before in this tab. */
export class LockedRuns {
  isBusy = false;
  private run = new AbortController();
  private endWait: () => void = () => undefined;
  private readonly backOff = createBackOff({ run: () => this.endWait(), longest: longestWait });

  constructor(private readonly lock: string) {}

  get current(): AbortSignal {
    return this.run.signal;
  }

  /** Ends what runs. */
  begin(isBusy: boolean): AbortSignal {
    this.run.abort();
    this.run = new AbortController();
    this.isBusy = isBusy;
    this.checkNow();
    return this.current;
  }

  /** Does the work while this tab has the lock. Rejects as the work does. */
  async underLock(run: AbortSignal, work: Work, onWaiting: () => void): Promise<void> {
    let hasWaited = false;
    const timer = setTimeout(() => {
      hasWaited = true;
      onWaiting();
    }, moment);
    const release = await waitForTabLock(this.lock, run).catch(() => undefined);
    clearTimeout(timer);
    try {
      if (!run.aborted) await work(hasWaited);
    } finally {
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
