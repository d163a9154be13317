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
  const banner = (key: string, text: string) => (
    <Banner key={key} severity="warning" role="note" text={text} action={button} />
  );
  return (
    <>
      {charges.map((charge) => banner(charge.transactionId, sentenceOf(charge)))}
      {open.map((payment) => banner(payment.bookingId, messages.payment.unknownElsewhere(nameOf(payment))))}
    </>
  );
}

const nameOf = ({ phoneName }: { phoneName: string }) => phoneName || messages.phones.unnamed;

function sentenceOf(charge: PendingCharge): string {
  const { transactionId, state } = charge;
  if (state === 'twice') return messages.payment.paidTwiceBanner(nameOf(charge), transactionId);
  const charged = messages.payment.chargedBanner(nameOf(charge), transactionId);
  return state === 'signIn' ? `${charged} ${messages.payment.signInToRecord}` : charged;
}
