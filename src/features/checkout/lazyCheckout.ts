import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@/domain/order';
import type { Phone } from '@/domain/phone';
import { createOrderAccess } from '@/data/orders';
import { createBackOff, longestLoad, withTimeout } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import { messages } from '@/messages';
import type { ApiClient } from '@/services/api/client';
import type { PaymentsService } from '@/services/payments/payments';
import type { Session } from '@/session/session';
import { toast } from '@/ui/toasts/toast';
import type { AppPayments } from './AppPayments';
import type { Charge } from './records';

interface CheckoutServices {
  api: ApiClient;
  payments: PaymentsService;
  queryClient: QueryClient;
  session: Session;
  /** Stores what the server does not keep of a payment. */
  storePayment: (charge: Charge) => Promise<void>;
  /** Stores what the order does not say of its phone. */
  storePhone: (order: Order, email: string, phone: Phone) => Promise<void>;
}

/** Payments run on every page for signed-in users. A visitor never fetches their code. */
export function createLazyCheckout(services: CheckoutServices) {
  const { api, payments, session, storePayment, storePhone } = services;
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
        if ('phone' in found && user) void storePhone(order, user.email, found.phone);
        return found;
      },
      onRecorded: (charge) => {
        toast.success(messages.orders.paymentSucceeded);
        void storePayment(charge).finally(refreshOrders);
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
