import { draftKey } from '@/features/selling/draftKey';
import { storedText } from '@/lib/storedText';
import { createAccessToken } from '@/session/accessToken';
import { createSession } from '@/session/createSession';
import { roleKeys } from '@/session/roles';
import { createUserRecords } from '@/session/userRecords/createUserRecords';
import { createApiClient, type ApiClient } from '@/services/api/client';
import type { OutsideServices } from '@/services/ServicesContext';
import { createJourneys } from './createJourneys';
import { createLazyCheckout } from './createLazyCheckout';
import { createQueryClient } from './queryClient';

export type World = ReturnType<typeof createWorld>;

/** Everything that lives beside the views, around one outside world. Nothing of it has begun yet. */
export function createWorld(outside: OutsideServices) {
  const queryClient = createQueryClient();

  // The client asks for the token, the token asks the session for the e-mail and the client for a new one.
  const accessToken = createAccessToken({
    email: () => session.getState().user?.email ?? null,
    api: () => api,
    onJudged: (email, refusal) => session.setRefusal(email, refusal),
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
  const userRecords = createUserRecords({ api, auth: outside.auth, session, queryClient });
  const checkout = createLazyCheckout({ api, payments: outside.payments, queryClient, session });
  return {
    outside,
    queryClient,
    accessToken,
    api,
    session,
    userRecords,
    checkout,
    journeys: createJourneys(),
  };
}
