import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { CheckoutContext } from '@/features/checkout/lazyCheckout';
import { ServicesContext } from '@/services/ServicesContext';
import { SessionContext } from '@/session/SessionContext';
import type { AppContext } from './createAppContext';

/** What every page is rendered in, in the browser and at the build. */
export function AppProviders({ context, children }: { context: AppContext; children: ReactNode }) {
  const { outside, api, session, registrations, queryClient, checkout } = context;
  return (
    <ServicesContext value={{ ...outside, api }}>
      <SessionContext value={{ session, registrations }}>
        <QueryClientProvider client={queryClient}>
          <CheckoutContext value={checkout}>{children}</CheckoutContext>
        </QueryClientProvider>
      </SessionContext>
    </ServicesContext>
  );
}
