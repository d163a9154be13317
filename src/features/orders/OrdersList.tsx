import { memo, useMemo, type ReactNode } from 'react';
import { Box, Button, Chip, Link, Stack, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '@/data/createData';
import { phonesOfOrders, type PhoneOfOrder } from '@/domain/identity';
import type { Order } from '@/domain/order';
import { bookingOfOrder, type StoredBooking } from '@/domain/storedBookings';
import { formatPrice, readPrice } from '@/domain/price';
import { formatDay } from '@/lib/date';
import { ordersMessages } from './messages';
import { readOpenOrder } from './openOrder';
import { PayLink } from './PayLink';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { Picture } from '@/ui/Picture';
import { SearchedList } from '@/ui/virtual/SearchedList';
import {
  CutText,
  TableSkeleton,
  VirtualRow,
  VirtualTable,
  type Column,
  type RowLayouts,
  type VirtualRowProps,
} from '@/ui/virtual/VirtualTable';

const nameOf = ({ phoneName }: Order) => phoneName;

export interface OrdersProps {
  /** The orders whose charge the server may not know yet. */
  beingRecorded: ReadonlySet<string>;
  /** The lists of all brands, where they were read. */
  brands: Parameters<typeof phonesOfOrders>[0];
}

/** The orders that can be paid come first, the paid ones last. `next`: what happens to them, shown where there is one. */
export function OrdersList({ beingRecorded, brands, next }: OrdersProps & { next: ReactNode }) {
  const user = useSignedInUser();
  const { data: orders } = useSuspenseQuery(useData().orders.all());
  const phoneOf = useMemo(() => phonesOfOrders(brands), [brands]);
  const unpaidFirst = useMemo(() => orders.toSorted((one, other) => placeOf(one) - placeOf(other)), [orders]);
  return (
    <>
      {unpaidFirst[0]?.isPaid === false && next}
      <SearchedList
        items={unpaidFirst}
        textOf={nameOf}
        label={ordersMessages.search}
        param="q"
        empty={
          <EmptyState
            title={ordersMessages.none}
            text={ordersMessages.noneText}
            action={
              <Button component={RouterLink} variant="contained" to={paths.categoriesSection}>
                {ordersMessages.browse}
              </Button>
            }
          />
        }
      >
        {(found) => (
          <VirtualTable
            label={messages.titles.myOrders}
            items={found}
            columns={ordersColumns}
            layouts={ordersLayouts}
          >
            {(order, row) => (
              <OrderRow
                {...row}
                order={order}
                email={user.email}
                isBeingRecorded={beingRecorded.has(order.id)}
                phoneOf={phoneOf}
              />
            )}
          </VirtualTable>
        )}
      </SearchedList>
    </>
  );
}

const placeOf = ({ isPaid, price }: Order) => (isPaid ? 2 : Number(readPrice(price).problem !== undefined));

interface OrderCells {
  order: Order;
  name: string;
  booking: StoredBooking | undefined;
  isBeingRecorded: boolean;
  phoneIs: PhoneOfOrder['is'];
}

const ordersColumns: readonly Column<OrderCells>[] = [
  {
    name: 'picture',
    label: ordersMessages.image,
    cell: ({ order, name }) => <Picture src={order.imageUrl} alt={name} size={64} />,
  },
  {
    name: 'name',
    label: ordersMessages.name,
    isHeading: true,
    cell: ({ name }) => <CutText lines={3}>{name}</CutText>,
  },
  {
    name: 'booking',
    label: ordersMessages.booking,
    cell: (cells) => (
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <CutText lines={2}>{stepsOf(cells)}</CutText>
        <CutText lines={2}>
          {[cells.booking?.sellerName, cells.booking?.location].filter(Boolean).join(', ')}
        </CutText>
      </Box>
    ),
  },
  {
    name: 'price',
    label: ordersMessages.price,
    align: 'right',
    cell: ({ order }) => <CutText>{formatPrice(order.price)}</CutText>,
  },
  {
    name: 'action',
    label: ordersMessages.action,
    align: 'right',
    cell: (cells) => <OrderAction {...cells} />,
  },
];

const narrowLayout = {
  gridTemplateAreas: "'picture name' 'picture booking' 'picture price' 'picture action'",
  gridTemplateColumns: '4rem minmax(0, 1fr)',
};

const ordersLayouts: RowLayouts = [
  // Seller and city take a second line.
  { from: 0, height: 10.5, ...narrowLayout },
  { from: 20, height: 9, ...narrowLayout },
  {
    from: 28,
    height: 8,
    gridTemplateAreas: "'picture name action' 'picture booking action' 'picture price action'",
    gridTemplateColumns: '4rem minmax(0, 1fr) fit-content(14.5rem)',
  },
  {
    from: 44,
    height: 6.5,
    gridTemplateAreas: "'picture name price action' 'picture booking price action'",
    gridTemplateColumns: '4rem minmax(0, 1fr) 8.75rem 14.5rem',
  },
];

/** "Booked 3 Oct 2026 · paid 5 Oct 2026": the steps of an order, with the days that this browser knows. */
function stepsOf({ order, booking, isBeingRecorded }: OrderCells): string {
  const { booked, paid, notPaid } = ordersMessages.steps;
  const day = (at = 0) => (at ? formatDay(at) : '');
  const payment = order.isPaid ? paid(day(booking?.paidAt)) : !isBeingRecorded && notPaid;
  return [booked(day(booking?.bookedAt)), payment].filter(Boolean).join(' · ');
}

interface OrderRowProps extends VirtualRowProps, Pick<OrderCells, 'order' | 'isBeingRecorded'> {
  email: string;
  phoneOf: (order: Order) => PhoneOfOrder;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const OrderRow = memo(function OrderRow({ order, email, isBeingRecorded, phoneOf, ...row }: OrderRowProps) {
  const name = order.phoneName || messages.phones.unnamed;
  const found = phoneOf(order);
  const booking = bookingOfOrder(order, email, found);
  return (
    <VirtualRow
      {...row}
      columns={ordersColumns}
      row={{ order, name, booking, isBeingRecorded, phoneIs: found.is }}
    />
  );
});

function OrderAction({ order, name, isBeingRecorded, phoneIs }: OrderCells) {
  if (order.isPaid)
    return (
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', display: 'inline-flex' }}>
        <Chip label={messages.phones.statuses.paid} />
        <Link component={RouterLink} to={paths.payment(order.id)} aria-label={ordersMessages.receiptOf(name)}>
          {messages.orders.receipt}
        </Link>
      </Stack>
    );
  const { isPayable, note } = readOpenOrder({ order, isBeingRecorded, phoneIs });
  if (!isPayable && !isBeingRecorded)
    return (
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    );
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', display: 'inline-flex' }}>
      {note && <Chip variant="outlined" label={note} />}
      {isPayable && <PayLink order={order} name={name} />}
    </Stack>
  );
}

export const OrdersSkeleton = () => <TableSkeleton layouts={ordersLayouts} count={3} hasPicture />;
