import { StrictMode } from 'react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { CheckoutContext } from '@/features/checkout/CheckoutContext';
import { roleKeys } from '@/session/roles';
import { createAccessToken } from '@/session/accessToken';
import { createSession } from '@/session/createSession';
import { SessionContext } from '@/session/SessionContext';
import { createUserRecords } from '@/session/userRecords/createUserRecords';
import { createApiClient, type ApiClient } from '@/services/api/client';
import { ServicesContext, type OutsideServices } from '@/services/ServicesContext';
import { createJourneys } from './createJourneys';
import { JourneysContext } from './JourneysContext';
import { dropUnreadableScrollPlaces } from './layout/scrollPlaces';
import { createQueryClient } from './queryClient';
import { createRoutes } from './routes';
import { startCheckout } from './startCheckout';
import { theme } from './theme/theme';
import './theme/fonts.css';

/** The whole app around one outside world: main gives the real one or the stand-ins, tests give theirs. */
export function createApp(outside: OutsideServices) {
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
    onPersonChanged: () => {
      queryClient.removeQueries({ queryKey: roleKeys.all });
      queryClient.removeQueries({ predicate: (query) => query.meta?.['isPersonal'] === true });
    },
  });

  const userRecords = createUserRecords({ api, auth: outside.auth, session, queryClient });
  const journeys = createJourneys();

  dropUnreadableScrollPlaces();
  const router = createBrowserRouter(createRoutes({ api, queryClient, session, journeys }));
  journeys.attach(router);
  const stopRecords = userRecords.start();
  const stopSession = session.start();
  const { checkout, stop: stopCheckout } = startCheckout({
    api,
    payments: outside.payments,
    queryClient,
    session,
  });

  return {
    queryClient,
    stop: () => {
      stopCheckout();
      stopSession();
      stopRecords();
      router.dispose();
      queryClient.clear();
    },
    element: (
      <StrictMode>
        <ThemeProvider theme={theme} defaultMode="system" noSsr>
          <CssBaseline enableColorScheme />
          <ServicesContext value={{ ...outside, api }}>
            <SessionContext value={{ session, accessToken, userRecords }}>
              <QueryClientProvider client={queryClient}>
                <CheckoutContext value={checkout}>
                  <JourneysContext value={journeys}>
                    <RouterProvider router={router} />
                  </JourneysContext>
                </CheckoutContext>
              </QueryClientProvider>
            </SessionContext>
          </ServicesContext>
        </ThemeProvider>
      </StrictMode>
    ),
  };
}
