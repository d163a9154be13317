import { Alert } from '@mui/material';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { ChargedNotice } from './ChargedNotice';
import { PayByCard } from './PayByCard';
import { reasonNotToPay, type PayableOrder } from './payability';
import { PaymentDone } from './PaymentDone';
import { usePayment } from './usePayment';

/** Pays for one order. An order that cannot be paid makes no payment intent. */
export function Checkout({ order }: { order: PayableOrder }) {
  const { email } = useSignedInUser();
  const reason = order.isPaid ? undefined : reasonNotToPay(order, email);
  const { payment, view } = usePayment(order, reason === undefined);

  if (view.at === 'charged')
    return <ChargedNotice bookingId={order.id} transactionId={view.transactionId ?? ''} />;
  if (view.at === 'paid' && view.transactionId) return <PaymentDone transactionId={view.transactionId} />;
  if (view.at === 'paid' || order.isPaid) {
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
  return <PayByCard payment={payment} view={view} />;
}
