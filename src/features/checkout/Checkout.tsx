import { useState } from 'react';
import { Alert } from '@mui/material';
import { memberMessages } from '@/memberMessages';
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
  // Set while it renders, so that the outcome knows of it when it comes.
  const [wasTried, setWasTried] = useState(false);
  if (view.at === 'confirming' && !wasTried) setWasTried(true);

  if (view.at === 'charged')
    return <ChargedNotice bookingId={order.id} transactionId={view.transactionId ?? ''} />;
  if (view.at === 'paid' && view.transactionId)
    return <PaymentDone transactionId={view.transactionId} isNews={wasTried} />;
  if (view.at === 'paid' || order.isPaid) {
    return (
      <Alert severity="success" variant="outlined">
        <strong>{memberMessages.payment.paid}</strong> {memberMessages.payment.alreadyPaid}
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
