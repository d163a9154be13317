import { useChargesBeingRecorded } from '@/features/checkout/CheckoutContext';
import { OrdersList } from '@/features/orders/OrdersList';
import { OrdersSkeleton } from '@/features/orders/OrdersTable';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyOrdersPage() {
  const beingRecorded = useChargesBeingRecorded();
  return (
    <Page heading={messages.titles.myOrders} lead={memberMessages.orders.lead}>
      <QueryBoundary failed={memberMessages.orders.failed} loading={<OrdersSkeleton />}>
        {/* Nobody is asked to pay what may be charged already. */}
        {beingRecorded ? <OrdersList beingRecorded={beingRecorded} /> : <OrdersSkeleton />}
      </QueryBoundary>
    </Page>
  );
}
