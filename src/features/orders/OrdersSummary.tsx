import { Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { isNotForSale, phonesOfOrders } from '@/domain/identity';
import { formatCents, formatPrice, readPrice } from '@/domain/price';
import { ordersMessages } from './messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { Picture } from '@/ui/Picture';
import { Stats, SummaryRow, SummaryRows } from '@/ui/Stats';
import type { OrdersProps } from './OrdersList';

const mostShown = 3;

/** How much a buyer booked and paid, and what can be paid now. */
export function OrdersSummary({ beingRecorded, brands }: OrdersProps) {
  const { data: orders } = useSuspenseQuery(useData().orders.all());
  if (orders.length === 0) {
    return (
      <>
        <Typography>{ordersMessages.none}</Typography>
        <Button component={RouterLink} variant="contained" to={paths.categoriesSection} sx={{ mt: 2 }}>
          {ordersMessages.browse}
        </Button>
      </>
    );
  }
  const phoneOf = phonesOfOrders(brands);
  const toPay = orders.flatMap((order) => {
    const { cents } = readPrice(order.price);
    const isLeft = !order.isPaid && !beingRecorded.has(order.id) && !isNotForSale(phoneOf(order));
    return isLeft && cents !== undefined ? { order, cents } : [];
  });
  const sum = toPay.reduce((total, { cents }) => total + cents, 0);
  return (
    <>
      <Stats
        figures={[
          { label: messages.phones.statuses.booked, value: orders.length },
          { label: messages.phones.statuses.paid, value: orders.filter(({ isPaid }) => isPaid).length },
          { label: ordersMessages.toPay, value: formatCents(sum) },
        ]}
      />
      {toPay.length > 0 && (
        <SummaryRows>
          {toPay.slice(0, mostShown).map(({ order }) => {
            const name = order.phoneName || messages.phones.unnamed;
            return (
              <SummaryRow
                key={order.id}
                picture={<Picture src={order.imageUrl} alt="" size={64} />}
                name={name}
                detail={formatPrice(order.price)}
                action={
                  <Button
                    component={RouterLink}
                    variant="contained"
                    to={paths.payment(order.id)}
                    aria-label={messages.ui.named(ordersMessages.pay, name)}
                  >
                    {ordersMessages.pay}
                  </Button>
                }
              />
            );
          })}
        </SummaryRows>
      )}
    </>
  );
}
