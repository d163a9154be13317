import { Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { CopyButton } from '@/ui/CopyButton';

export function TransactionId({ id }: { id: string }) {
  return (
    <Stack spacing={1}>
      <Typography variant="body2" color="textSecondary">
        {messages.payment.transactionId}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
          {id}
        </Typography>
        <CopyButton text={id} label={messages.payment.copyTransactionId} />
      </Stack>
    </Stack>
  );
}
