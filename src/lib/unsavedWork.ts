let running = 0;

/** Counts what a reload would lose, such as a half-filled form or a running payment, so that no silent reload loses it. */
export const unsavedWork = {
  /** Returns the function that ends it. */
  begin: () => {
    let ended = false;
    running += 1;
    return () => {
      if (!ended) running -= 1;
      ended = true;
    };
  },
  exists: () => running > 0,
};
