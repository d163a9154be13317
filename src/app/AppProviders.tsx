import type { ReactNode } from 'react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { CheckoutContext } from '@/features/checkout/lazyCheckout';
import { ServicesContext } from '@/services/ServicesContext';
import { SessionContext } from '@/session/SessionContext';
import { theme } from '@/ui/theme/theme';
import type { AppContext } from './createAppContext';

/** What every page is rendered in, in the browser and at the build. */
export function AppProviders({ context, children }: { context: AppContext; children: ReactNode }) {
  const { outside, api, session, registrations, queryClient, checkout } = context;
  return (
    <ThemeProvider theme={theme}>
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
