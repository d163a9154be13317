import { useId, type FormEvent } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useColorScheme, useTheme } from '@mui/material/styles';
import { memberMessages } from '@/memberMessages';
import { useServices } from '@/services/ServicesContext';
import type { PaymentsService } from '@/services/payments/payments';
import { useSignedInUser } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice, FailureText } from '@/ui/ErrorNotice';
import { PaymentNotice } from './PaymentNotice';
import type { LifeState } from './orderLife';
import type { PaymentView } from './payment/createDesk';
import type { Payment } from './payment/createPayment';

interface PayByCardProps {
  payment: Payment;
  view: PaymentView;
}

/** The card form stays while the payment waits for something, so that nobody types a card twice. */
export function PayByCard({ payment, view }: PayByCardProps) {
  const library = useQuery(paymentLibraryQuery(useServices().payments));
  const isMissing = library.isError && !library.isFetching;
  const loadAgain = () =>
    void library.refetch().then(({ isSuccess }) => {
      if (isSuccess && payment.getView().at === 'unprepared') payment.tryAgain();
    });
  const isUnprepared = view.at === 'unprepared';
  const notice = <PaymentNotice payment={payment} view={view} stripe={library.data} />;
  return (
    <Stack spacing={2}>
      {isMissing && (
        <ErrorNotice
          title={memberMessages.payment.libraryFailed}
          text={library.error.message}
          onRetry={loadAgain}
          canReload
        />
      )}
      {!isUnprepared && notice}
      {!isMissing && (
        <Elements stripe={library.data ?? null}>
          <CardForm payment={payment} view={view} />
        </Elements>
      )}
      {/* It comes by itself, perhaps while a card is being typed, which must not move then. */}
      {isUnprepared && !isMissing && notice}
    </Stack>
  );
}

interface CardFormProps {
  payment: Payment;
  view: PaymentView;
}

const payable: readonly LifeState[] = ['ready', 'refused', 'withBank'];

/** Pay works once the library is there, the secret is there, and nothing is in progress. */
function CardForm({ payment, view }: CardFormProps) {
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

/** The provider's card field may stand in a frame of its own, so its colours are handed over as values. */
function CardBox() {
  const theme = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  const palette = theme.colorSchemes[colorScheme]?.palette ?? theme.palette;
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 1,
        p: 2,
        // The room of the local card field with its notice; Stripe's own is smaller.
        minHeight: { xs: 138, sm: 108 },
        bgcolor: 'background.paper',
      }}
    >
      <CardElement
        options={{
          hidePostalCode: true,
          style: {
            base: {
              color: palette.text.primary,
              fontSize: `${theme.typography.htmlFontSize}px`,
              '::placeholder': { color: palette.text.secondary },
            },
            invalid: { color: palette.error.main },
          },
        }}
      />
    </Box>
  );
}

/** The payment library, loaded when a payment page is first opened and kept. */
const paymentLibraryQuery = (payments: PaymentsService) =>
  queryOptions({
    queryKey: ['paymentLibrary'] as const,
    queryFn: () => payments.load(),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
