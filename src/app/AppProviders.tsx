import { useMemo, type ReactNode } from 'react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createData, DataContext } from '@/data/createData';
import { CheckoutContext } from '@/features/checkout/lazyCheckout';
import { ServicesContext } from '@/services/ServicesContext';
import { SessionContext, useSession } from '@/session/SessionContext';
import { theme } from '@/ui/theme/theme';
import type { AppContext } from './createAppContext';

/** What every page is rendered in, in the browser and at the build. */
export function AppProviders({ context, children }: { context: AppContext; children: ReactNode }) {
  const { outside, api, session, registrations, queryClient, checkout } = context;
  return (
    // Without a second render after the hydration, at which React would hydrate the whole page at once.
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline enableColorScheme />
      <ServicesContext value={{ ...outside, api }}>
        <SessionContext value={{ session, registrations }}>
          <QueryClientProvider client={queryClient}>
            <DataProvider context={context}>
              <CheckoutContext value={checkout}>{children}</CheckoutContext>
            </DataProvider>
          </QueryClientProvider>
        </SessionContext>
      </ServicesContext>
    </ThemeProvider>
  );
}

/** Binds the data to the signed-in user, as components see the session. */
function DataProvider({ context, children }: { context: AppContext; children: ReactNode }) {
  const { api, queryClient: client } = context;
  const { user } = useSession();
  const data = useMemo(() => createData({ api, client, user }), [api, client, user]);
  return <DataContext value={data}>{children}</DataContext>;
}
