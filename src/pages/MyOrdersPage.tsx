import { useChargesBeingRecorded } from '@/features/checkout/CheckoutContext';
import { OrdersList } from '@/features/orders/OrdersList';
import { OrdersSkeleton } from '@/features/orders/OrdersSkeleton';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { ListPlace } from '@/ui/ListPlace';
import { Page } from '@/ui/Page';

export function MyOrdersPage() {
  const beingRecorded = useChargesBeingRecorded();
  return (
    <Page heading={messages.titles.myOrders} lead={memberMessages.orders.lead}>
      <ListPlace failed={memberMessages.orders.failed} loading={<OrdersSkeleton />}>
        {/* Nobody is asked to pay what may be charged already. */}
        {beingRecorded ? <OrdersList beingRecorded={beingRecorded} /> : <OrdersSkeleton />}
      </ListPlace>
    </Page>
  );
}
