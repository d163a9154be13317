import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '@/domain/order';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { ordersMessages } from './messages';

export const PayLink = ({ order, name }: { order: Order; name: string }) => (
  <Button
    component={RouterLink}
    variant="contained"
    to={paths.payment(order.id)}
    aria-label={messages.ui.named(ordersMessages.pay, name)}
  >
    {ordersMessages.pay}
  </Button>
);
