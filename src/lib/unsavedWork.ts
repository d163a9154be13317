let running = 0;
let isReloading = false;

/** Counts what a reload would lose, such as a half-filled form or a running payment, so that no silent reload loses it. */
export const unsavedWork = {
  /** Returns the function that ends it. */
  begin: () => {
    let ended = false;
    running += 1;
    isReloading = false;
    return () => {
      if (!ended) running -= 1;
      ended = true;
    };
  },
  exists: () => running > 0,
  /** A reload that the user asked for begins: texts stored for the tab stay stored when their fields go. */
  startReload: () => {
    isReloading = true;
  },
  isReloading: () => isReloading,
};
