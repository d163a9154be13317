import { memo } from 'react';
import { Link, Stack, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '@/domain/order';
import { ordersQuery } from '@/data/orders';
import { formatPrice, readPrice } from '@/domain/price';
import { ordersMessages } from './messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
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

/** `beingRecorded`: the orders whose charge the server may not know yet. */
export function OrdersList({ beingRecorded }: { beingRecorded: ReadonlySet<string> }) {
  const { api } = useServices();
  const { data: orders } = useSuspenseQuery(ordersQuery(api, useSignedInUser()));
  return (
    <SearchedList
      items={orders}
      textOf={nameOf}
      label={ordersMessages.search}
      param="q"
      empty={
        <EmptyState
          title={ordersMessages.none}
          text={ordersMessages.noneText}
          action={<LinkButton to={paths.categoriesSection}>{ordersMessages.browse}</LinkButton>}
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
          {(order, row) => <OrderRow {...row} order={order} isBeingRecorded={beingRecorded.has(order.id)} />}
        </VirtualTable>
      )}
    </SearchedList>
  );
}

interface OrderCells {
  order: Order;
  name: string;
  isBeingRecorded: boolean;
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
    name: 'price',
    label: ordersMessages.price,
    align: 'right',
    cell: ({ order }) => <CutText>{formatPrice(order.price)}</CutText>,
  },
  {
    name: 'action',
    label: ordersMessages.action,
    align: 'right',
    cell: ({ order, isBeingRecorded }) => <OrderAction order={order} isBeingRecorded={isBeingRecorded} />,
  },
];

const ordersLayouts: RowLayouts = [
  {
    from: 0,
    height: 8.5,
    gridTemplateAreas: "'picture name' 'picture price' 'picture action'",
    gridTemplateColumns: '4rem minmax(0, 1fr)',
  },
  {
    from: 28,
    height: 6,
    gridTemplateAreas: "'picture name action' 'picture price action'",
    gridTemplateColumns: '4rem minmax(0, 1fr) fit-content(14.5rem)',
  },
  {
    from: 44,
    height: 6,
    gridTemplateAreas: "'picture name price action'",
    gridTemplateColumns: '4rem minmax(0, 1fr) 8.75rem 14.5rem',
  },
];

interface OrderRowProps extends VirtualRowProps {
  order: Order;
  isBeingRecorded: boolean;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const OrderRow = memo(function OrderRow({ order, isBeingRecorded, ...row }: OrderRowProps) {
  const name = order.phoneName || messages.phones.unnamed;
  return <VirtualRow {...row} columns={ordersColumns} row={{ order, name, isBeingRecorded }} />;
});

export function OrderAction({ order, isBeingRecorded }: { order: Order; isBeingRecorded: boolean }) {
  if (order.isPaid) {
    const name = order.phoneName || messages.phones.unnamed;
    return (
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', display: 'inline-flex' }}>
        <Badge label={messages.phones.statuses.paid} />
        <Link component={RouterLink} to={paths.payment(order.id)} aria-label={ordersMessages.receiptOf(name)}>
          {messages.orders.receipt}
        </Link>
      </Stack>
    );
  }
  if (isBeingRecorded) return <Badge label={ordersMessages.beingRecorded} isOutlined />;
  const { problem } = readPrice(order.price);
  if (problem) {
    return (
      <Typography variant="body2" color="textSecondary">
        {order.price
          ? `${messages.prices.notPayable} ${messages.prices.problems[problem]}`
          : ordersMessages.noPrice}
      </Typography>
    );
  }
  return <LinkButton to={paths.payment(order.id)}>{ordersMessages.pay}</LinkButton>;
}

export const OrdersSkeleton = () => <TableSkeleton layouts={ordersLayouts} count={3} hasPicture />;
