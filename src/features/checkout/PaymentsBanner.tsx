import { Box, Button } from '@mui/material';
import { matchPath, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { Banner } from '@/ui/Banner';
import { useCheckout, useOpenPayments, usePendingCharges, useStartedCheckout } from './CheckoutContext';
import type { PendingCharge } from './chargeOutbox';

const isQuiet = ({ state }: PendingCharge) => state === 'sending' || state === 'acknowledged';

/** Says on every page which payments are not settled yet. The payment page says more about its own order. */
export function PaymentsBanner() {
  // Present from the start, so that its first text is read out, too.
  return <Box aria-live="polite">{useStartedCheckout() && <UnsettledPayments />}</Box>;
}

function UnsettledPayments() {
  const { tryNow } = useCheckout();
  const pageOf = matchPath(paths.payment(':id'), useLocation().pathname)?.params['id'];
  const charges = usePendingCharges().filter((charge) => !isQuiet(charge) && charge.bookingId !== pageOf);
  const open = useOpenPayments().filter(({ bookingId }) => bookingId !== pageOf);
  const button = (
    <Button color="inherit" size="small" onClick={tryNow}>
      {messages.payment.tryNow}
    </Button>
  );
  return (
    <>
      {charges.map((charge) => (
        <Banner
          key={charge.transactionId}
          severity="warning"
          role="note"
          text={sentenceOf(charge)}
          action={button}
        />
      ))}
      {open.map(({ bookingId, phoneName }) => (
        <Banner
          key={bookingId}
          severity="warning"
          role="note"
          text={messages.payment.unknownElsewhere(phoneName || messages.phones.unnamed)}
          action={button}
        />
      ))}
    </>
  );
}

function sentenceOf({ phoneName, transactionId, state }: PendingCharge): string {
  const charged = messages.payment.chargedBanner(phoneName || messages.phones.unnamed, transactionId);
  if (state === 'twice')
    return messages.payment.paidTwiceBanner(phoneName || messages.phones.unnamed, transactionId);
  return state === 'signIn' ? `${charged} ${messages.payment.signInToRecord}` : charged;
}
