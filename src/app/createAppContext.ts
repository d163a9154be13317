import { QueryClient } from '@tanstack/react-query';
import { draftKey } from '@/features/selling/draftKey';
import { storedText } from '@/lib/storedText';
import { ServiceError } from '@/services/ServiceError';
import type { OutsideServices } from '@/services/ServicesContext';
import { createApiClient, type ApiClient } from '@/services/api/client';
import { createAccessToken } from '@/session/accessToken';
import { createRegistrations } from '@/session/pendingRegistration';
import { roleKeys } from '@/session/roles';
import { createSession } from '@/session/session';
import { createLazyCheckout } from './lazyCheckout';

export type AppContext = ReturnType<typeof createAppContext>;

/** Everything that lives beside the views. Nothing of it is started here. */
export function createAppContext(outside: OutsideServices) {
  const queryClient = createQueryClient();

  // The client asks for the token, the token asks the session for the e-mail and the client for a new one.
  const accessToken = createAccessToken({
    email: () => session.getState().user?.email ?? null,
    api: () => api,
    onTokenChecked: (email, refusal) => session.setAuthRejection(email, refusal),
  });
  const api: ApiClient = createApiClient({
    baseUrl: outside.settings.apiUrl,
    tokens: accessToken,
    onForbidden: () => void queryClient.invalidateQueries({ queryKey: roleKeys.all }),
  });
  const session = createSession({
    auth: outside.auth,
    accessToken,
    onPersonChanged: (last) => {
      if (last) storedText(draftKey(last.email)).remove();
      queryClient.removeQueries({ queryKey: roleKeys.all });
      queryClient.removeQueries({ predicate: (query) => query.meta?.['isPersonal'] === true });
    },
  });
  const registrations = createRegistrations({ api, auth: outside.auth, session, queryClient });
  const checkout = createLazyCheckout({ api, payments: outside.payments, queryClient, session });
  return { outside, queryClient, accessToken, api, session, registrations, checkout };
}

const mostRetries = 3;
const longestWait = 30_000;

/** Reads are repeated after 1, 2 and 4 s; writes never by themselves. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < mostRetries && error instanceof ServiceError && error.isTransient,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, longestWait),
        gcTime: 300_000,
        staleTime: 30_000,
        // Offline, a call fails and says so; the default would wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
