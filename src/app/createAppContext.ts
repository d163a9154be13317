import { QueryClient } from '@tanstack/react-query';
import { createData } from '@/data/createData';
import { createLazyCheckout } from '@/features/checkout/lazyCheckout';
import { forgetOwner } from '@/lib/store';
import { ServiceError } from '@/services/ServiceError';
import type { OutsideServices } from '@/services/ServicesContext';
import { createApiClient, createPlainClient } from '@/services/api/client';
import { createRegistrations } from '@/session/pendingRegistration';
import { personalData } from '@/session/personalKey';
import { refreshRoles } from '@/session/roles';
import { createSession } from '@/session/session';

export type AppContext = ReturnType<typeof createAppContext>;

/** Everything of the app but its views, around one set of outside services. Nothing runs yet. */
export function createAppContext(outside: OutsideServices) {
  const { apiUrl } = outside.settings;
  const queryClient = createQueryClient();
  const session = createSession({
    auth: outside.auth,
    api: createPlainClient(apiUrl),
    onUserChanged: (previous) => {
      forgetOwner('');
      if (previous) forgetOwner(previous.email);
      // What rows show of writes belongs to the user who made them.
      queryClient.getMutationCache().clear();
      queryClient.removeQueries(personalData);
    },
  });
  const api = createApiClient({
    baseUrl: apiUrl,
    tokens: session.tokens,
    onForbidden: () => {
      const { user } = session.getState();
      if (user) refreshRoles(queryClient, user);
    },
  });
  const registrations = createRegistrations({ api, auth: outside.auth, session, queryClient });
  /** Of the user who is signed in now. */
  const data = () => createData({ api, client: queryClient, user: session.getState().user });
  const checkout = createLazyCheckout({ data, payments: outside.payments, session });
  return { outside, queryClient, api, data, session, registrations, checkout };
}

/** How often a read that fails is repeated. */
export const maxRetries = 3;

/** Reads are repeated after 1, 2 and 4 s, but for those that were not answered in time: the user has waited long enough. */
const isRepeated = (error: Error) =>
  error instanceof ServiceError && error.isTransient && error.kind !== 'timeout';

/** Writes are not repeated. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < maxRetries && isRepeated(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 300_000,
        staleTime: 30_000,
        // Offline, a call fails with an error; by default it would wait until the network returns.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
