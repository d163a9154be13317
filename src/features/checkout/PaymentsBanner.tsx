import { Box, Button } from '@mui/material';
import { matchPath, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paymentMessages } from '@/paymentMessages';
import { paths } from '@/paths';
import { Banner } from '@/ui/Banner';
import type { OpenPayment } from './AppPayments';
import { useOpenPayments, useStartedCheckout } from './CheckoutContext';

/** Says on every page which payments are not settled yet. The payment page says more about its own order. */
export function PaymentsBanner() {
  const checkout = useStartedCheckout();
  const pageOf = matchPath(paths.payment(':id'), useLocation().pathname)?.params['id'];
  const open = useOpenPayments()?.filter(({ bookingId }) => bookingId !== pageOf) ?? [];
  const button = (
    <Button color="inherit" size="small" onClick={checkout?.tryNow}>
      {paymentMessages.tryNow}
    </Button>
  );
  return (
    // Present from the start, so that its first text is read out, too.
    <Box aria-live="polite">
      {open.map((payment) => {
        const text = sentenceOf(payment);
        return (
          text && (
            <Banner key={payment.bookingId} severity="warning" role="note" text={text} action={button} />
          )
        );
      })}
    </Box>
  );
}

function sentenceOf({ phoneName, view }: OpenPayment): string | undefined {
  const payment = paymentMessages;
  const phone = phoneName || messages.phones.unnamed;
  if (view.at === 'unclear') return payment.unknownElsewhere(phone);
  const { charge, result } = view;
  const { transactionId, isAcknowledged } = charge;
  if (result.is === 'twice') return payment.paidTwiceBanner(phone, transactionId);
  if (result.is === 'sending' || isAcknowledged) return undefined;
  if (result.is === 'unknown') return payment.unknownChargeBanner(phone, transactionId);
  const charged = payment.chargedBanner(phone, transactionId);
  return result.is === 'signIn' ? `${charged} ${payment.signInToRecord}` : charged;
}
