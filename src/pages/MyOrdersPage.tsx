import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { useChargesBeingRecorded } from '@/features/checkout/lazyCheckout';
import { FoldedSteps, HandOver } from '@/features/booking/HandOver';
import { bookingMessages } from '@/features/booking/messages';
import { OrdersList, OrdersSkeleton } from '@/features/orders/OrdersList';
import { ordersMessages } from '@/features/orders/messages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyOrdersPage() {
  const beingRecorded = useChargesBeingRecorded();
  const { data: brands } = useQuery(useData().phones.ofAllBrands());
  return (
    <Page heading={messages.titles.myOrders} lead={ordersMessages.lead}>
      <QueryBoundary failed={ordersMessages.failed} loading={<OrdersSkeleton />}>
        {/* Buyers are not asked to pay what may be charged already. */}
        {beingRecorded ? (
          <OrdersList beingRecorded={beingRecorded} brands={brands} next={<NextSteps />} />
        ) : (
          <OrdersSkeleton />
        )}
      </QueryBoundary>
    </Page>
  );
}

const NextSteps = () => (
  <Box sx={{ mb: 2, '&:has([open])': { mb: 4 } }}>
    <FoldedSteps heading={bookingMessages.handOver.heading}>
      <HandOver />
    </FoldedSteps>
  </Box>
);
