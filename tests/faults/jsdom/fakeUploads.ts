/** XMLHttpRequest, as far as an upload needs it, answered like fetch. */
export function fakeUploads(answer: (request: Request) => Promise<Response>) {
  return class {
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    responseText = '';
    #request: { method: string; address: string } = { method: '', address: '' };
    readonly #controller = new AbortController();

    open(method: string, address: string) {
      this.#request = { method, address };
    }

    send() {
      const { method, address } = this.#request;
      void this.#load(new Request(address, { method, signal: this.#controller.signal }))
        .catch(() => (this.#controller.signal.aborted ? this.onabort?.() : this.onerror?.()))
        .finally(() => this.onloadend?.());
    }

    abort() {
      this.#controller.abort();
    }

    async #load(request: Request) {
      const response = await answer(request);
      this.responseText = await response.text();
      this.status = response.status;
      this.onload?.();
    }
  };
}
