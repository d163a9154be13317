import type { QueryClient } from '@tanstack/react-query';
import { orderKeys } from '@/domain/queryKeys';
import { createCheckout } from '@/features/checkout/createCheckout';
import { orderQuery } from '@/features/orders/queries';
import { memberMessages } from '@/memberMessages';
import type { ApiClient } from '@/services/api/client';
import type { PaymentsService } from '@/services/payments/payments';
import type { Session } from '@/session/session';
import { toast } from '@/ui/toasts/toast';

export interface CheckoutWorld {
  api: ApiClient;
  payments: PaymentsService;
  queryClient: QueryClient;
  session: Session;
}

/** Payments go on whatever page is open, so they begin with the app. */
export function startCheckout({ api, payments, queryClient, session }: CheckoutWorld) {
  const checkout = createCheckout({
    api,
    payments,
    session,
    readOrder: (id) => queryClient.fetchQuery({ ...orderQuery(api, id), staleTime: 0 }),
    onRecorded: () => {
      toast.success(memberMessages.payment.succeeded);
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
  return { checkout, stop: checkout.start() };
}
