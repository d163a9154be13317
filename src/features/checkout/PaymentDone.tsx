import { Button, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { CopyButton } from '@/ui/CopyButton';

export function PaymentDone({ transactionId }: { transactionId: string }) {
  return (
    <Stack spacing={3} role="status" sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h4" component="h2">
        {messages.payment.completed}
      </Typography>
      <Stack spacing={1}>
        <Typography variant="body2" color="textSecondary">
          {messages.payment.transactionId}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
            {transactionId}
          </Typography>
          <CopyButton text={transactionId} label={messages.payment.copyTransactionId} />
        </Stack>
      </Stack>
      <Button component={RouterLink} to={paths.myOrders} variant="contained">
        {messages.payment.backToOrders}
      </Button>
    </Stack>
  );
}
