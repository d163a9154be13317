import { useId, type FormEvent } from 'react';
import { Stack, Typography } from '@mui/material';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { memberMessages } from '@/memberMessages';
import { useSignedInUser } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/FailureText';
import { CardBox } from './CardBox';
import type { LifeState } from './orderLife';
import type { PaymentView } from './payment/createDesk';
import type { Payment } from './payment/createPayment';

interface CardFormProps {
  payment: Payment;
  view: PaymentView;
}

const payable: readonly LifeState[] = ['ready', 'refused', 'withBank'];

/** Pay works once the library is there, the secret is there, and nothing is in progress. */
export function CardForm({ payment, view }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const buyer = useSignedInUser();
  const labelId = useId();

  const pay = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (stripe && card) payment.pay({ stripe, card, buyer });
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={pay} aria-labelledby={labelId}>
      <Typography id={labelId} variant="h6" component="h2">
        {memberMessages.payment.card}
      </Typography>
      <CardBox />
      {view.at === 'refused' && <FailureText role="alert">{view.message}</FailureText>}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        busy={view.at === 'confirming'}
        disabled={!stripe || !payable.includes(view.at) || view.isOtherPrice === true}
      >
        {memberMessages.payment.pay}
      </BusyButton>
    </Stack>
  );
}
