import { useState } from 'react';
import { Alert } from '@mui/material';
import { messages } from '@/messages';
import type { NewPayment } from '@/services/api/schema';
import { useSignedInUser } from '@/session/SessionContext';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { Spinner } from '@/ui/Spinner';
import { PayByCard } from './PayByCard';
import { reasonNotToPay, type PayableOrder } from './payability';
import { PaymentDone } from './PaymentDone';
import { useRecordPayment } from './useRecordPayment';

interface CheckoutProps {
  order: PayableOrder;
  /** Called when the server knows of the payment. */
  onRecorded: () => Promise<void> | void;
}

/** Pays for one order: the card, the charge, the record. An order that cannot be paid makes no payment intent. */
export function Checkout({ order, onRecorded }: CheckoutProps) {
  const { email } = useSignedInUser();
  const [payment, setPayment] = useState<NewPayment | null>(null);
  const record = useRecordPayment({ onRecorded });

  const recordCharge = (transactionId: string) => {
    const charged = { price: order.price, transactionId, email, bookingId: order.id };
    setPayment(charged);
    record.mutate(charged);
  };

  if (payment && record.isSuccess) return <PaymentDone transactionId={payment.transactionId} />;
  if (payment && record.isError) {
    return (
      <ErrorNotice
        title={messages.payment.recordFailed(payment.transactionId)}
        text={record.error.message}
        onRetry={() => record.mutate(payment)}
      />
    );
  }
  if (payment) return <Spinner label={messages.payment.paying} />;
  if (order.isPaid) {
    return (
      <Alert severity="success" variant="outlined">
        <strong>{messages.payment.paid}</strong> {messages.payment.alreadyPaid}
      </Alert>
    );
  }
  const reason = reasonNotToPay(order, email);
  if (reason) {
    return (
      <Alert severity="warning" variant="outlined">
        {reason}
      </Alert>
    );
  }
  return <PayByCard order={order} onCharged={recordCharge} />;
}
