/** Fetches something when the pointer or the focus comes near it, before it is asked for. */
export const whenNear = (prefetch: () => unknown) => ({
  onPointerEnter: () => void prefetch(),
  onFocus: () => void prefetch(),
});
