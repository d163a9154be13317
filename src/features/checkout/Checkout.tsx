import { useEffect, useSyncExternalStore } from 'react';
import { Alert, Button, Stack, Typography } from '@mui/material';
import type { Order } from '@/domain/order';
import { isPayable } from '@/lib/price';
import { messages } from '@/messages';
import { paymentMessages } from '@/paymentMessages';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { Spinner } from '@/ui/Spinner';
import { useCheckout } from './CheckoutContext';
import { PayByCard } from './PayByCard';
import type { PaymentView } from './paymentState';
import type { Payment } from './Payment';
import { Receipt, TransactionId } from './Receipt';

/** What the buyer can do about one order. It follows from the order, and from its payment in this browser. */
export function Checkout({ order }: { order: Order }) {
  const { email } = useSignedInUser();
  const isOwn = !order.email || order.email === email;
  const reason = reasonNotToPay(order, isOwn);
  const payment = usePayment(order, order.isPaid || reason === undefined);
  const view = useSyncExternalStore(payment.subscribe, payment.get);

  if (view.at === 'charged' && !(view.charge.isAcknowledged && view.result.is !== 'twice'))
    return <ChargedNotice payment={payment} view={view} />;
  if (order.isPaid && !isOwn) return <PaidNotice />;
  if (order.isPaid || view.at === 'paid' || view.at === 'charged') {
    const charge = 'charge' in view ? view.charge : undefined;
    const isNew = view.at === 'paid' || (view.at === 'charged' && view.isNew);
    const notice = order.isPaid ? (
      <PaidNotice />
    ) : (
      <Alert severity="info">{paymentMessages.acknowledged}</Alert>
    );
    return (
      <Receipt order={order} charge={charge} isNew={isNew}>
        {!isNew && notice}
      </Receipt>
    );
  }
  if (reason) {
    return (
      <Alert severity="warning" variant="outlined">
        {reason}
      </Alert>
    );
  }
  return <PayByCard payment={payment} view={view} />;
}

/** Undefined where this user can pay the order. */
function reasonNotToPay({ price }: Order, isOwn: boolean): string | undefined {
  if (!isOwn) return paymentMessages.notYours;
  return isPayable(price) ? undefined : paymentMessages.noPrice(price);
}

const PaidNotice = () => (
  <Alert severity="success" variant="outlined">
    <strong>{paymentMessages.paid}</strong> {paymentMessages.alreadyPaid}
  </Alert>
);

interface ChargedNoticeProps {
  payment: Payment;
  view: Extract<PaymentView, { at: 'charged' }>;
}

/** The card was charged and the server does not know it yet. */
function ChargedNotice({ payment, view: { charge, result, isStored } }: ChargedNoticeProps) {
  const { email } = useServices().settings.contact;
  const { transactionId } = charge;
  const texts = paymentMessages;
  if (result.is === 'sending')
    return (
      <>
        <Spinner label={texts.recording} />
        <TransactionId id={transactionId} />
      </>
    );

  const dismiss = { label: texts.dismiss, onClick: () => void payment.dismiss(charge) };
  const goingOn = {
    title: texts.recordFailed(transactionId),
    text: texts.recordingGoesOn(isStored),
    button: { label: messages.errors.tryAgain, onClick: payment.checkNow },
  };
  const { title, text, button } = {
    late: goingOn,
    acknowledged: goingOn,
    refused: { ...goingOn, text: `${goingOn.text} ${texts.writeToUs(email)}` },
    signIn: { ...goingOn, text: `${goingOn.text} ${texts.signInToRecord}` },
    twice: { title: texts.paidTwice, text: texts.toGetItBack(email), button: dismiss },
    unknown: {
      title: texts.unknownCharge(transactionId),
      text: texts.unknownChargeText(email),
      button: dismiss,
    },
  }[result.is];
  return (
    <Alert severity="warning" variant="outlined">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <TransactionId id={transactionId} />
        {'reason' in result && result.reason && <Typography variant="body2">{result.reason}</Typography>}
        <Typography variant="body2">{text}</Typography>
        <Button variant="outlined" color="inherit" onClick={button.onClick}>
          {button.label}
        </Button>
      </Stack>
    </Alert>
  );
}

/** The payment of this order, visited while the page is open. An order that cannot be paid is not visited. */
function usePayment(order: Order, canBeVisited: boolean) {
  const { email } = useSignedInUser();
  const payment = useCheckout().paymentOf(order.id, email);
  // The payment lives outside of React, and continues when the page is left.
  useEffect(() => {
    if (canBeVisited) payment.visit(order);
  }, [payment, canBeVisited, order]);
  useEffect(() => payment.leave, [payment]);
  return payment;
}
