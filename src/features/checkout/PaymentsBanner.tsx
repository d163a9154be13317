import { Box, Button } from '@mui/material';
import { matchPath, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paymentMessages } from './messages';
import { paths } from '@/paths';
import { Banner } from '@/ui/notices';
import { useOpenPayments, useStartedCheckout } from './lazyCheckout';
import type { Payment } from './Payment';
import { timeLeft } from './paymentState';

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
        if (!text) return null;
        return <Banner key={payment.bookingId} severity="warning" role="note" text={text} action={button} />;
      })}
    </Box>
  );
}

function sentenceOf({ phoneName, get }: Payment): string | undefined {
  const payment = paymentMessages;
  const phone = phoneName || messages.phones.unnamed;
  const view = get();
  if (view.at === 'ready' && view.isOver) return payment.notCompletedBanner(phone);
  if (view.at !== 'charged') return payment.open(timeLeft(view.openUntil), phone);
  const { transactionId } = view.charge;
  const charged = payment.chargedBanner(phone, transactionId);
  return {
    sending: undefined,
    done: undefined,
    late: charged,
    refused: charged,
    signIn: `${charged} ${payment.signInToRecord}`,
    twice: payment.paidTwiceBanner(phone, transactionId),
    unknown: payment.unknownChargeBanner(phone, transactionId),
  }[view.result.is];
}
