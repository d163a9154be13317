import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import type { Client } from 'openapi-fetch';
import type { ApiClient } from '@/services/api/client';
import type { paths } from '@/services/api/schema';
import type { AuthUser } from '@/services/auth/AuthService';
import { personalKey } from '@/session/personalKey';

type Resource = 'categories' | 'orders' | 'phones' | 'questions' | 'users';
/** The beginning of a query's key: its resource, then what tells it from others of that resource. */
type QueryName = readonly [Resource, ...string[]];

/** The calls that answer everyone alike. What is read with another call is a user's. */
type PublicApi = Client<Pick<paths, '/categories' | '/categoryUsed/{id}' | '/advertisements' | '/questions'>>;

interface Reading<Api> {
  api: Api;
  signal: AbortSignal;
  client: QueryClient;
}

/** What a call outside of a query needs. */
export interface Tools {
  api: ApiClient;
  client: QueryClient;
}

/** A query that answers everyone alike; its arguments are a part of its key. */
export const publicQuery =
  <Args extends readonly string[], Data>(
    name: QueryName,
    read: (reading: Reading<PublicApi>, ...args: Args) => Promise<Data>,
  ) =>
  (api: PublicApi, ...args: Args) =>
    queryOptions({
      queryKey: [...name, ...args] as readonly string[],
      queryFn: ({ signal, client }) => read({ api, signal, client }, ...args),
    });

/** A query of what belongs to the signed-in user, who is a part of its key. It does not run for a visitor. */
export const personalQuery =
  <Args extends readonly string[], Data>(
    name: QueryName,
    read: (reading: Reading<ApiClient> & { user: AuthUser }, ...args: Args) => Promise<Data>,
  ) =>
  (api: ApiClient, user: AuthUser | null, ...args: Args) =>
    queryOptions({
      queryKey: personalKey(user, ...name, ...args),
      queryFn: async ({ signal, client }) => {
        if (!user) throw new Error('This query needs a signed-in user.');
        return read({ api, user, signal, client }, ...args);
      },
      enabled: user !== null,
    });

/** Selects every query of a resource, of whatever user. */
export const allOf = (resource: Resource) => ({
  predicate: ({ queryKey }: Query) => queryKey.includes(resource),
});
