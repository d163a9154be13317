import {
  Box,
  Button,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { LongList } from '@/ui/LongList';
import { clamped } from '@/ui/clamped';
import { ProductImage } from '@/ui/ProductImage';
import type { Order } from './order';
import { ordersQuery } from './queries';

interface OrdersTableProps {
  /** Orders whose card was charged, and of which the server does not know it yet. */
  beingRecorded: ReadonlySet<string>;
}

export function OrdersTable({ beingRecorded }: OrdersTableProps) {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { data: orders } = useSuspenseQuery(ordersQuery(api, email));
  if (orders.length === 0) {
    return (
      <EmptyState
        title={messages.orders.none}
        text={messages.orders.noneText}
        action={
          <Button component={RouterLink} to={paths.categoriesSection} variant="contained">
            {messages.orders.browse}
          </Button>
        }
      />
    );
  }
  return (
    <LongList items={orders}>
      {(shown) => (
        <TableContainer>
          <Table aria-label={messages.titles.myOrders}>
            <TableHead>
              <TableRow>
                <TableCell>{messages.orders.image}</TableCell>
                <TableCell>{messages.orders.name}</TableCell>
                <TableCell align="right">{messages.orders.price}</TableCell>
                <TableCell align="right">{messages.orders.action}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((order) => (
                <OrderRow key={order.id} order={order} isBeingRecorded={beingRecorded.has(order.id)} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </LongList>
  );
}

interface OrderProps {
  order: Order;
  isBeingRecorded: boolean;
}

function OrderRow({ order, isBeingRecorded }: OrderProps) {
  const name = order.phoneName || messages.phones.unnamed;
  return (
    <TableRow>
      <TableCell sx={{ width: 96 }}>
        <ProductImage src={order.imageUrl} alt={name} width={64} height={64} />
      </TableCell>
      <TableCell component="th" scope="row">
        <Box dir="auto" sx={clamped(3)}>
          {name}
        </Box>
      </TableCell>
      <TableCell align="right">
        <Box dir="auto" sx={{ ...clamped(2), minWidth: '4.5em' }}>
          {formatPrice(order.price)}
        </Box>
      </TableCell>
      <TableCell align="right">
        <OrderAction order={order} isBeingRecorded={isBeingRecorded} />
      </TableCell>
    </TableRow>
  );
}

function OrderAction({ order, isBeingRecorded }: OrderProps) {
  if (order.isPaid) return <Chip label={messages.orders.paid} />;
  if (isBeingRecorded) return <Chip label={messages.orders.beingRecorded} variant="outlined" />;
  if (!order.price) {
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
