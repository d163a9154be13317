import { useCallback } from 'react';
import { Table, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { messages } from '@/messages';
import { LongRows } from '@/ui/long/LongRows';
import { LongTableBody } from '@/ui/long/LongTableBody';
import type { Order } from './order';
import { OrderRow } from './OrderRow';

interface OrdersTableProps {
  orders: readonly Order[];
  /** Orders whose card was charged, and of which the server does not know it yet. */
  beingRecorded: ReadonlySet<string>;
}

/** About, in pixels; on phones the picture is smaller. */
const heightOfRow = (width: number) => (width < 568 ? 95 : 105);

export function OrdersTable({ orders, beingRecorded }: OrdersTableProps) {
  const keyOf = useCallback((index: number) => orders[index]?.id ?? index, [orders]);
  return (
    <LongRows count={orders.length} keyOf={keyOf} rowHeight={heightOfRow}>
      {(window) => (
        <TableContainer>
          <Table
            aria-label={messages.titles.myOrders}
            aria-rowcount={orders.length + 1}
            // With columns as wide as what they hold, they would move with each row that comes.
            sx={window.isWindowed ? fixedColumns : undefined}
          >
            <TableHead>
              <TableRow aria-rowindex={1}>
                <TableCell>{messages.orders.image}</TableCell>
                <TableCell>{messages.orders.name}</TableCell>
                <TableCell align="right">{messages.orders.price}</TableCell>
                <TableCell align="right">{messages.orders.action}</TableCell>
              </TableRow>
            </TableHead>
            <LongTableBody items={orders} window={window}>
              {(order, row) => (
                <OrderRow
                  key={order.id}
                  {...row}
                  order={order}
                  isBeingRecorded={beingRecorded.has(order.id)}
                />
              )}
            </LongTableBody>
          </Table>
        </TableContainer>
      )}
    </LongRows>
  );
}

const fixedColumns = {
  tableLayout: 'fixed',
  // Collapsed, the border of the row above would be half of a row's own height.
  borderCollapse: 'separate',
  '& thead th:nth-of-type(1)': { width: { xs: 76, sm: 96 } },
  '& thead th:nth-of-type(3)': { width: { xs: 84, sm: 140 } },
  '& thead th:nth-of-type(4)': { width: { xs: 92, sm: 230 } },
};
