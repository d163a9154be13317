import type { ReactNode } from 'react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { CheckoutContext } from '@/features/checkout/CheckoutContext';
import { ServicesContext } from '@/services/ServicesContext';
import { SessionContext } from '@/session/SessionContext';
import type { AppContext } from './createAppContext';
import { theme } from './theme/theme';

/** What every page is rendered in, in the browser and at the build. */
export function AppProviders({ context, children }: { context: AppContext; children: ReactNode }) {
  const { outside, api, session, registrations, queryClient, checkout } = context;
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      <ServicesContext value={{ ...outside, api }}>
        <SessionContext value={{ session, registrations }}>
          <QueryClientProvider client={queryClient}>
            <CheckoutContext value={checkout}>{children}</CheckoutContext>
          </QueryClientProvider>
        </SessionContext>
      </ServicesContext>
    </ThemeProvider>
  );
}
