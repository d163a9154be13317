import { Button, Chip, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { isPayable } from '@/lib/price';
import { memberMessages } from '@/memberMessages';
import { paths } from '@/paths';
import type { Order } from './order';

interface OrderActionProps {
  order: Order;
  isBeingRecorded: boolean;
}

export function OrderAction({ order, isBeingRecorded }: OrderActionProps) {
  if (order.isPaid) return <Chip label={memberMessages.orders.paid} />;
  if (isBeingRecorded) return <Chip label={memberMessages.orders.beingRecorded} variant="outlined" />;
  if (!isPayable(order.price)) {
    return (
      <Typography variant="body2" color="textSecondary">
        {memberMessages.orders.noPrice}
      </Typography>
    );
  }
  return (
    <Button component={RouterLink} to={paths.payment(order.id)} variant="contained">
      {memberMessages.orders.pay}
    </Button>
  );
}
