import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Order } from '@/domain/order';
import { Checkout } from '@/features/checkout/Checkout';
import { CheckoutFrame, CheckoutSkeleton } from '@/features/checkout/CheckoutFrame';
import { orderQuery } from '@/features/orders/queries';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Page } from '@/ui/Page';
import { ProductImage } from '@/ui/ProductImage';

/** A failure is thrown on to the route's error screen. */
export function PaymentPage() {
  const { api } = useServices();
  const { id = '' } = useParams();
  const { data: order } = useQuery({
    ...orderQuery(api, id),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const title = order ? messages.payment.payFor(nameOf(order)) : messages.titles.payment;
  const heading = (
    <Box component="span" sx={twoLines}>
      {title}
    </Box>
  );
  return (
    <Page heading={heading} title={title} width="text">
      {order ? <OrderToPay order={order} /> : <CheckoutSkeleton />}
    </Page>
  );
}

/** On phones the name takes a second line when it comes, and nothing below may move. */
const twoLines = { display: 'block', minHeight: { xs: '2lh', sm: 0 } };

const nameOf = ({ phoneName }: Order) => phoneName || messages.phones.unnamed;

function OrderToPay({ order }: { order: Order }) {
  return (
    <CheckoutFrame picture={<ProductImage src={order.imageUrl} alt={nameOf(order)} size={480} priority />}>
      <Stack spacing={3}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
          <Typography color="textSecondary">{messages.payment.total}</Typography>
          <Typography variant="price">{formatPrice(order.price) || messages.ui.nothing}</Typography>
        </Stack>
        <Checkout key={order.id} order={order} />
      </Stack>
    </CheckoutFrame>
  );
}
