import { Alert, Button } from '@mui/material';
import type { Stripe } from '@stripe/stripe-js';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { ErrorNotice } from '@/ui/ErrorNotice';
import type { PaymentView } from './payment/createDesk';
import type { Payment } from './payment/createPayment';

interface PaymentNoticeProps {
  payment: Payment;
  view: PaymentView;
  stripe: Stripe | undefined;
}

/** What the buyer must know before, or instead of, pressing Pay. */
export function PaymentNotice({ payment, view, stripe }: PaymentNoticeProps) {
  const askNow = (
    <Button color="inherit" size="small" onClick={payment.askNow}>
      {memberMessages.payment.askNow}
    </Button>
  );
  switch (view.at) {
    case 'unprepared':
      return (
        <ErrorNotice
          title={memberMessages.payment.intentFailed}
          text={view.message ?? messages.errors.noAnswer}
          onRetry={payment.tryAgain}
        />
      );
    case 'elsewhere':
      return <Alert severity="info">{memberMessages.payment.elsewhere}</Alert>;
    case 'challenged':
      return <Alert severity="info">{memberMessages.payment.challenged}</Alert>;
    case 'withBank':
      return (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              size="small"
              disabled={!stripe}
              onClick={() => stripe && payment.goOn(stripe)}
            >
              {memberMessages.payment.goOnAtBank}
            </Button>
          }
        >
          {view.isOtherPrice ? memberMessages.payment.withBankOtherPrice : memberMessages.payment.withBank}
        </Alert>
      );
    case 'processing':
      return (
        <Alert severity="warning" action={askNow}>
          {memberMessages.payment.processing}
        </Alert>
      );
    case 'unknown':
      return (
        <Alert severity="warning" action={askNow}>
          {memberMessages.payment.unknown}
        </Alert>
      );
    default:
      return view.at === 'ready' && view.message ? <Alert severity="info">{view.message}</Alert> : null;
  }
}
