import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderQuery } from '@/data/orders';
import type { Order } from '@/domain/order';
import { BookingOfOrder } from '@/features/booking/BookingOfOrder';
import { Receipt } from '@/features/booking/Receipt';
import { storedBooking } from '@/features/booking/storedBookings';
import { Checkout } from '@/features/checkout/Checkout';
import { useOpenPayments } from '@/features/checkout/CheckoutContext';
import { formatPrice } from '@/domain/price';
import { messages } from '@/messages';
import { paymentMessages } from '@/features/checkout/messages';
import { paths } from '@/paths';
import { isMissing } from '@/services/api/records';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Picture } from '@/ui/Picture';
import { LoadingShape, Skeleton } from '@/ui/skeletons';

/** A failure is thrown on to the route's error screen, but for an order that does not exist. */
export function PaymentPage() {
  const { api } = useServices();
  const { id = '' } = useParams();
  const { data: order, error } = useQuery({
    ...orderQuery(api, useSignedInUser(), id),
    // The route has just read it.
    retryOnMount: false,
    throwOnError: (failure, { state }) => state.data === undefined && !isMissing(failure),
  });
  const title = order ? paymentMessages.payFor(nameOf(order)) : messages.titles.payment;
  const heading = (
    <Box component="span" sx={twoLines}>
      {title}
    </Box>
  );
  return (
    <Page heading={heading} title={title} width="text">
      {order ? <OrderToPay order={order} /> : error ? <OrderMissing /> : <PaymentSkeleton />}
    </Page>
  );
}

/** On phones the name takes a second line when it comes, and nothing below may move. */
const twoLines = { display: 'block', minHeight: { xs: '2lh', sm: 0 } };

const nameOf = ({ phoneName }: Order) => phoneName || messages.phones.unnamed;

function OrderToPay({ order }: { order: Order }) {
  const { email } = useSignedInUser();
  const booking = storedBooking(order, email);
  const isOpen = useOpenPayments()?.some(({ bookingId }) => bookingId === order.id);
  return (
    <PaymentFrame
      picture={<Picture src={order.imageUrl} alt={nameOf(order)} size={480} priority />}
      aside={<BookingOfOrder booking={booking} stage={order.isPaid ? 'paid' : isOpen ? 'open' : 'toPay'} />}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
        <Typography color="textSecondary">{paymentMessages.total}</Typography>
        <Typography variant="price">{formatPrice(order.price) || messages.ui.nothing}</Typography>
      </Stack>
      <Checkout
        key={order.id}
        order={order}
        receipt={(heading, charge) => (
          <Receipt order={order} booking={booking} charge={charge} heading={heading} />
        )}
      />
    </PaymentFrame>
  );
}

function OrderMissing() {
  return (
    <EmptyState
      title={paymentMessages.notFound}
      text={paymentMessages.notFoundText}
      action={<LinkButton to={paths.myOrders}>{messages.orders.backToOrders}</LinkButton>}
    />
  );
}

/** The order's picture, total, card form and Pay, until the order is loaded. */
function PaymentSkeleton() {
  return (
    <LoadingShape>
      <PaymentFrame picture={<Skeleton sx={{ height: 'auto', aspectRatio: '1' }} />}>
        <Skeleton sx={{ width: 140, height: 33 }} />
        <Skeleton sx={{ width: 60, height: 22 }} />
        <Skeleton sx={{ height: 108 }} />
        <Skeleton sx={{ height: 56 }} />
      </PaymentFrame>
    </LoadingShape>
  );
}

interface PaymentFrameProps {
  picture: ReactNode;
  children: ReactNode;
  /** Below the picture, where what appears in the payment does not move it; below the payment on phones. */
  aside?: ReactNode;
}

/** The phone's picture beside the payment; above it on phones. */
function PaymentFrame({ picture, children, aside }: PaymentFrameProps) {
  return (
    <Box
      sx={({ breakpoints, sizes, spacing }) => ({
        display: 'grid',
        gap: spacing(4),
        gridTemplateAreas: "'picture' 'payment' 'aside'",
        [breakpoints.up('sm')]: {
          gridTemplateAreas: "'picture payment' 'aside payment'",
          gridTemplateColumns: `${sizes.picture} minmax(0, 1fr)`,
          gridTemplateRows: 'auto 1fr',
        },
      })}
    >
      <Box sx={{ gridArea: 'picture', maxWidth: (theme) => theme.sizes.picture }}>{picture}</Box>
      <Stack spacing={3} sx={{ gridArea: 'payment' }}>
        {children}
      </Stack>
      <Box sx={{ gridArea: 'aside' }}>{aside}</Box>
    </Box>
  );
}
