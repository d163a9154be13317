import { StrictMode } from 'react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { roleKeys } from '@/session/roles';
import { createAccessToken } from '@/session/accessToken';
import { createSession } from '@/session/createSession';
import { SessionContext } from '@/session/SessionContext';
import { createApiClient, type ApiClient } from '@/services/api/client';
import { ServicesContext, type OutsideServices } from '@/services/ServicesContext';
import { createQueryClient } from './queryClient';
import { createRoutes } from './routes';
import { theme } from './theme/theme';
import './theme/fonts.css';

/** The whole app around one outside world: main gives the real one or the stand-ins, tests give theirs. */
export function createApp(outside: OutsideServices) {
  const queryClient = createQueryClient();

  // The client asks for the token, the token asks the session for the e-mail and the client for a new one.
  const accessToken = createAccessToken({
    email: () => session.getState().user?.email ?? null,
    api: () => api,
  });
  const api: ApiClient = createApiClient({ baseUrl: outside.settings.apiUrl, tokens: accessToken });
  const session = createSession({
    auth: outside.auth,
    accessToken,
    onPersonChanged: () => {
      queryClient.removeQueries({ queryKey: roleKeys.all });
      queryClient.removeQueries({ predicate: (query) => query.meta?.['isPersonal'] === true });
    },
  });

  const router = createBrowserRouter(createRoutes({ api, queryClient, session }));
  const stopSession = session.start();

  return {
    queryClient,
    stop: () => {
      stopSession();
      router.dispose();
      queryClient.clear();
    },
    element: (
      <StrictMode>
        <ThemeProvider theme={theme} defaultMode="system" noSsr>
          <CssBaseline enableColorScheme />
          <ServicesContext value={{ ...outside, api }}>
            <SessionContext value={{ session, accessToken }}>
              <QueryClientProvider client={queryClient}>
                <RouterProvider router={router} />
              </QueryClientProvider>
            </SessionContext>
          </ServicesContext>
        </ThemeProvider>
      </StrictMode>
    ),
  };
}
