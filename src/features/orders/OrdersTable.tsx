import { memo, useCallback } from 'react';
import {
  Box,
  Button,
  Table,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Order } from '@/domain/order';
import { formatPrice, isPayable } from '@/lib/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { Badge } from '@/ui/Badge';
import { ProductImage } from '@/ui/ProductImage';
import { LoadingShape, Skeleton, SkeletonRows } from '@/ui/skeletons';
import { lineClamp } from '@/ui/styles';
import { VirtualRows } from '@/ui/virtual/VirtualRows';
import { VirtualTableBody, type VirtualRowProps } from '@/ui/virtual/VirtualTableBody';
import { placeInTable } from '@/ui/virtual/rowWindow';
import { rowsAsCards } from '@/ui/virtual/rowsAsCards';

interface OrdersTableProps {
  orders: readonly Order[];
  /** Orders whose charge the server may not know yet. */
  beingRecorded: ReadonlySet<string>;
}

/** The roles are explicit, because on phones a row is laid out as a card, which removes the table's own. */
export function OrdersTable({ orders, beingRecorded }: OrdersTableProps) {
  const keyOf = useCallback((index: number) => orders[index]?.id ?? index, [orders]);
  return (
    <VirtualRows count={orders.length} keyOf={keyOf} rowHeight={heightOfRow}>
      {(window) => (
        <TableContainer>
          <Table
            role="table"
            aria-label={messages.titles.myOrders}
            aria-rowcount={orders.length + 1}
            className={window.isWindowed ? 'windowed' : undefined}
            sx={orderCards}
          >
            <TableHead role="rowgroup">
              <TableRow role="row" aria-rowindex={1}>
                <TableCell role="columnheader">{messages.orders.image}</TableCell>
                <TableCell role="columnheader">{messages.orders.name}</TableCell>
                <TableCell role="columnheader" align="right">
                  {messages.orders.price}
                </TableCell>
                <TableCell role="columnheader" align="right">
                  {messages.orders.action}
                </TableCell>
              </TableRow>
            </TableHead>
            <VirtualTableBody items={orders} window={window}>
              {(order, row) => (
                <OrderRow
                  key={order.id}
                  {...row}
                  order={order}
                  isBeingRecorded={beingRecorded.has(order.id)}
                />
              )}
            </VirtualTableBody>
          </Table>
        </TableContainer>
      )}
    </VirtualRows>
  );
}

interface OrderRowProps extends VirtualRowProps {
  order: Order;
  isBeingRecorded: boolean;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const OrderRow = memo(function OrderRow({ ref, index, order, isBeingRecorded }: OrderRowProps) {
  const name = order.phoneName || messages.phones.unnamed;
  return (
    <TableRow ref={ref} {...placeInTable(index)} role="row">
      <TableCell role="cell" className="picture" sx={{ width: 96 }}>
        <ProductImage src={order.imageUrl} alt={name} width={64} height={64} />
      </TableCell>
      <TableCell role="rowheader" component="th" scope="row" className="name">
        <Box dir="auto" sx={lineClamp(3)}>
          {name}
        </Box>
      </TableCell>
      <TableCell role="cell" align="right" className="price">
        <Box dir="auto" sx={{ ...lineClamp(2), minWidth: '4.5em' }}>
          {formatPrice(order.price)}
        </Box>
      </TableCell>
      <TableCell role="cell" align="right" className="action">
        <OrderAction order={order} isBeingRecorded={isBeingRecorded} />
      </TableCell>
    </TableRow>
  );
});

interface OrderActionProps {
  order: Order;
  isBeingRecorded: boolean;
}

export function OrderAction({ order, isBeingRecorded }: OrderActionProps) {
  if (order.isPaid) return <Badge label={messages.orders.paid} />;
  if (isBeingRecorded) return <Badge label={messages.orders.beingRecorded} isOutlined />;
  if (!isPayable(order.price)) {
    return (
      <Typography variant="body2" color="textSecondary">
        {messages.orders.noPrice}
      </Typography>
    );
  }
  return (
    <Button component={RouterLink} to={paths.payment(order.id)} variant="contained">
      {messages.orders.pay}
    </Button>
  );
}

/** The table's head, of which phones show only the line, and three rows. */
export function OrdersSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={{ height: { xs: 2, sm: 46 } }} />
      <SkeletonRows count={3} height={rowHeights} hasPicture />
    </LoadingShape>
  );
}

/** On phones a row is a card: the picture, beside it the name, and below that the price and the action. */
const orderCards: SxProps<Theme> = [
  rowsAsCards({
    below: 'sm',
    columns: { picture: 96, name: 'auto', price: 140, action: 230 },
    card: {
      gridTemplateColumns: '64px minmax(0, 1fr) auto',
      gridTemplateAreas: `
        'picture name name'
        'picture price action'`,
      gridTemplateRows: 'auto minmax(44px, 1fr)',
      gap: '4px 16px',
      alignItems: 'center',
      padding: '12px 0',
    },
  }),
  {
    '& .name': { overflowWrap: 'anywhere' },
    '& .price': { textAlign: { xs: 'start', sm: 'right' } },
  },
];

/** Approximate, in pixels, by the width of the screen. */
const rowHeights = { xs: 95, sm: 105 };

/** The same by the width of the list. */
const heightOfRow = (width: number) => (width < 568 ? rowHeights.xs : rowHeights.sm);
