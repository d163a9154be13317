import { usePendingCharges } from '@/features/checkout/CheckoutContext';
import { OrdersList } from '@/features/orders/OrdersList';
import { OrdersSkeleton } from '@/features/orders/OrdersSkeleton';
import { messages } from '@/messages';
import { ListPlace } from '@/ui/ListPlace';
import { Page } from '@/ui/Page';

export function MyOrdersPage() {
  const beingRecorded = new Set(usePendingCharges().map(({ bookingId }) => bookingId));
  return (
    <Page heading={messages.titles.myOrders} lead={messages.orders.lead}>
      <ListPlace failed={messages.orders.failed} loading={<OrdersSkeleton />}>
        <OrdersList beingRecorded={beingRecorded} />
      </ListPlace>
    </Page>
  );
}
