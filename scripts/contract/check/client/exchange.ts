/** A request as it was sent, and its answer. */
export interface Exchange {
  /** Counted over the whole run, from 1. */
  number: number;
  /** The operation that was called; undefined for a preflight, an undocumented method or another service. */
  operation: string | undefined;
  /** A `GET` that may change something, as the operation's fact of this name says. */
  isForEffect?: boolean | undefined;
  /** The parameters in its path. */
  path?: Record<string, string> | undefined;
  /** With which it was asked, wherever the contract puts it: in a header, the query or a cookie. */
  authorization?: string | undefined;
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
  isForEffect?: boolean;
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

/** Whether a request changes nothing (RFC 9110, section 9.2.1), as far as the contract lets one know. */
export const isSafe = ({
  request,
  isForEffect,
}: Pick<Exchange, 'isForEffect'> & { request: { method: string } }) =>
  isForEffect !== true && ['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/** Whether a request may have changed something: it is not safe, was sent, and was not refused. */
export function mayHaveChanged(exchange: Exchange): boolean {
  if (isSafe(exchange)) return false;
  const { response, networkError = '' } = exchange;
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

/** The text as JSON; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
