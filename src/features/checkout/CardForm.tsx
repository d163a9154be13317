import { useId, type FormEvent } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { useColorScheme, useTheme } from '@mui/material/styles';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation } from '@tanstack/react-query';
import { unsavedWork } from '@/lib/unsavedWork';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { chargeCard } from './chargeCard';

interface CardFormProps {
  /** Undefined until the server has made the payment intent. */
  clientSecret: string | undefined;
  onCharged: (transactionId: string) => void;
}

/** Pay works once the library is there, the secret is there, and nothing is in progress. */
export function CardForm({ clientSecret, onCharged }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const buyer = useSignedInUser();
  const labelId = useId();

  const charge = useMutation({
    mutationFn: async () => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card || !clientSecret) throw new Error(messages.payment.confirmFailed);
      const endWork = unsavedWork.begin();
      return chargeCard({ stripe, card, clientSecret, buyer }).finally(endWork);
    },
    onSuccess: onCharged,
  });

  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!charge.isPending) charge.mutate();
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={pay} aria-labelledby={labelId}>
      <Typography id={labelId} variant="h6" component="h2">
        {messages.payment.card}
      </Typography>
      <CardBox />
      {charge.isError && (
        <Typography color="error" role="alert">
          {charge.error.message}
        </Typography>
      )}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        busy={charge.isPending}
        disabled={!stripe || !clientSecret}
      >
        {messages.payment.pay}
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
              fontSize: '16px',
              '::placeholder': { color: palette.text.secondary },
            },
            invalid: { color: palette.error.main },
          },
        }}
      />
    </Box>
  );
}
