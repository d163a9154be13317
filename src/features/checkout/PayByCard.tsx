import { Stack } from '@mui/material';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { CardForm } from './CardForm';
import { clientSecretQuery } from './clientSecretQuery';
import type { PayableOrder } from './payability';
import { paymentLibraryQuery } from './paymentLibraryQuery';

interface PayByCardProps {
  order: PayableOrder;
  /** Called once the card is charged, with the payment intent's id. */
  onCharged: (transactionId: string) => void;
}

export function PayByCard({ order, onCharged }: PayByCardProps) {
  const { api, payments } = useServices();
  const library = useQuery(paymentLibraryQuery(payments));
  const secret = useQuery(clientSecretQuery(api, order.id, order.price));

  if (library.isError && !library.isFetching) {
    return (
      <ErrorNotice
        title={messages.payment.libraryFailed}
        text={library.error.message}
        onRetry={() => void library.refetch()}
      />
    );
  }
  return (
    <Stack spacing={2}>
      {secret.isError && !secret.isFetching && (
        <ErrorNotice
          title={messages.payment.intentFailed}
          text={secret.error.message}
          onRetry={() => void secret.refetch()}
        />
      )}
      <Elements stripe={library.data ?? null}>
        <CardForm clientSecret={secret.data} onCharged={onCharged} />
      </Elements>
    </Stack>
  );
}
