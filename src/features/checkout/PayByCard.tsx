import { useEffect, useId, useState, type FormEvent } from 'react';
import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useColorScheme, useTheme } from '@mui/material/styles';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { Stripe } from '@stripe/stripe-js';
import { isNotForSale, type PhoneOfOrder } from '@/domain/identity';
import { messages } from '@/messages';
import { paymentMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import { paymentLibraryQuery } from '@/services/payments/payments';
import { useSignedInUser } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice, FailureText } from '@/ui/notices';
import { canPay, timeLeft, type PaymentView } from './paymentState';
import type { Payment } from './Payment';

interface PayByCardProps {
  payment: Payment;
  view: PaymentView;
  phone: PhoneOfOrder;
}

/** The card form stays while the payment waits for something, so that no card is typed twice. */
export function PayByCard({ payment, view, phone }: PayByCardProps) {
  const { payments } = useServices();
  const library = useQuery(paymentLibraryQuery(payments));
  const isMissing = library.isError && !library.isFetching;
  const loadAgain = () =>
    void library.refetch().then(({ isSuccess }) => {
      if (isSuccess && payment.get().at === 'failed') payment.tryAgain();
    });
  return (
    <Stack spacing={2}>
      {isMissing && (
        <ErrorNotice
          title={paymentMessages.libraryFailed}
          text={library.error.message}
          onRetry={loadAgain}
          canReload
        />
      )}
      {!view.isStored && <Alert severity="warning">{paymentMessages.notStored}</Alert>}
      {!isMissing && (
        <Elements stripe={library.data ?? null}>
          <CardForm payment={payment} view={view} phone={phone} />
        </Elements>
      )}
      {/* Below, because it may appear while a card is being typed, which must not move then. */}
      {!(isMissing && view.at === 'failed') && (
        <PaymentNotice payment={payment} view={view} stripe={library.data} />
      )}
    </Stack>
  );
}

/** Pay is enabled when the library is loaded, the client secret has arrived, and nothing is in progress. */
function CardForm({ payment, view, phone }: PayByCardProps) {
  const stripe = useStripe();
  const elements = useElements();
  const buyer = useSignedInUser();
  const labelId = useId();
  const isBusy = view.at === 'paying' && !view.isBankAsking;
  const [wasSoldToMe, setWasSoldToMe] = useState(false);
  const isWarned = isNotForSale(phone);

  const pay = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || (isWarned && !wasSoldToMe)) return;
    payment.pay({ by: 'card', stripe, card, buyer }, isWarned);
  };

  return (
    <Stack component="form" method="post" noValidate spacing={2} onSubmit={pay} aria-labelledby={labelId}>
      <Typography id={labelId} variant="h6" component="h2">
        {paymentMessages.card}
      </Typography>
      <CardField isLoading={stripe !== null} />
      {view.at === 'ready' && <Refusal {...view} />}
      {/* Below the card, which may be being typed when the lists are read, and above Pay, which needs the tick. */}
      {isWarned && (
        <Alert severity="warning" role="alert">
          {phone.is === 'sold' ? paymentMessages.sold : paymentMessages.notListed}
          <FormControlLabel
            sx={{ display: 'flex' }}
            control={
              <Checkbox checked={wasSoldToMe} onChange={(_event, checked) => setWasSoldToMe(checked)} />
            }
            label={paymentMessages.wasSoldToMe}
          />
        </Alert>
      )}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        busy={isBusy}
        disabled={!stripe || (isWarned && !wasSoldToMe) || !(isBusy || canPay(view, 'card'))}
      >
        {paymentMessages.pay}
      </BusyButton>
    </Stack>
  );
}

/** Why the last attempt ended. That nothing was charged is said only when no attempt is open. */
function Refusal({ refusal, isOver, openUntil }: Extract<PaymentView, { at: 'ready' }>) {
  if (!refusal && !isOver) return null;
  return (
    <div role="alert">
      <FailureText>{refusal ?? paymentMessages.notCompleted}</FailureText>
      {openUntil === undefined && <Typography>{paymentMessages.nothingCharged}</Typography>}
    </div>
  );
}

/** What the buyer must know before, or instead of, pressing Pay. */
function PaymentNotice({
  payment,
  view,
  stripe,
}: Omit<PayByCardProps, 'phone'> & { stripe: Stripe | undefined }) {
  const button = (label: string, onClick: () => void, disabled = false) => (
    <Button color="inherit" size="small" disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
  const open = view.openUntil === undefined ? '' : paymentMessages.open(timeLeft(view.openUntil));
  const openNotice = (...texts: string[]) => (
    <Alert severity="warning" action={button(paymentMessages.checkNow, payment.checkNow)}>
      {texts.join(' ').trim()}
    </Alert>
  );
  switch (view.at) {
    case 'failed':
      return (
        <ErrorNotice
          title={paymentMessages.intentFailed}
          text={[view.message, view.isRefused && paymentMessages.refusedForGood, open]
            .filter(Boolean)
            .join(' ')}
          {...(!view.isFinal && !view.isRefused && { onRetry: payment.tryAgain })}
        />
      );
    case 'ready':
      if (!open) return null;
      return openNotice(view.refusal ? paymentMessages.openEarlier : '', open, paymentMessages.payAgain);
    case 'otherTab':
      return <Alert severity="info">{paymentMessages.elsewhere}</Alert>;
    case 'paying':
      if (!open) return null;
      return <Alert severity="info">{view.isBankAsking ? paymentMessages.challenged : open}</Alert>;
    case 'bank': {
      const goOn = () => stripe && payment.pay({ by: 'bank', stripe }, true);
      return (
        <Alert severity="info" action={button(paymentMessages.goOnAtBank, goOn, !stripe)}>
          {view.isOtherPrice ? paymentMessages.withBankOtherPrice : paymentMessages.withBank}
        </Alert>
      );
    }
    case 'unclear':
      return openNotice(open || paymentMessages.open(), paymentMessages.doNotPayAgain);
    default:
      return null;
  }
}

/** In milliseconds. */
const longestFieldLoad = 30_000;

/** The provider's frame for the card. Where it does not come in time the page says so; a late one is used. */
function CardField({ isLoading }: { isLoading: boolean }) {
  const [field, setField] = useState({ attempt: 1, isReady: false, isLate: false });
  const isAwaited = isLoading && !field.isReady && !field.isLate;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(
      () => setField((last) => ({ ...last, isLate: !last.isReady })),
      longestFieldLoad,
    );
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return (
    <>
      {field.isLate && (
        <ErrorNotice
          title={paymentMessages.libraryFailed}
          text={messages.errors.paymentNotAnswered}
          onRetry={() => setField({ attempt: field.attempt + 1, isReady: false, isLate: false })}
          canReload
        />
      )}
      <CardBox
        key={field.attempt}
        onReady={() => setField((last) => ({ ...last, isReady: true, isLate: false }))}
      />
    </>
  );
}

/** The frame gets its colours as values. */
function CardBox({ onReady }: { onReady: () => void }) {
  const theme = useTheme();
  const { colorScheme } = useColorScheme();
  const palette = (colorScheme && theme.colorSchemes[colorScheme]?.palette) ?? theme.palette;
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 1,
        p: 2,
        // The height of the local card field with its notice; Stripe's own is smaller.
        minHeight: { xs: 145, lg: 108 },
        '@media (max-width: 359px)': { minHeight: 164 },
        bgcolor: 'background.paper',
      }}
    >
      <CardElement
        onReady={onReady}
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
