import type { QueryClient } from '@tanstack/react-query';
import { orderKeys } from '@/domain/queryKeys';
import { AppPayments } from '@/features/checkout/AppPayments';
import { orderQuery } from '@/features/orders/queries';
import { messages } from '@/messages';
import type { ApiClient } from '@/services/api/client';
import type { PaymentsService } from '@/services/payments/payments';
import type { Session } from '@/session/session';
import { toast } from '@/ui/toasts/toast';

export interface CheckoutServices {
  api: ApiClient;
  payments: PaymentsService;
  queryClient: QueryClient;
  session: Session;
}

/** Starts the app's payments. Loaded for signed-in users only. */
export function startCheckout({ api, payments, queryClient, session }: CheckoutServices) {
  const appPayments = new AppPayments({
    api,
    payments,
    session,
    fetchOrder: (id) => queryClient.fetchQuery({ ...orderQuery(api, id), staleTime: 0 }),
    onRecorded: () => {
      toast.success(messages.payment.succeeded);
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
  return { appPayments, stop: appPayments.start() };
}
