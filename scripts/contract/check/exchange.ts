import { readUpTo } from '../../lib/readUpTo';
import type { CheckSettings } from './settings';

/** A request as it was sent, and its answer. */
export interface Exchange {
  /** Counted over the whole run, from 1. */
  number: number;
  /** The operation that was called; undefined for a preflight, an undocumented method or another service. */
  operation: string | undefined;
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string | undefined;
    /** An uploaded file; without its bytes when they are many. */
    file?: { field: string; name: string; type: string; size: number; base64: string };
  };
  /** Undefined when no answer came. */
  response:
    | {
        status: number;
        headers: Record<string, string>;
        text: string;
        json: unknown;
      }
    | undefined;
  networkError: string | undefined;
  isTimeout: boolean;
  startedAt: number;
  milliseconds: number;
}

export interface UploadedFile {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface WireRequest {
  operation: string | undefined;
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  file?: UploadedFile | undefined;
}

/** A request to an operation, before it has an address. */
export interface ApiRequest {
  operation: string;
  /** Where the operation is, when it is not at the server under check. */
  server?: string | undefined;
  path?: Record<string, string>;
  /** A value that is undefined is left out. */
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Sent as it is, in place of `body`: broken JSON, for instance. */
  rawBody?: string;
  file?: UploadedFile;
  /** The whole header, such as `Bearer eyJ…`. */
  authorization?: string | undefined;
}

export const bearer = (token: string): string => `Bearer ${token}`;

/** The address of a request, with its parameters encoded. */
export function addressOf(server: string, path: string, request: Pick<ApiRequest, 'path' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.append(name, value);
  }
  // Some servers do not read a plus as a space.
  const search = query.toString().replaceAll('+', '%20');
  return search === '' ? server + filled : `${server}${filled}?${search}`;
}

export type Client = ReturnType<typeof createClient>;

/** Sends requests. It never throws for what the server does or fails to do. `onExchange` gets each exchange at its end. */
export function createClient(settings: CheckSettings, onExchange: (exchange: Exchange) => void) {
  const { server, timeout } = settings;
  let count = 0;

  return async function send(request: WireRequest): Promise<Exchange> {
    const { operation, method, url, file, body, headers } = request;
    // The key of a gateway before the server is not for other hosts.
    const configured = url.startsWith(`${server}/`) ? settings.headers : {};
    const exchange: Exchange = {
      number: (count += 1),
      operation,
      request: {
        method,
        url,
        headers: { Origin: settings.origin, Accept: 'application/json', ...configured, ...headers },
        body,
        ...(file && { file: storedFile(file) }),
      },
      response: undefined,
      networkError: undefined,
      isTimeout: false,
      startedAt: Date.now(),
      milliseconds: 0,
    };
    const began = performance.now();
    try {
      const response = await settings.fetch(url, {
        method,
        headers: exchange.request.headers,
        body: file ? formOf(file) : (body ?? null),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await textOf(response);
      exchange.response = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text,
        json: parseJson(text),
      };
    } catch (error) {
      exchange.networkError = networkErrorOf(error, timeout);
      exchange.isTimeout = error instanceof Error && error.name === 'TimeoutError';
    }
    exchange.milliseconds = performance.now() - began;
    onExchange(exchange);
    return exchange;
  };
}

/** The list of a server with 100,000 users has about 20 MB. */
const mostMegabytes = 64;

/** The text of an answer. Throws when it is so large that it would fill the memory. */
async function textOf(response: Response): Promise<string> {
  const limit = mostMegabytes * 1024 * 1024;
  const bytes = await readUpTo(limit, response);
  if (bytes.length > limit) throw new Error(`more than ${mostMegabytes} MB`);
  return new TextDecoder().decode(bytes);
}

/** The text as JSON; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formOf({ field, name, type, bytes }: UploadedFile): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), name);
  return form;
}

const mostFileBytes = 64 * 1024;

const storedFile = ({ field, name, type, bytes }: UploadedFile) => ({
  field,
  name,
  type,
  size: bytes.length,
  base64: bytes.length > mostFileBytes ? '' : Buffer.from(bytes).toString('base64'),
});

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
