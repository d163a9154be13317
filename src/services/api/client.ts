import createClient, { type Middleware } from 'openapi-fetch';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { operationList } from './operations';
import type { paths } from './schema';

export type ApiClient = ReturnType<typeof createApiClient>;

/** A token and whom it was issued for: a call is never sent or repeated with somebody else's. */
export interface BearerToken {
  text: string;
  email: string;
}

/** Where bearer calls take their token from. */
export interface TokenSource {
  /** The stored token, fetched first if there is none; null for a visitor. */
  current: () => Promise<BearerToken | null>;
  /**
   * The token that took the refused one's place, fetched if none did; callers at the same time share one fetch. Null
   * when its owner is not signed in any more.
   */
  renew: (refused: BearerToken) => Promise<BearerToken | null>;
  /** Hears whether the API accepted a token, after a renewal too. */
  tokenChecked?: (token: BearerToken, isGood: boolean) => void;
}

interface ApiClientOptions {
  baseUrl: string;
  /** The browser's by default. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  tokens: TokenSource;
  /** Called when a bearer call is answered with 403: what the person may do has changed, maybe. */
  onForbidden?: () => void;
}

const operations = Object.values(operationList).map((operation) => ({
  ...operation,
  call: `${operation.method} ${operation.path}`,
}));
const bearerCalls = new Set(operations.filter(({ bearer }) => bearer).map(({ call }) => call));
/** Bodies that must name who sends them, and the field that does. */
const ownerFields = new Map(
  operations.flatMap(({ call, owner }) => (owner?.in === 'body' ? [[call, owner.field] as const] : [])),
);

const withToken = (request: Request, token: BearerToken) => {
  const authorized = new Request(request);
  authorized.headers.set('Authorization', `Bearer ${token.text}`);
  return authorized;
};

/** A body that was made for one person is not sent as another, who may have signed in meanwhile. */
async function ensureOwn(request: Request, field: string, { email }: BearerToken) {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const owner: unknown = Object(body)[field];
  if (typeof owner === 'string' && owner.toLowerCase() !== email.toLowerCase())
    throw new ServiceError({ kind: 'status', status: 403, message: messages.session.otherPerson });
}

/** Sends the token on exactly the calls that the contract secures, and repeats a call once when it is refused with 401. */
function bearer({ fetch, tokens, onForbidden }: ApiClientOptions): Middleware {
  const sent = new Map<string, { copy: Request; token: BearerToken }>();

  const repeat = async (copy: Request, refused: BearerToken) => {
    const token = await tokens.renew(refused);
    if (!token) return undefined;
    const response = await fetchWithTimeout(withToken(copy, token), fetch);
    tokens.tokenChecked?.(token, response.status !== 401);
    if (response.status !== 401) return response;
    throw new ServiceError({ kind: 'status', status: 401, message: messages.session.tokenRefusedError });
  };

  return {
    async onRequest({ request, schemaPath, id }) {
      const call = `${request.method} ${schemaPath}`;
      if (!bearerCalls.has(call)) return undefined;
      const token = await tokens.current();
      if (!token) return undefined;
      const ownerField = ownerFields.get(call);
      if (ownerField) await ensureOwn(request, ownerField, token);
      sent.set(id, { copy: request.clone(), token });
      return withToken(request, token);
    },
    async onResponse({ response, id }) {
      const call = sent.get(id);
      sent.delete(id);
      if (!call) return undefined;
      const answer = response.status === 401 ? await repeat(call.copy, call.token) : response;
      if (response.ok || response.status === 403) tokens.tokenChecked?.(call.token, true);
      if (answer?.status === 403) onForbidden?.();
      return answer;
    },
    onError({ id }) {
      sent.delete(id);
      return undefined;
    },
  };
}

/** When pages are rendered at the build there is none, and nothing is asked. */
const ownOrigin = () => (import.meta.env.SSR ? 'http://localhost' : window.location.origin);

/** The typed client of every call in openapi.yaml. */
export function createApiClient(options: ApiClientOptions) {
  const client = createClient<paths>({
    baseUrl: new URL(options.baseUrl, ownOrigin()).href,
    headers: { Accept: 'application/json' },
    fetch: (request) => fetchWithTimeout(request, options.fetch),
  });
  client.use(bearer(options));
  return client;
}

const longestRead = 30_000;
const longestWrite = 60_000;

/**
 * A fetch that gives up on a server that never answers, or stops in the middle of its answer. Whether a write was done
 * is not known then. A timer of the page and not AbortSignal.timeout, so that a test's clock holds for it.
 */
export async function fetchWithTimeout(
  request: Request,
  // Looked up at each call, so that a fetch replaced later (tests, tools) is used.
  send: (request: Request) => Promise<Response> = fetch,
): Promise<Response> {
  const isRead = request.method === 'GET';
  const giveUp = new AbortController();
  const timer = setTimeout(
    () => giveUp.abort(tooLate(isRead ? messages.errors.readTooLate : messages.errors.writeTooLate)),
    isRead ? longestRead : longestWrite,
  );
  try {
    const response = await send(
      new Request(request, { signal: AbortSignal.any([request.signal, giveUp.signal]) }),
    );
    const body = await response.blob();
    // Some statuses allow no body, not even an empty one.
    return new Response(body.size > 0 ? body : null, response);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = (message: string) => new ServiceError({ kind: 'network', message });
