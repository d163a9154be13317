import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MissingPartNotice } from '@/ui/MissingPart';
import { useLazyCheckout } from './CheckoutContext';

/** In the place of what needs payments, until they have begun. */
export function CheckoutLoading({ children }: { children: ReactNode }) {
  const { load } = useLazyCheckout();
  const loading = useQuery({
    queryKey: ['checkoutCode'] as const,
    queryFn: () => load().then(() => true),
    retry: false,
  });
  if (!loading.isError || loading.isFetching) return children;
  return <MissingPartNotice onRetry={() => void loading.refetch()} />;
}
