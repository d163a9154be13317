/** What the browser says when it gives up a fade: the window was resized, hidden, or the next page came too soon. */
const givenUp = ['AbortError', 'InvalidStateError', 'TimeoutError'];

/** React's own report of what it recovered from, without fades that did not happen: the page is there all the same. */
export function reportRecovered(error: unknown, { componentStack }: { componentStack?: string | null }) {
  const isOfPage = Boolean(componentStack);
  if (!isOfPage && error instanceof DOMException && givenUp.includes(error.name)) return;
  reportError(error);
}

/** The app could not even start, so nothing but the platform can show why. */
export function showSettingsProblem(root: HTMLElement, error: unknown) {
  const text = document.createElement('pre');
  text.textContent = error instanceof Error ? error.message : String(error);
  text.style.whiteSpace = 'pre-wrap';
  text.style.padding = '2rem';
  root.replaceChildren(text);
  console.error(error);
}
