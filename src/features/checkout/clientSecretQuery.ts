import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import { recordOf, textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { ServiceError } from '@/services/ServiceError';
import { messages } from '@/messages';

/**
 * The secret of one payment intent, made once for each visit of the payment page: never again while the page is open,
 * and forgotten when it is left. Making one is a write, so it is not repeated by itself.
 */
export const clientSecretQuery = (api: ApiClient, orderId: string, price: string) =>
  queryOptions({
    queryKey: ['clientSecret', orderId, price] as const,
    queryFn: async () => {
      // No abort signal: a request that React's development mode starts twice must stay one.
      const answer = recordOf(await unwrap(api.POST('/create-payment-intent', { body: { price } })));
      const clientSecret = textOf(answer, 'clientSecret');
      if (!clientSecret) throw new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer });
      return clientSecret;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { isPersonal: true },
  });
