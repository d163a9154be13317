import { Button, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { TransactionId } from './TransactionId';

export function PaymentDone({ transactionId }: { transactionId: string }) {
  return (
    <Stack spacing={3} role="status" sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h4" component="h2">
        {messages.payment.completed}
      </Typography>
      <TransactionId id={transactionId} />
      <Button component={RouterLink} to={paths.myOrders} variant="contained">
        {messages.payment.backToOrders}
      </Button>
    </Stack>
  );
}
