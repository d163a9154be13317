/** In milliseconds. A page that is still there after this time was not left: a file was downloaded. */
const longestLeaving = 10_000;

let staying = Promise.resolve();
if (!import.meta.env.SSR)
  window.addEventListener('beforeunload', () => {
    staying = new Promise((resolve) => setTimeout(resolve, longestLeaving));
  });

/**
 * Pending while another document is asked for, until the page has stayed. Firefox stops what a page loads then: that this has
 * failed says nothing, and a reload would take the place of that document.
 */
export const whenStaying = (): Promise<void> => staying;
