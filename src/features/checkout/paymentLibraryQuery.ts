import { queryOptions } from '@tanstack/react-query';
import type { PaymentsService } from '@/services/payments/PaymentsService';

/** The payment library, loaded when a payment page is first opened and kept. */
export const paymentLibraryQuery = (payments: PaymentsService) =>
  queryOptions({
    queryKey: ['paymentLibrary'] as const,
    queryFn: () => payments.load(),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
