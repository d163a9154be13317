import type { OperationId } from '@/services/api/operations';
import { askMock } from './askMock';
import type { CallLog, LoggedCall } from './callLog';
import { endure } from '@/dev/endure';
import { findOperation } from './findOperation';
import { failureOf, readAnswer } from './readAnswer';
import type { Scenario } from '@/dev/scenario';

interface Interception {
  /** Where the API answers, absolute. */
  apiUrl: string;
  /** The scenario that answers the next call of the operation. */
  take: (operation: OperationId) => Scenario | undefined;
  log: CallLog;
}

/**
 * Stands before the page's fetch: a call under a scenario is answered by the mock, all others go where they went, and
 * every call of the API is logged. Returns the end of it.
 */
export function interceptFetch({ apiUrl, take, log }: Interception): () => void {
  const original = window.fetch;
  const api = apiUrl.replace(/\/+$/, '');

  const intercepted: typeof fetch = async (input, init) => {
    const url = addressOf(input);
    if (!url.startsWith(`${api}/`)) return original.call(window, input, init);
    const request = new Request(input, init);
    const path = url.slice(api.length).replace(/#.*$/, '');
    const operation = findOperation(request.method, path.replace(/\?.*$/, ''));
    const scenario = operation && take(operation);
    const body = await request.clone().text();
    const sent = (scenario && toMock(scenario, { request, path, body })) ?? request;

    const began = performance.now();
    const key = log.add({ ...lineOf(sent), operation, scenario, path, body });
    const note = (part: Partial<LoggedCall>) =>
      log.change(key, { ...part, milliseconds: Math.round(performance.now() - began) });
    try {
      if (scenario) await endure(scenario, request.signal);
      const response = await original.call(window, sent);
      void readAnswer(response.clone()).then(note);
      return response;
    } catch (error) {
      note({ failure: failureOf(error) });
      throw error;
    }
  };

  window.fetch = intercepted;
  return () => {
    if (window.fetch === intercepted) window.fetch = original;
  };
}

const addressOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, window.location.origin).href;

/** The same call to the mock; undefined where the scenario leaves the answer to the API. */
function toMock(
  scenario: Scenario,
  { request, path, body }: { request: Request; path: string; body: string },
) {
  const asked = askMock(scenario, path, request.headers);
  const { method, signal } = request;
  return asked && new Request(asked.url, { method, headers: asked.headers, signal, body: body || null });
}

const lineOf = ({ method, url, headers }: Request) => ({
  method,
  url,
  headers: Object.fromEntries(headers),
  violations: [],
});
