import { Box, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatPrice, isPayable, totalOf } from '@/lib/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { ProductImage } from '@/ui/ProductImage';
import { Stats } from '@/ui/Stats';
import { lineClamp } from '@/ui/styles';
import { LinkButton } from '@/ui/LinkButton';
import { OrderAction } from './OrdersList';
import { ordersQuery } from './queries';

const mostShown = 3;

/** How much a buyer booked and paid, and what can be paid now. */
export function OrdersSummary({ beingRecorded }: { beingRecorded: ReadonlySet<string> }) {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { data: orders } = useSuspenseQuery(ordersQuery(api, email));
  if (orders.length === 0) {
    return (
      <>
        <Typography>{messages.orders.none}</Typography>
        <LinkButton to={paths.categoriesSection} sx={{ mt: 2 }}>
          {messages.orders.browse}
        </LinkButton>
      </>
    );
  }
  const toPay = orders.filter(
    ({ id, isPaid, price }) => !isPaid && isPayable(price) && !beingRecorded.has(id),
  );
  return (
    <>
      <Stats
        figures={[
          { label: messages.orders.booked, value: orders.length },
          { label: messages.orders.paid, value: orders.filter(({ isPaid }) => isPaid).length },
          { label: messages.orders.toPay, value: formatPrice(totalOf(toPay.map(({ price }) => price))) },
        ]}
      />
      {toPay.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {toPay.slice(0, mostShown).map((order) => (
            <Box
              component="li"
              key={order.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr) auto',
                alignItems: 'center',
                columnGap: 2,
                borderTop: 1,
                borderColor: 'divider',
                py: 1.5,
              }}
            >
              <Box sx={{ width: 64 }}>
                <ProductImage src={order.imageUrl} alt="" size={64} />
              </Box>
              <Box>
                <Typography dir="auto" sx={lineClamp(2)}>
                  {order.phoneName || messages.phones.unnamed}
                </Typography>
                <Typography variant="body2" color="textSecondary" dir="auto" sx={lineClamp(1)}>
                  {formatPrice(order.price)}
                </Typography>
              </Box>
              <OrderAction order={order} isBeingRecorded={false} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
