import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import type { NewPayment } from '@/services/api/schema';
import { unwrap } from '@/services/api/unwrap';
import type { PaymentsService } from '@/services/payments/payments';

/** The payment provider's library, loaded once. */
export const paymentLibraryQuery = (payments: PaymentsService) =>
  queryOptions({
    queryKey: ['paymentLibrary'],
    queryFn: () => payments.load(),
    retry: false,
    staleTime: Infinity,
  });

/** POST /payments. The same transaction twice is one payment there. */
export const postPayment = (api: ApiClient, body: NewPayment) => unwrap(api.POST('/payments', { body }));
