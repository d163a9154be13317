import { memo } from 'react';
import { Box, TableCell, TableRow } from '@mui/material';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { clamped } from '@/ui/clamped';
import type { LongRowProps } from '@/ui/long/LongTableBody';
import { placeInTable } from '@/ui/long/placeInTable';
import { ProductImage } from '@/ui/ProductImage';
import type { Order } from './order';
import { OrderAction } from './OrderAction';

interface OrderRowProps extends LongRowProps {
  order: Order;
  isBeingRecorded: boolean;
}

/** Memoised, because a long list draws its rows again with each step of scrolling. */
export const OrderRow = memo(function OrderRow({ ref, index, order, isBeingRecorded }: OrderRowProps) {
  const name = order.phoneName || messages.phones.unnamed;
  return (
    <TableRow ref={ref} {...placeInTable(index)} role="row">
      <TableCell role="cell" className="picture" sx={{ width: 96 }}>
        <ProductImage src={order.imageUrl} alt={name} width={64} height={64} />
      </TableCell>
      <TableCell role="rowheader" component="th" scope="row" className="name">
        <Box dir="auto" sx={clamped(3)}>
          {name}
        </Box>
      </TableCell>
      <TableCell role="cell" align="right" className="price">
        <Box dir="auto" sx={{ ...clamped(2), minWidth: '4.5em' }}>
          {formatPrice(order.price)}
        </Box>
      </TableCell>
      <TableCell role="cell" align="right" className="action">
        <OrderAction order={order} isBeingRecorded={isBeingRecorded} />
      </TableCell>
    </TableRow>
  );
});
