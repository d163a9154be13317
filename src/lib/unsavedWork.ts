let running = 0;

/** What a reload would lose: a half-filled form, a running payment. Counted, so that a silent reload never takes it. */
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
