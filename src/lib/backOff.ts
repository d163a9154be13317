interface BackOffOptions {
  /** What is tried again. */
  turn: () => void;
  longest: number;
}

export interface BackOff {
  /** Runs the turn after 1, 2, 4 … seconds, each time twice as long as before, or after the given time first. */
  later: (first?: number) => void;
  /** Runs the turn now, in place of one that waits. */
  now: () => void;
  /** Ends the waiting; the next time begins with 1 second again. */
  stop: () => void;
  isWaiting: () => boolean;
}

const shortest = 1000;

export function createBackOff({ turn, longest }: BackOffOptions): BackOff {
  let wait = shortest;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    clear();
    turn();
  };

  return {
    later: (first) => {
      clear();
      timer = setTimeout(run, first ?? wait);
      if (first === undefined) wait = Math.min(wait * 2, longest);
    },
    now: run,
    stop: () => {
      clear();
      wait = shortest;
    },
    isWaiting: () => timer !== undefined,
  };
}
