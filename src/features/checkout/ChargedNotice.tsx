import { Alert, Button, Stack, Typography } from '@mui/material';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Spinner } from '@/ui/Spinner';
import { useCheckout, usePendingCharges } from './CheckoutContext';
import { TransactionId } from './TransactionId';

interface ChargedNoticeProps {
  bookingId: string;
  transactionId: string;
}

/** The card was charged and the server does not know it yet. */
export function ChargedNotice({ bookingId, transactionId }: ChargedNoticeProps) {
  const { tryNow, recorder } = useCheckout();
  const { settings } = useServices();
  const charge = usePendingCharges().find((each) => each.bookingId === bookingId);
  if (!charge || charge.state === 'sending') return <Spinner label={memberMessages.payment.recording} />;

  const isTwice = charge.state === 'twice';
  return (
    <Alert severity="warning" variant="outlined">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="subtitle2" component="p">
          {isTwice ? memberMessages.payment.paidTwice : memberMessages.payment.recordFailed(transactionId)}
        </Typography>
        <TransactionId id={transactionId} />
        {charge.reason && <Typography variant="body2">{charge.reason}</Typography>}
        <Typography variant="body2">
          {isTwice
            ? memberMessages.payment.toGetItBack(settings.contact.email)
            : memberMessages.payment.recordingGoesOn(charge.isStored)}
          {charge.state === 'refused' && ` ${memberMessages.payment.writeToUs(settings.contact.email)}`}
          {charge.state === 'signIn' && ` ${memberMessages.payment.signInToRecord}`}
        </Typography>
        {isTwice ? (
          <Button variant="outlined" color="inherit" onClick={() => recorder.dismiss(transactionId)}>
            {memberMessages.payment.noted}
          </Button>
        ) : (
          <Button variant="outlined" color="inherit" onClick={tryNow}>
            {messages.errors.tryAgain}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
