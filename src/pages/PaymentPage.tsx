import { useMemo, type ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderQuery } from '@/data/orders';
import { phonesOfAllBrandsQuery } from '@/data/phones';
import { phonesOfOrders } from '@/domain/identity';
import type { Order } from '@/domain/order';
import { BookingOfOrder } from '@/features/booking/BookingOfOrder';
import { Receipt } from '@/features/booking/Receipt';
import { storePhone, storedBooking } from '@/features/booking/storedBookings';
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
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { data: brands } = useQuery({ ...phonesOfAllBrandsQuery(api), enabled: !order.isPaid });
  const phone = useMemo(() => phonesOfOrders(brands)(order), [brands, order]);
  const booking = storedBooking(order.id, email);
  const isOpen = useOpenPayments()?.some(({ bookingId }) => bookingId === order.id);
  return (
    <PaymentFrame picture={<Picture src={order.imageUrl} alt={nameOf(order)} size={480} priority />}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
        <Typography color="textSecondary">{paymentMessages.total}</Typography>
        <Typography variant="price">{formatPrice(order.price) || messages.ui.nothing}</Typography>
      </Stack>
      <Checkout
        key={order.id}
        order={order}
        phone={phone}
        onPay={() => 'phone' in phone && storePhone(order.id, email, phone.phone)}
        receipt={(heading, charge) => (
          <Receipt order={order} booking={booking} charge={charge} heading={heading} />
        )}
      />
      <BookingOfOrder booking={booking} stage={order.isPaid ? 'paid' : isOpen ? 'open' : 'toPay'} />
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

/** The phone's picture beside the payment; above it on phones. */
function PaymentFrame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={({ breakpoints, sizes, spacing }) => ({
        display: 'grid',
        gap: spacing(4),
        [breakpoints.up('sm')]: { gridTemplateColumns: `${sizes.picture} minmax(0, 1fr)` },
      })}
    >
      <Box sx={{ maxWidth: (theme) => theme.sizes.picture }}>{picture}</Box>
      <Stack spacing={3}>{children}</Stack>
    </Box>
  );
}
