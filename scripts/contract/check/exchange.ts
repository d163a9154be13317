import { isUtf8 } from 'node:buffer';
import { createOutage } from './outage';
import { createRecovery, type Stop } from './recovery';
import { NotPossible } from './runLog';
import type { CheckSettings } from './settings';
import { createThrottle } from './throttle';

/** A request as it was sent, and its answer. */
export interface Exchange {
  /** Counted over the whole run, from 1. */
  number: number;
  /** The operation that was called; undefined for a preflight, an undocumented method or another service. */
  operation: string | undefined;
  /** The parameters in its path. */
  path?: Record<string, string> | undefined;
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string | undefined;
    /** Of bytes that are no text, which are undefined when they are many. */
    encoding?: 'base64';
  };
  /** Undefined when no answer came. */
  response: { status: number; headers: Record<string, string>; text: string; json: unknown } | undefined;
  networkError: string | undefined;
  isTimeout: boolean;
  /** The server had stopped, by a request that has an entry of its own. */
  isRefused?: boolean;
  /** It was sent once more, to find out which request has stopped the server. */
  isRepeated?: boolean;
  /** Why the answer says nothing of its request: all requests get it now. */
  undecided?: string;
  startedAt: number;
  milliseconds: number;
}

export interface WireRequest {
  operation: string | undefined;
  method: string;
  url: string;
  path?: Record<string, string> | undefined;
  headers?: Record<string, string>;
  body?: string | Buffer<ArrayBuffer> | undefined;
  /** The request to an operation that it is; undefined for one to an address. */
  asked?: ApiRequest;
}

/** A request to an operation, before it has an address. */
export interface ApiRequest {
  operation: string;
  /** Where the operation is, when it is not at the server under check. */
  server?: string | undefined;
  path?: Record<string, string>;
  /** A value that is undefined is left out. */
  query?: Record<string, string | string[] | undefined>;
  header?: Record<string, string>;
  cookie?: Record<string, string>;
  body?: unknown;
  /** Sent as it is, in place of `body`: broken JSON, for instance. */
  rawBody?: string;
  file?: { field: string; name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
  /** The whole header, such as `Bearer eyJ…`. */
  authorization?: string | undefined;
  /** It must be refused. */
  isFlawed?: true;
}

/** Whether a request changes nothing (RFC 9110, section 9.2.1). */
export const isSafe = ({ request: { method } }: { request: { method: string } }): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Whether a request may have changed something: it is not safe, was sent, and was not refused. */
export function mayHaveChanged({ request, response, networkError = '' }: Exchange): boolean {
  if (isSafe({ request })) return false;
  if (!response) return !/ECONNREFUSED|because the server had stopped/.test(networkError);
  const { status, headers } = response;
  if (status === 501 || (status === 503 && 'retry-after' in headers)) return false;
  return status < 400 ? ![304, 307, 308].includes(status) : status >= 500;
}

/** Whether a status says that all went well. */
export const isGood = (status = 0): boolean => status >= 200 && status < 300;

export const bearer = (token: string): string => `Bearer ${token}`;

/** The address of a request, with its parameters encoded. */
export function addressOf(server: string, path: string, request: Pick<ApiRequest, 'path' | 'query'>): string {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  // Some servers do not read a plus as a space.
  const search = query.toString().replaceAll('+', '%20');
  return search === '' ? server + filled : `${server}${filled}?${search}`;
}

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
    Object.assign(exchange, { response: undefined, networkError: undefined, isTimeout: false });
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
    const { operation, method, url, path, body, headers } = request;
    const harm = harmOf(request);
    if (harm !== undefined) throw new NotPossible(`${operation ?? method} was not sent: ${harm}.`);
    // The key of a gateway before the server is not for other hosts.
    const configured = url.startsWith(`${server}/`) ? settings.headers : {};
    const exchange: Exchange = {
      number: (count += 1),
      operation,
      path,
      request: {
        method,
        url,
        headers: { Origin: settings.origin, Accept: 'application/json', ...configured, ...headers },
        ...shownBody(body),
      },
      response: undefined,
      networkError: undefined,
      isTimeout: false,
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

/** The text as JSON; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

/** `200`, or why there is none. */
export const statusOf = ({ response, networkError }: Exchange): string =>
  response ? String(response.status) : (networkError ?? 'no answer');

const mostCharacters = 300;

const shortened = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;

/** The answer on one line, for a finding. */
export function summaryOf(exchange: Exchange): string {
  const text = shortened(exchange.response?.text.replace(/\s+/g, ' ') ?? '');
  return text === '' ? statusOf(exchange) : `${statusOf(exchange)} ${text}`;
}

/** A value as JSON on one line; fields without a value are shown as missing. */
export function asJson(value: unknown): string {
  const shown = (_: string, one: unknown) => (one === undefined && value !== undefined ? '(missing)' : one);
  return shortened(JSON.stringify(value, shown) ?? 'nothing');
}
