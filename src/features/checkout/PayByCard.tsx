import { useId, type FormEvent } from 'react';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useColorScheme, useTheme } from '@mui/material/styles';
import type { Stripe } from '@stripe/stripe-js';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice, FailureText } from '@/ui/ErrorNotice';
import type { PaymentController } from './PaymentController';
import type { Payment } from './paymentMachine';
import type { PaymentState } from './paymentStates';

interface PayByCardProps {
  controller: PaymentController;
  payment: Payment;
}

/** The card form stays while the payment waits for something, so that no card is typed twice. */
export function PayByCard({ controller, payment }: PayByCardProps) {
  const { payments } = useServices();
  // Loaded when a payment page is first opened.
  const library = useQuery({
    queryKey: ['paymentLibrary'] as const,
    queryFn: () => payments.load(),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  const isMissing = library.isError && !library.isFetching;
  const loadAgain = () =>
    void library.refetch().then(({ isSuccess }) => {
      if (isSuccess && controller.get().at === 'unprepared') controller.tryAgain();
    });
  const isUnprepared = payment.at === 'unprepared';
  const notice = <PaymentNotice controller={controller} payment={payment} stripe={library.data} />;
  return (
    <Stack spacing={2}>
      {isMissing && (
        <ErrorNotice
          title={messages.payment.libraryFailed}
          text={library.error.message}
          onRetry={loadAgain}
          canReload
        />
      )}
      {!isUnprepared && notice}
      {!isMissing && (
        <Elements stripe={library.data ?? null}>
          <CardForm controller={controller} payment={payment} />
        </Elements>
      )}
      {/* It may appear while a card is being typed, which must not move then. */}
      {isUnprepared && !isMissing && notice}
    </Stack>
  );
}

const payable: readonly PaymentState[] = ['ready', 'refused', 'awaitingBank'];

/** Pay is enabled when the library is loaded, the client secret has arrived, and nothing is in progress. */
function CardForm({ controller, payment }: PayByCardProps) {
  const stripe = useStripe();
  const elements = useElements();
  const buyer = useSignedInUser();
  const labelId = useId();

  const pay = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (stripe && card) controller.pay({ by: 'card', stripe, card, buyer });
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={pay} aria-labelledby={labelId}>
      <Typography id={labelId} variant="h6" component="h2">
        {messages.payment.card}
      </Typography>
      <CardBox />
      {payment.at === 'refused' && <FailureText role="alert">{payment.message}</FailureText>}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        busy={payment.at === 'confirming'}
        disabled={!stripe || !payable.includes(payment.at) || payment.isOtherPrice === true}
      >
        {messages.payment.pay}
      </BusyButton>
    </Stack>
  );
}

/** What the buyer must know before, or instead of, pressing Pay. */
function PaymentNotice({ controller, payment, stripe }: PayByCardProps & { stripe: Stripe | undefined }) {
  switch (payment.at) {
    case 'unprepared':
      return (
        <ErrorNotice
          title={messages.payment.intentFailed}
          text={payment.message ?? messages.errors.noAnswer}
          onRetry={controller.tryAgain}
        />
      );
    case 'otherTab':
      return <Alert severity="info">{messages.payment.elsewhere}</Alert>;
    case 'challenged':
      return <Alert severity="info">{messages.payment.challenged}</Alert>;
    case 'awaitingBank':
      return (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              size="small"
              disabled={!stripe}
              onClick={() => stripe && controller.pay({ by: 'bank', stripe })}
            >
              {messages.payment.goOnAtBank}
            </Button>
          }
        >
          {payment.isOtherPrice ? messages.payment.withBankOtherPrice : messages.payment.withBank}
        </Alert>
      );
    case 'processing':
    case 'unknown':
      return (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={controller.checkNow}>
              {messages.payment.checkNow}
            </Button>
          }
        >
          {messages.payment[payment.at]}
        </Alert>
      );
    default:
      return payment.at === 'ready' && payment.message ? (
        <Alert severity="info">{payment.message}</Alert>
      ) : null;
  }
}

/** The provider's card field may be in a frame of its own, so it gets its colours as values. */
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
        // The height of the local card field with its notice; Stripe's own is smaller.
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
