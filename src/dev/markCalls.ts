/**
 * Adds headers to the calls of the page's own origin that `isCall` selects. A call that is never answered is left open here,
 * because a browser has six connections to a server. Returns the function that ends this.
 */
export function markCalls(
  isCall: (path: string) => boolean,
  headersOf: () => Record<string, string>,
  onResponse: (response: Response) => void,
): () => void {
  const { fetch } = window;
  const { open } = XMLHttpRequest.prototype;
  const isOurs = (address: string | URL) => {
    const { origin, pathname } = new URL(address, window.location.origin);
    return origin === window.location.origin && isCall(pathname);
  };

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isOurs(request.url)) return fetch(input, init);
    for (const [name, value] of Object.entries(headersOf())) request.headers.set(name, value);
    request.headers.set('X-Holds-Calls', 'true');
    const response = await fetch(request);
    onResponse(response);
    if (!response.headers.has('X-Never-Answers')) return response;
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  // Uploads use it for their progress.
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL) {
    open.call(this, method, address, true);
    if (!isOurs(address)) return;
    for (const [name, value] of Object.entries(headersOf())) this.setRequestHeader(name, value);
  };
  return () => {
    window.fetch = fetch;
    XMLHttpRequest.prototype.open = open;
  };
}
