import { Stack, Typography } from '@mui/material';
import { memberMessages } from '@/memberMessages';
import { CopyButton } from '@/ui/CopyButton';

export function TransactionId({ id }: { id: string }) {
  return (
    <Stack spacing={1}>
      <Typography variant="body2" color="textSecondary">
        {memberMessages.payment.transactionId}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
          {id}
        </Typography>
        <CopyButton text={id} label={memberMessages.payment.copyTransactionId} />
      </Stack>
    </Stack>
  );
}
