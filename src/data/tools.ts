import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import type { Client } from 'openapi-fetch';
import type { ApiClient } from '@/services/api/client';
import type { paths } from '@/services/api/schema';
import type { AuthUser } from '@/services/auth/AuthService';
import { personalKey } from '@/session/personalKey';

type Resource = 'categories' | 'orders' | 'phones' | 'questions' | 'users';
/** A query's key: its resource, then what tells it from others of that resource. */
type QueryName = readonly [Resource, ...string[]];

/** What the data of everyone is read with: the calls that answer everyone alike. */
export interface PublicTools {
  api: Client<Pick<paths, '/categories' | '/categoryUsed/{id}' | '/advertisements' | '/questions'>>;
  client: QueryClient;
}

/** What each file of `data/` is bound to, see createData. `user`: null for a visitor. */
export interface DataTools {
  api: ApiClient;
  client: QueryClient;
  user: AuthUser | null;
}

/** A query that answers everyone alike. */
export const publicQuery = <Data>(name: QueryName, read: (signal: AbortSignal) => Promise<Data>) =>
  queryOptions({ queryKey: name as readonly string[], queryFn: ({ signal }) => read(signal) });

/** A query of what belongs to the signed-in user, who is a part of its key. It does not run for a visitor. */
export const personalQuery = <Data>(
  user: AuthUser | null,
  name: QueryName,
  read: (signal: AbortSignal, user: AuthUser) => Promise<Data>,
) =>
  queryOptions({
    queryKey: personalKey(user, ...name),
    queryFn: async ({ signal }) => read(signal, expectUser(user)),
    enabled: user !== null,
  });

export function expectUser(user: AuthUser | null): AuthUser {
  if (!user) throw new Error('This needs a signed-in user.');
  return user;
}

/** Selects every query of a resource, of whatever user. */
export const allOf = (resource: Resource) => ({
  predicate: ({ queryKey }: Query) => queryKey.includes(resource),
});
