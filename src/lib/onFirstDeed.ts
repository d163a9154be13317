/** Calls once, when somebody first does something on the page. Returns the stop. */
export function onFirstDeed(listener: () => void): () => void {
  const listening = new AbortController();
  const hear = () => {
    listening.abort();
    listener();
  };
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(name, hear, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
