import { Stack } from '@mui/material';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { memberMessages } from '@/memberMessages';
import { useServices } from '@/services/ServicesContext';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { CardForm } from './CardForm';
import { PaymentNotice } from './PaymentNotice';
import type { PaymentView } from './payment/createDesk';
import type { Payment } from './payment/createPayment';
import { paymentLibraryQuery } from './paymentLibraryQuery';

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
