import { memo } from 'react';
import { Box, Link, Stack, TableRow, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '@/domain/order';
import { formatPrice, isPayable } from '@/lib/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { ProductImage } from '@/ui/ProductImage';
import { LoadingShape, Skeleton, SkeletonRows } from '@/ui/skeletons';
import { lineClamp } from '@/ui/styles';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { TableCells, VirtualTable, type VirtualRowProps } from '@/ui/virtual/VirtualTable';
import type { CardLayouts, Column } from '@/ui/virtual/columns';
import { ordersQuery } from './queries';

const nameOf = ({ phoneName }: Order) => phoneName;

/** `beingRecorded`: the orders whose charge the server may not know yet. */
export function OrdersList({ beingRecorded }: { beingRecorded: ReadonlySet<string> }) {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { data: orders } = useSuspenseQuery(ordersQuery(api, email));
  return (
    <SearchedList
      items={orders}
      textOf={nameOf}
      label={messages.orders.search}
      param="q"
      empty={
        <EmptyState
          title={messages.orders.none}
          text={messages.orders.noneText}
          action={<LinkButton to={paths.categoriesSection}>{messages.orders.browse}</LinkButton>}
        />
      }
    >
      {(found) => (
        <VirtualTable
          label={messages.titles.myOrders}
          items={found}
          rowHeight={heightOfRow}
          columns={columns}
          cards={cards}
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

const columns: readonly Column<OrderCells>[] = [
  {
    name: 'picture',
    label: messages.orders.image,
    width: 96,
    card: 'picture',
    cell: ({ order, name }) => <ProductImage src={order.imageUrl} alt={name} size={64} />,
  },
  {
    name: 'name',
    label: messages.orders.name,
    width: 'auto',
    card: 'heading',
    cell: ({ name }) => (
      <Box dir="auto" sx={lineClamp(3)}>
        {name}
      </Box>
    ),
  },
  {
    name: 'price',
    label: messages.orders.price,
    width: 140,
    align: 'right',
    card: 'text without label',
    cell: ({ order }) => (
      <Box dir="auto" sx={{ ...lineClamp(2), minWidth: '4.5em' }}>
        {formatPrice(order.price)}
      </Box>
    ),
  },
  {
    name: 'action',
    label: messages.orders.action,
    width: 230,
    align: 'right',
    card: 'action',
    cell: ({ order, isBeingRecorded }) => <OrderAction order={order} isBeingRecorded={isBeingRecorded} />,
  },
];

const cards: CardLayouts = [
  {
    below: 'sm',
    picture: 64,
    actions: 'beside last',
    sx: { gap: '4px 16px', alignItems: 'center', padding: '12px 0' },
  },
];

interface OrderRowProps extends VirtualRowProps {
  order: Order;
  isBeingRecorded: boolean;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const OrderRow = memo(function OrderRow({ order, isBeingRecorded, ...row }: OrderRowProps) {
  const name = order.phoneName || messages.phones.unnamed;
  return (
    <TableRow {...row}>
      <TableCells columns={columns} row={{ order, name, isBeingRecorded }} />
    </TableRow>
  );
});

export function OrderAction({ order, isBeingRecorded }: { order: Order; isBeingRecorded: boolean }) {
  if (order.isPaid) {
    const name = order.phoneName || messages.phones.unnamed;
    return (
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
        <Badge label={messages.orders.paid} />
        <Link
          component={RouterLink}
          to={paths.payment(order.id)}
          aria-label={messages.orders.receiptOf(name)}
        >
          {messages.orders.receipt}
        </Link>
      </Stack>
    );
  }
  if (isBeingRecorded) return <Badge label={messages.orders.beingRecorded} isOutlined />;
  if (!isPayable(order.price)) {
    return (
      <Typography variant="body2" color="textSecondary">
        {order.price ? messages.orders.notPayable : messages.orders.noPrice}
      </Typography>
    );
  }
  return <LinkButton to={paths.payment(order.id)}>{messages.orders.pay}</LinkButton>;
}

export function OrdersSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={{ height: { xs: 2, sm: 46 } }} />
      <SkeletonRows count={3} height={rowHeights} hasPicture />
    </LoadingShape>
  );
}

/** Approximate, in pixels, by the width of the screen. */
const rowHeights = { xs: 95, sm: 105 };

/** The same by the width of the list. */
const heightOfRow = (width: number) => (width < 568 ? rowHeights.xs : rowHeights.sm);
