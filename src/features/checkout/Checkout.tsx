import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { phonesOfOrders } from '@/domain/identity';
import type { Order } from '@/domain/order';
import { readPrice } from '@/domain/price';
import { messages } from '@/messages';
import { paymentMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { CopyText } from '@/ui/CopyText';
import { Spinner } from '@/ui/loading';
import { focusUnlessElsewhere } from '@/ui/focus';
import { useCheckout } from './lazyCheckout';
import { PayByCard } from './PayByCard';
import type { Payment } from './Payment';
import type { PaymentView } from './paymentState';
import type { Charge } from './records';

interface CheckoutProps {
  order: Order;
  /** Below the heading, of a payment that the order may not say yet. */
  receipt: (heading: ReactNode, charge?: Charge) => ReactNode;
}

/** What the buyer can do about one order of theirs. It follows from the order, and from its payment in this browser. */
export function Checkout({ order, receipt }: CheckoutProps) {
  const { email } = useSignedInUser();
  const reason = unpayable(order.price);
  const payment = useCheckout().paymentOf(order.id, email);
  const view = useSyncExternalStore(payment.subscribe, payment.get);
  // After the intent, for which Pay waits.
  const enabled = !order.isPaid && view.at !== 'preparing';
  const { data: brands } = useQuery({ ...useData().phones.ofAllBrands(), enabled });
  const phone = useMemo(() => phonesOfOrders(brands)(order), [brands, order]);
  // The payment lives outside of React, and continues when the page is left.
  useEffect(() => {
    if (order.isPaid || !reason) payment.visit(order);
  }, [payment, reason, order]);
  useEffect(() => payment.leave, [payment]);

  if (view.at === 'charged') return <Charged receipt={receipt} payment={payment} {...view} />;
  if (order.isPaid) return receipt(paidNotice);
  if (!reason) return <PayByCard payment={payment} view={view} phone={phone} />;
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

const paidNotice = (
  <Alert severity="success" variant="outlined">
    <strong>{paymentMessages.paid}</strong> {paymentMessages.alreadyPaid}
  </Alert>
);

type ChargedProps = Extract<PaymentView, { at: 'charged' }> &
  Pick<CheckoutProps, 'receipt'> & { payment: Payment };

/** The card was charged, and perhaps the server does not know it yet. */
function Charged({ receipt, payment, charge, result, isStored }: ChargedProps) {
  const { email } = useServices().settings.contact;
  const { transactionId } = charge;
  const texts = paymentMessages;
  if (result.is === 'done')
    return receipt(
      <>
        <Typography variant="h4" component="h2" tabIndex={-1} ref={focusUnlessElsewhere}>
          {texts.completed}
        </Typography>
        {result.isPaid === false && <Alert severity="warning">{texts.acknowledged}</Alert>}
      </>,
      charge,
    );
  if (result.is === 'sending')
    return (
      <>
        <Spinner label={texts.recording} />
        <CopyText text={transactionId} label={messages.orders.copyTransactionId} />
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
        <CopyText text={transactionId} label={messages.orders.copyTransactionId} />
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
