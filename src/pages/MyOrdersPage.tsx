import { useChargesBeingRecorded } from '@/features/checkout/CheckoutContext';
import { OrdersList, OrdersSkeleton } from '@/features/orders/OrdersList';
import { ordersMessages } from '@/features/orders/messages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyOrdersPage() {
  const beingRecorded = useChargesBeingRecorded();
  return (
    <Page heading={messages.titles.myOrders} lead={ordersMessages.lead}>
      <QueryBoundary failed={ordersMessages.failed} loading={<OrdersSkeleton />}>
        {/* Buyers are not asked to pay what may be charged already. */}
        {beingRecorded ? <OrdersList beingRecorded={beingRecorded} /> : <OrdersSkeleton />}
      </QueryBoundary>
    </Page>
  );
}
