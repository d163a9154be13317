import { Button, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { memberMessages } from '@/memberMessages';
import { paths } from '@/paths';
import { takeFreeFocus } from '@/ui/takeFocus';
import { TransactionId } from './TransactionId';

interface PaymentDoneProps {
  transactionId: string;
  /** It was paid just now, on this page. */
  isNews: boolean;
}

export function PaymentDone({ transactionId, isNews }: PaymentDoneProps) {
  return (
    <Stack spacing={3} role={isNews ? undefined : 'status'} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h4" component="h2" tabIndex={-1} ref={isNews ? takeFreeFocus : undefined}>
        {memberMessages.payment.completed}
      </Typography>
      <TransactionId id={transactionId} />
      <Button component={RouterLink} to={paths.myOrders} variant="contained">
        {memberMessages.payment.backToOrders}
      </Button>
    </Stack>
  );
}
