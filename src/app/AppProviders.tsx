import type { ReactNode } from 'react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { CheckoutContext } from '@/features/checkout/lazyCheckout';
import { ServicesContext } from '@/services/ServicesContext';
import { SessionContext } from '@/session/SessionContext';
import type { AppContext } from './createAppContext';
import { theme } from './theme/theme';

/** A built document has the theme's rules already: `npm run build` renders them once, see prerender.tsx. */
const areInDocument = import.meta.env.PROD && !import.meta.env.SSR;

/** What every page is rendered in, in the browser and at the build. */
export function AppProviders({ context, children }: { context: AppContext; children: ReactNode }) {
  const { outside, api, session, registrations, queryClient, checkout } = context;
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr disableStyleSheetGeneration={areInDocument}>
      {areInDocument || <CssBaseline enableColorScheme />}
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
