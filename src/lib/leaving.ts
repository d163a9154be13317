/** In milliseconds. A page that is still there after this time was not left: a file was downloaded. */
const longestLeaving = 10_000;

let staying = Promise.resolve();
if (!import.meta.env.SSR)
  window.addEventListener('beforeunload', () => {
    staying = new Promise((resolve) => setTimeout(resolve, longestLeaving));
  });

/**
 * Pending while another document is requested, until the page is known to stay. Firefox stops what a page loads then: such a
 * failure does not mean that a file is missing, and a reload would replace the requested document.
 */
export const whenStaying = (): Promise<void> => staying;
