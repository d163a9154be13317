import { useEffect, useState, useSyncExternalStore } from 'react';
import { Alert, Button, Stack, Typography } from '@mui/material';
import type { Order } from '@/domain/order';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { CopyButton } from '@/ui/CopyButton';
import { LinkButton } from '@/ui/LinkButton';
import { Spinner } from '@/ui/Spinner';
import { focusUnlessElsewhere } from '@/ui/focus';
import { useCheckout, usePendingCharges } from './CheckoutContext';
import { reasonNotToPay } from './payability';
import { PayByCard } from './PayByCard';

/** Pays for one order. An order that cannot be paid makes no payment intent. */
export function Checkout({ order }: { order: Order }) {
  const { email } = useSignedInUser();
  const reason = order.isPaid ? undefined : reasonNotToPay(order, email);
  const { controller, payment } = usePayment(order, reason === undefined);
  // Set while rendering, so that it is known when the outcome is shown.
  const [wasTried, setWasTried] = useState(false);
  if (payment.at === 'confirming' && !wasTried) setWasTried(true);

  if (payment.at === 'charged')
    return <ChargedNotice bookingId={order.id} transactionId={payment.transactionId ?? ''} />;
  if (payment.at === 'paid' && payment.transactionId)
    return <PaymentDone transactionId={payment.transactionId} isNew={wasTried} />;
  if (payment.at === 'paid' || order.isPaid) {
    return (
      <Alert severity="success" variant="outlined">
        <strong>{messages.payment.paid}</strong> {messages.payment.alreadyPaid}
      </Alert>
    );
  }
  if (reason) {
    return (
      <Alert severity="warning" variant="outlined">
        {reason}
      </Alert>
    );
  }
  return <PayByCard controller={controller} payment={payment} />;
}

/** The card was charged and the server does not know it yet. */
function ChargedNotice({ bookingId, transactionId }: { bookingId: string; transactionId: string }) {
  const { tryNow, outbox } = useCheckout();
  const { settings } = useServices();
  const charge = usePendingCharges().find((each) => each.bookingId === bookingId);
  if (!charge || charge.state === 'sending') return <Spinner label={messages.payment.recording} />;

  const isTwice = charge.state === 'twice';
  return (
    <Alert severity="warning" variant="outlined">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="subtitle2" component="p">
          {isTwice ? messages.payment.paidTwice : messages.payment.recordFailed(transactionId)}
        </Typography>
        <TransactionId id={transactionId} />
        {charge.reason && <Typography variant="body2">{charge.reason}</Typography>}
        <Typography variant="body2">
          {isTwice
            ? messages.payment.toGetItBack(settings.contact.email)
            : messages.payment.recordingGoesOn(charge.isStored)}
          {charge.state === 'refused' && ` ${messages.payment.writeToUs(settings.contact.email)}`}
          {charge.state === 'signIn' && ` ${messages.payment.signInToRecord}`}
        </Typography>
        <Button variant="outlined" color="inherit" onClick={isTwice ? () => outbox.dismiss(charge) : tryNow}>
          {isTwice ? messages.payment.dismiss : messages.errors.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}

/** `isNew`: it was paid just now, on this page. */
function PaymentDone({ transactionId, isNew }: { transactionId: string; isNew: boolean }) {
  return (
    <Stack spacing={3} role={isNew ? undefined : 'status'} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h4" component="h2" tabIndex={-1} ref={isNew ? focusUnlessElsewhere : undefined}>
        {messages.payment.completed}
      </Typography>
      <TransactionId id={transactionId} />
      <LinkButton to={paths.myOrders}>{messages.payment.backToOrders}</LinkButton>
    </Stack>
  );
}

function TransactionId({ id }: { id: string }) {
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

/** The payment of this order, visited while the page is open. An order that cannot be paid is not visited. */
function usePayment(order: Order, canBePaid: boolean) {
  const { email } = useSignedInUser();
  const controller = useCheckout().paymentOf(order.id, email);
  const payment = useSyncExternalStore(controller.subscribe, controller.get);

  // The payment lives outside of React, and continues when the page is left.
  useEffect(() => {
    if (canBePaid) controller.visit(order);
  }, [controller, canBePaid, order]);
  useEffect(() => controller.leave, [controller]);
  return { controller, payment };
}
