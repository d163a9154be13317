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
import { readOpenOrder } from './openOrder';
import { PayLink } from './PayLink';
import type { OrdersProps } from './OrdersList';

/** How much a buyer booked and paid, and the next step of each open order. */
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
  const open = orders
    .filter(({ isPaid }) => !isPaid)
    .map((order) => {
      const phone = phoneOf(order);
      const step = readOpenOrder({ order, isBeingRecorded: beingRecorded.has(order.id), phoneIs: phone.is });
      const cents = step.isPayable && !isNotForSale(phone) ? readPrice(order.price).cents : undefined;
      return { order, cents, ...step };
    });
  const sum = open.reduce((total, { cents = 0 }) => total + cents, 0);
  // What only has to be paid comes first.
  const rank = ({ cents, isPayable }: (typeof open)[number]) =>
    Number(cents === undefined) + Number(!isPayable);
  return (
    <>
      <Stats
        figures={[
          { label: messages.phones.statuses.booked, value: orders.length },
          { label: messages.phones.statuses.paid, value: orders.length - open.length },
          { label: ordersMessages.toPay, value: formatCents(sum) },
        ]}
      />
      <SummaryRows
        items={open.toSorted((one, other) => rank(one) - rank(other))}
        all={{ to: paths.myOrders, label: ordersMessages.seeAll(orders.length) }}
      >
        {({ order, isPayable, note }) => {
          const name = order.phoneName || messages.phones.unnamed;
          return (
            <SummaryRow
              key={order.id}
              picture={<Picture src={order.imageUrl} alt="" size={64} />}
              name={name}
              detail={[formatPrice(order.price), note].filter(Boolean).join(' · ')}
              action={isPayable && <PayLink order={order} name={name} />}
            />
          );
        }}
      </SummaryRows>
    </>
  );
}
