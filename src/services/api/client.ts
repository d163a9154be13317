import createClient, { type Middleware } from 'openapi-fetch';
import { isSameEmail } from '@/lib/text';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { operationList, type Operation } from './operations';
import type { paths } from './schema';

export type ApiClient = ReturnType<typeof createPlainClient>;

/** A token and the e-mail that it was issued for: a call is never sent or repeated with another user's token. */
export interface BearerToken {
  text: string;
  email: string;
}

/** Where bearer calls take their token from. */
export interface TokenSource {
  /** The stored token, fetched first if there is none; null for a visitor. */
  current: () => Promise<BearerToken | null>;
  /**
   * The token that has replaced a refused one, fetched if none has; callers at the same time share one fetch. Null
   * when its user is no longer signed in.
   */
  renew: (refused: BearerToken) => Promise<BearerToken | null>;
  /** Called when the API has accepted a token, or refused a renewed one. */
  onTokenChecked?: (token: BearerToken, isAccepted: boolean) => void;
}

interface ApiClientOptions {
  baseUrl: string;
  tokens: TokenSource;
  /** Called when a bearer call is answered with 403: the user's roles may have changed. */
  onForbidden?: () => void;
}

const operations = new Map(
  Object.values<Operation>(operationList).map((each) => [`${each.method} ${each.path}`, each]),
);
const operationOf = ({ request, schemaPath }: { request: Request; schemaPath: string }) =>
  operations.get(`${request.method} ${schemaPath}`);

const withToken = (request: Request, token: BearerToken) => {
  const authorized = new Request(request);
  authorized.headers.set('Authorization', `Bearer ${token.text}`);
  return authorized;
};

/**
 * A body that was made for one user, whose e-mail is in `field`, is not sent with the token of another, who may have signed in
 * meanwhile.
 */
async function ensureOwn(request: Request, field: string, { email }: BearerToken) {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const owner: unknown = Object(body)[field];
  if (typeof owner === 'string' && !isSameEmail(owner, email))
    throw new ServiceError({ kind: 'status', status: 403, message: messages.session.otherPerson });
}

/** The failure of what a call needs first. A call that was refused with 401 was not done either. */
function throwUnsent(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error;
  throw new ServiceError({ ...error, message: error.message, isUnsent: true, cause: error });
}

/** Sends the token on exactly the calls that the contract secures, and repeats a call once when it is refused with 401. */
function bearer({ tokens, onForbidden }: ApiClientOptions): Middleware {
  const sent = new Map<string, { copy: Request; token: BearerToken }>();

  const repeat = async (copy: Request, refused: BearerToken) => {
    const token = await tokens.renew(refused).catch(throwUnsent);
    if (!token) return undefined;
    const response = await fetchWithTimeout(withToken(copy, token));
    tokens.onTokenChecked?.(token, response.status !== 401);
    if (response.status !== 401) return response;
    throw new ServiceError({ kind: 'status', status: 401, message: messages.session.tokenRefusedError });
  };

  return {
    async onRequest(call) {
      const { request, id } = call;
      const operation = operationOf(call);
      if (!operation?.bearer) return undefined;
      const token = await tokens.current().catch(throwUnsent);
      if (!token) return undefined;
      const { owner } = operation;
      if (owner?.in === 'body') await ensureOwn(request, owner.field, token);
      sent.set(id, { copy: request.clone(), token });
      return withToken(request, token);
    },
    async onResponse({ response, id }) {
      const call = sent.get(id);
      sent.delete(id);
      if (!call) return undefined;
      const answer = response.status === 401 ? await repeat(call.copy, call.token) : response;
      if (response.ok || response.status === 403) tokens.onTokenChecked?.(call.token, true);
      if (answer?.status === 403) onForbidden?.();
      return answer;
    },
    onError({ id }) {
      sent.delete(id);
      return undefined;
    },
  };
}

/** Pages that are rendered at the build have no origin, and make no calls. */
const ownOrigin = () => (import.meta.env.SSR ? 'http://localhost' : window.location.origin);

/** The typed client of every call in openapi.yaml, for calls that need no token. */
export function createPlainClient(baseUrl: string) {
  const lists = new WeakSet<Request>();
  const client = createClient<paths>({
    baseUrl: new URL(baseUrl, ownOrigin()).href,
    headers: { Accept: 'application/json' },
    fetch: (request) => fetchWithTimeout(request, lists.has(request) ? listTimeout : undefined),
  });
  client.use({
    onRequest(call) {
      if (operationOf(call)?.isList) lists.add(call.request);
      return undefined;
    },
  });
  return client;
}

/** The same, with the token on the calls that need it. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const client = createPlainClient(options.baseUrl);
  client.use(bearer(options));
  return client;
}

/** In milliseconds. */
const listTimeout = 15_000;
const readTimeout = 30_000;
const writeTimeout = 60_000;

/** In bytes. The admin's list of 100,000 users has 11 MB (acceptance U11). */
const longestBody = 12_000_000;

/** Reads a body. Refuses one that is larger than a page can show: a text of 50 MB would freeze the tab. */
async function readBody({ body }: Response): Promise<ArrayBuffer> {
  let size = 0;
  let refusal: ServiceError | undefined;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= longestBody) return controller.enqueue(chunk);
      refusal = new ServiceError({ kind: 'answer', message: messages.errors.answerTooLarge });
      return controller.error(refusal);
    },
  });
  try {
    return await new Response(body?.pipeThrough(limit)).arrayBuffer();
  } catch (error) {
    // Chromium rejects with an error of its own.
    throw refusal ?? error;
  }
}

/**
 * A fetch that ends with a ServiceError when the server does not answer in time, or stops in the middle of its answer.
 * Whether a write was done is then unknown. A timer of the page instead of AbortSignal.timeout, which fake clocks of
 * tests do not control.
 */
export async function fetchWithTimeout(
  request: Request,
  milliseconds = request.method === 'GET' ? readTimeout : writeTimeout,
): Promise<Response> {
  const timeout = new AbortController();
  const message = request.method === 'GET' ? messages.errors.readTimedOut : messages.errors.writeTimedOut;
  const timer = setTimeout(() => timeout.abort(new ServiceError({ kind: 'timeout', message })), milliseconds);
  try {
    const signal = AbortSignal.any([request.signal, timeout.signal]);
    const response = await fetch(new Request(request, { signal }));
    const body = await readBody(response);
    // A 204 or 304 must not have a body, not even an empty one.
    return new Response(body.byteLength > 0 ? body : null, response);
  } finally {
    clearTimeout(timer);
  }
}
