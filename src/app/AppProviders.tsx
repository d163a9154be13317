import { StrictMode, type ReactNode } from 'react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { CheckoutContext } from '@/features/checkout/CheckoutContext';
import { SessionContext } from '@/session/SessionContext';
import { ServicesContext } from '@/services/ServicesContext';
import type { World } from './createWorld';
import { JourneysContext } from './JourneysContext';
import { theme } from './theme/theme';

/** What every view stands in, in the browser and at the build. */
export function AppProviders({ world, children }: { world: World; children: ReactNode }) {
  const { outside, api, session, accessToken, userRecords, queryClient, checkout, journeys } = world;
  return (
    <StrictMode>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        <ServicesContext value={{ ...outside, api }}>
          <SessionContext value={{ session, accessToken, userRecords }}>
            <QueryClientProvider client={queryClient}>
              <CheckoutContext value={checkout}>
                <JourneysContext value={journeys}>{children}</JourneysContext>
              </CheckoutContext>
            </QueryClientProvider>
          </SessionContext>
        </ServicesContext>
      </ThemeProvider>
    </StrictMode>
  );
}
