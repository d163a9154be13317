import type { QueryClient } from '@tanstack/react-query';
import { createOrderAccess } from '@/data/orders';
import { createBackOff, longestLoad, withTimeout } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import { messages } from '@/messages';
import type { ApiClient } from '@/services/api/client';
import type { PaymentsService } from '@/services/payments/payments';
import type { Session } from '@/session/session';
import { toast } from '@/ui/toasts/toast';
import type { AppPayments } from './AppPayments';

interface CheckoutServices {
  api: ApiClient;
  payments: PaymentsService;
  queryClient: QueryClient;
  session: Session;
}

/** What the server does not keep of an order. Not in the code of the first view. */
const storedBookings = () => import('@/domain/storedBookings');

/** Payments run on every page for signed-in users. A visitor never fetches their code. */
export function createLazyCheckout(services: CheckoutServices) {
  const { api, payments, session } = services;
  const { fetchOrder, fetchPhone, refreshOrders } = createOrderAccess(services);
  const started = createStore<AppPayments | null>(null);
  let loading: Promise<void> | undefined;
  let stopPayments: (() => void) | undefined;
  let isStopped = false;

  const loadOnce = async () => {
    const { AppPayments } = await withTimeout(longestLoad, import('./AppPayments'));
    if (isStopped) return;
    const appPayments = new AppPayments({
      api,
      payments,
      session,
      fetchOrder,
      fetchPhone: async (order) => {
        const found = await fetchPhone(order);
        const { user } = session.getState();
        if ('phone' in found && user)
          void storedBookings().then((m) => m.storePhone(order, user.email, found.phone));
        return found;
      },
      onRecorded: (charge) => {
        toast.success(messages.orders.paymentSucceeded);
        void storedBookings()
          .then((m) => m.storePayment({ ...charge, id: charge.bookingId }, charge))
          .finally(refreshOrders);
      },
    });
    stopPayments = appPayments.start();
    started.set(appPayments);
  };
  const load = () =>
    (loading ??= loadOnce().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  // A charge must be recorded, so the code is tried again until it loads.
  const backOff = createBackOff({ run: () => void load().catch(() => backOff.later()), longest: 60_000 });
  const loadForUser = () => {
    if (session.getState().user && !loading && !backOff.isWaiting()) backOff.now();
  };

  return {
    get: started.get,
    subscribe: started.subscribe,
    load,
    start: () => {
      const unsubscribe = session.subscribe(loadForUser);
      return () => {
        isStopped = true;
        unsubscribe();
        backOff.stop();
        stopPayments?.();
      };
    },
  };
}
