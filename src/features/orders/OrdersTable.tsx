import { useCallback } from 'react';
import { Table, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { LongRows } from '@/ui/long/LongRows';
import { LongTableBody } from '@/ui/long/LongTableBody';
import type { Order } from './order';
import { heightOfRow, orderCards } from './orderCards';
import { OrderRow } from './OrderRow';

interface OrdersTableProps {
  orders: readonly Order[];
  /** Orders whose card was charged, and of which the server does not know it yet. */
  beingRecorded: ReadonlySet<string>;
}

/** The roles are spelled out, because on phones a row is laid out as a card. */
export function OrdersTable({ orders, beingRecorded }: OrdersTableProps) {
  const keyOf = useCallback((index: number) => orders[index]?.id ?? index, [orders]);
  return (
    <LongRows count={orders.length} keyOf={keyOf} rowHeight={heightOfRow}>
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
                <TableCell role="columnheader">{memberMessages.orders.image}</TableCell>
                <TableCell role="columnheader">{memberMessages.orders.name}</TableCell>
                <TableCell role="columnheader" align="right">
                  {memberMessages.orders.price}
                </TableCell>
                <TableCell role="columnheader" align="right">
                  {memberMessages.orders.action}
                </TableCell>
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
