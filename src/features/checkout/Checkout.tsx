import { useEffect, useSyncExternalStore } from 'react';
import { Alert, Button, Stack, Typography } from '@mui/material';
import type { Order } from '@/domain/order';
import { readPrice } from '@/domain/price';
import { messages } from '@/messages';
import { paymentMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { Spinner } from '@/ui/Spinner';
import { focusUnlessElsewhere } from '@/ui/focus';
import { useCheckout } from './CheckoutContext';
import { PayByCard } from './PayByCard';
import type { Payment } from './Payment';
import type { PaymentView } from './paymentState';
import { Receipt, TransactionId } from './Receipt';

/** What the buyer can do about one order. It follows from the order, and from its payment in this browser. */
export function Checkout({ order }: { order: Order }) {
  const { email } = useSignedInUser();
  const isOwn = !order.email || order.email === email;
  const reason = isOwn ? unpayable(order.price) : paymentMessages.notYours;
  const payment = useCheckout().paymentOf(order.id, email);
  const view = useSyncExternalStore(payment.subscribe, payment.get);
  // The payment lives outside of React, and continues when the page is left.
  useEffect(() => {
    if (order.isPaid || !reason) payment.visit(order);
  }, [payment, reason, order]);
  useEffect(() => payment.leave, [payment]);

  if (view.at === 'charged') return <Charged order={order} payment={payment} {...view} />;
  if (order.isPaid) return isOwn ? <Receipt order={order} heading={<PaidNotice />} /> : <PaidNotice />;
  if (!reason) return <PayByCard payment={payment} view={view} />;
  return (
    <Alert severity="warning" variant="outlined">
      {reason}
    </Alert>
  );
}

/** Why no try can pay this price; undefined where one can. */
function unpayable(price: string): string | undefined {
  const { problem } = readPrice(price);
  if (!problem) return undefined;
  if (!price) return paymentMessages.noPrice;
  return `${messages.prices.notPayable} ${messages.prices.problems[problem]} ${paymentMessages.bookAnother}`;
}

const PaidNotice = () => (
  <Alert severity="success" variant="outlined">
    <strong>{paymentMessages.paid}</strong> {paymentMessages.alreadyPaid}
  </Alert>
);

const Completed = ({ isUnpaid = false }) => (
  <>
    <Typography variant="h4" component="h2" tabIndex={-1} ref={focusUnlessElsewhere}>
      {paymentMessages.completed}
    </Typography>
    {isUnpaid && <Alert severity="warning">{paymentMessages.acknowledged}</Alert>}
  </>
);

type ChargedProps = Extract<PaymentView, { at: 'charged' }> & { order: Order; payment: Payment };

/** The card was charged, and perhaps the server does not know it yet. */
function Charged({ order, payment, charge, result, isStored }: ChargedProps) {
  const { email } = useServices().settings.contact;
  const { transactionId } = charge;
  const texts = paymentMessages;
  if (result.is === 'done')
    return <Receipt order={order} charge={charge} heading={<Completed isUnpaid={result.isUnpaid} />} />;
  if (result.is === 'sending')
    return (
      <>
        <Spinner label={texts.recording} />
        <TransactionId id={transactionId} />
      </>
    );

  const charged = texts.recordFailed(transactionId);
  const goesOn = texts.recordingGoesOn(isStored);
  const [title, text] = {
    late: [charged, goesOn],
    refused: [charged, `${goesOn} ${texts.writeToUs(email)}`],
    signIn: [charged, `${goesOn} ${texts.signInToRecord}`],
    twice: [texts.paidTwice, texts.toGetItBack(email)],
    unknown: [texts.unknownCharge(transactionId), texts.unknownChargeText(email)],
  }[result.is];
  const isOver = result.is === 'twice' || result.is === 'unknown';
  return (
    <Alert severity="warning" variant="outlined">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <TransactionId id={transactionId} />
        {'reason' in result && result.reason && <Typography variant="body2">{result.reason}</Typography>}
        <Typography variant="body2">{text}</Typography>
        <Button
          variant="outlined"
          color="inherit"
          onClick={isOver ? () => void payment.dismiss(charge) : payment.checkNow}
        >
          {isOver ? texts.dismiss : messages.errors.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}
