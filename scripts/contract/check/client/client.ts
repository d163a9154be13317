import { isUtf8 } from 'node:buffer';
import { parseJson, type Exchange, type WireRequest } from './exchange';
import { createOutage } from './outage';
import { createRecovery, type Stop } from './recovery';
import { NotPossible } from '../facts/checks';
import type { CheckSettings } from '../settings';
import { createThrottle } from './throttle';

export type Client = ReturnType<typeof createClient>['send'];

interface ClientHooks {
  /** Why a request is not sent. */
  harmOf: (request: WireRequest) => string | undefined;
  /** Gets each exchange at its end. */
  onExchange: (exchange: Exchange) => void;
  onStopped: (stop: Stop) => void;
  /** The server has asked for so many milliseconds, and gets them. */
  onWait: (milliseconds: number) => void;
  onOutage: (status: number, after: Exchange | undefined) => void;
}

const unanswered = { response: undefined, networkError: undefined, isTimeout: false };

/** Nothing else sends requests. It throws NotPossible for one that cannot be sent or may do harm, and never for what the server does or fails to do. */
export function createClient(settings: CheckSettings, hooks: ClientHooks) {
  const { harmOf, onExchange, onStopped, onWait, onOutage } = hooks;
  const { server, timeout } = settings;
  const throttled = createThrottle(onWait);
  let count = 0;

  /** Sends the request of an exchange, and adds the answer to it. */
  async function attempt(exchange: Exchange, body: RequestInit['body']) {
    const { method, url, headers } = exchange.request;
    const began = performance.now();
    const own = { method, headers, body: body ?? null };
    Object.assign(exchange, unanswered);
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await settings.fetch(url, { ...own, redirect: 'manual', signal });
      const text = await textOf(response);
      const received = Object.fromEntries(response.headers);
      exchange.response = { status: response.status, headers: received, text, json: parseJson(text) };
    } catch (error) {
      exchange.networkError = networkErrorOf(error, timeout);
      exchange.isTimeout = error instanceof Error && error.name === 'TimeoutError';
    }
    exchange.milliseconds = performance.now() - began;
    const { networkError = '' } = exchange;
    const isOfServer = url.startsWith(`${server}/`);
    return {
      isLost: isOfServer && /\((ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET)/.test(networkError),
      wasSent: !networkError.includes('ECONNREFUSED'),
    };
  }

  const recovery = createRecovery({
    async isUp() {
      const again = { request: { method: 'GET', url: `${server}/` } } as Exchange;
      await attempt(again, undefined);
      return again.networkError === undefined;
    },
    async answers(exchange) {
      const again = { ...exchange, number: (count += 1), isRepeated: true, startedAt: Date.now() };
      const { body, encoding } = exchange.request;
      const { isLost } = await attempt(again, encoding ? Buffer.from(body ?? '', encoding) : body);
      onExchange(again);
      return !isLost;
    },
    onStopped,
  });

  const watchOutage = createOutage({
    async statusOf({ request }) {
      const again = { request } as Exchange;
      await attempt(again, undefined);
      return again.response?.status;
    },
    onOutage,
  });

  async function send(request: WireRequest): Promise<Exchange> {
    const { operation, isForEffect, method, url, path, body, headers } = request;
    const harm = harmOf(request);
    if (harm !== undefined) throw new NotPossible(`${operation ?? method} was not sent: ${harm}.`);
    // The key of a gateway before the server is not for other hosts.
    const configured = url.startsWith(`${server}/`) ? settings.headers : {};
    const exchange: Exchange = {
      number: (count += 1),
      operation,
      isForEffect,
      path,
      authorization: request.asked?.authorization ?? headers?.['Authorization'],
      request: {
        method,
        url,
        headers: { Origin: settings.origin, Accept: 'application/json', ...configured, ...headers },
        ...shownBody(body),
      },
      ...unanswered,
      startedAt: Date.now(),
      milliseconds: 0,
    };
    requireSendable(exchange, body);
    await throttled(exchange, () => recovery.guard(exchange, () => attempt(exchange, body)));
    await watchOutage(exchange);
    onExchange(exchange);
    return exchange;
  }
  return { send, isGone: recovery.isGone };
}

/** A header with other characters, for instance, is no fault of the server. */
function requireSendable({ request: { method, url, headers } }: Exchange, body: RequestInit['body']): void {
  try {
    new Request(url, { method, headers, body: body ?? null });
  } catch (error) {
    throw new NotPossible(`${method} ${url} cannot be sent: ${error instanceof Error ? error.message : ''}`);
  }
}

/** The list of a server with 100,000 users has about 20 MB. */
const mostMegabytes = 64;

/** The text of an answer, none of a stream of events. Throws when it is so large that it would fill the memory. */
async function textOf({ body, headers }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  // It may have no end, and its first event may be hours away.
  if (headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await body?.cancel();
    return text;
  }
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    // Leaving the loop cancels the answer.
    if (text.length > mostMegabytes * 1024 * 1024) throw new Error(`more than ${mostMegabytes} MB`);
  }
  return text + decoder.decode();
}

/** More bytes than these are not kept. */
const mostBytes = 64 * 1024;

/** A body as the reports show it. */
function shownBody(body: WireRequest['body']): Pick<Exchange['request'], 'body' | 'encoding'> {
  if (body === undefined || typeof body === 'string') return { body };
  if (isUtf8(body)) return { body: body.toString() };
  return { body: body.length > mostBytes ? undefined : body.toString('base64'), encoding: 'base64' };
}

/** `no answer (ECONNREFUSED)`: Node's `fetch failed` hides the reason in its cause. */
function networkErrorOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`;
  const { code, message } = Object(error.cause) as { code?: string; message?: string };
  return `no answer (${code ?? message ?? error.message})`;
}
