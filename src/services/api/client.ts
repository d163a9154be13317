import createClient, { type Middleware } from 'openapi-fetch';
import { operationList } from './operations';
import type { paths } from './schema';

export type ApiClient = ReturnType<typeof createApiClient>;

/** Where bearer calls take their token from. */
export interface TokenSource {
  /** The stored token, fetched first if there is none; null for a visitor. */
  current: () => Promise<string | null>;
  /** Fetches a new token after a 401; callers at the same time share one fetch. */
  renew: () => Promise<string | null>;
}

interface ApiClientOptions {
  baseUrl: string;
  tokens: TokenSource;
}

const bearerCalls = new Set(
  Object.values(operationList)
    .filter((operation) => operation.bearer)
    .map((operation) => `${operation.method} ${operation.path}`),
);

const withToken = (request: Request, token: string) => {
  const authorized = new Request(request);
  authorized.headers.set('Authorization', `Bearer ${token}`);
  return authorized;
};

/** Sends the token on exactly the calls that the contract secures, and repeats a call once when it is refused with 401. */
function bearer(tokens: TokenSource): Middleware {
  const copies = new Map<string, Request>();
  return {
    async onRequest({ request, schemaPath, id }) {
      if (!bearerCalls.has(`${request.method} ${schemaPath}`)) return undefined;
      const token = await tokens.current();
      if (!token) return undefined;
      copies.set(id, request.clone());
      return withToken(request, token);
    },
    async onResponse({ response, id }) {
      const copy = copies.get(id);
      copies.delete(id);
      if (!copy || response.status !== 401) return undefined;
      const token = await tokens.renew();
      return token ? fetch(withToken(copy, token)) : undefined;
    },
    onError({ id }) {
      copies.delete(id);
      return undefined;
    },
  };
}

/** The typed client of every call in openapi.yaml. */
export function createApiClient({ baseUrl, tokens }: ApiClientOptions) {
  const client = createClient<paths>({
    baseUrl: new URL(baseUrl, window.location.origin).href,
    headers: { Accept: 'application/json' },
    // Looked up at each call, so that a fetch replaced later (tests, tools) is used.
    fetch: (request) => fetch(request),
  });
  client.use(bearer(tokens));
  return client;
}
