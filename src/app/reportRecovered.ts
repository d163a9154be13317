/** The browser skips a view transition when the window is resized or hidden, or when the next one starts too soon. */
const skippedTransition = ['AbortError', 'InvalidStateError', 'TimeoutError'];

/** Reports the errors that React recovered from, but for skipped view transitions, which change nothing on the page. */
export function reportRecovered(error: unknown, { componentStack }: { componentStack?: string | null }) {
  const isOfPage = Boolean(componentStack);
  if (!isOfPage && error instanceof DOMException && skippedTransition.includes(error.name)) return;
  reportError(error);
}
