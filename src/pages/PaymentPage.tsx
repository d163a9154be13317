import { Box, Stack, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Checkout } from '@/features/checkout/Checkout';
import { orderQuery } from '@/features/orders/queries';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Page } from '@/ui/Page';
import { ProductImage } from '@/ui/ProductImage';

export function PaymentPage() {
  const { api } = useServices();
  const { id = '' } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(api, id));
  const name = order.phoneName || messages.phones.unnamed;
  return (
    <Page heading={messages.payment.payFor(name)} width="text">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '200px minmax(0, 1fr)' } }}>
        <Box sx={{ maxWidth: 200 }}>
          <ProductImage src={order.imageUrl} alt={name} width={480} height={480} priority />
        </Box>
        <Stack spacing={3}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
            <Typography color="textSecondary">{messages.payment.total}</Typography>
            <Typography variant="price">{formatPrice(order.price) || messages.ui.nothing}</Typography>
          </Stack>
          <Checkout key={order.id} order={order} />
        </Stack>
      </Box>
    </Page>
  );
}
