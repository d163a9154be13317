import { usePendingCharges } from '@/features/checkout/CheckoutContext';
import { OrdersTable } from '@/features/orders/OrdersTable';
import { messages } from '@/messages';
import { ListPlace } from '@/ui/ListPlace';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';

export function MyOrdersPage() {
  const beingRecorded = new Set(usePendingCharges().map(({ bookingId }) => bookingId));
  return (
    <Page heading={messages.titles.myOrders} lead={messages.orders.lead}>
      <ListPlace failed={messages.orders.failed} loading={<Spinner />}>
        <OrdersTable beingRecorded={beingRecorded} />
      </ListPlace>
    </Page>
  );
}
