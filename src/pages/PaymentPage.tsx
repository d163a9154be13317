import type { ReactNode } from 'react';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useData } from '@/data/createData';
import type { Order } from '@/domain/order';
import { phonesOfOrders } from '@/domain/identity';
import { bookingOfOrder, storedBooking } from '@/domain/storedBookings';
import { Assurance, BuyersNotes, HandOver } from '@/features/booking/HandOver';
import { bookingMessages } from '@/features/booking/messages';
import { Receipt } from '@/features/booking/Receipt';
import { Checkout } from '@/features/checkout/Checkout';
import { useOpenPayments } from '@/features/checkout/lazyCheckout';
import { formatPrice, readPrice } from '@/domain/price';
import { isSameEmail } from '@/lib/text';
import { messages } from '@/messages';
import { paymentMessages } from '@/features/checkout/messages';
import { paths } from '@/paths';
import { isMissing } from '@/services/api/records';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { Picture } from '@/ui/Picture';
import { LoadingShape } from '@/ui/loading';
import text from '@/ui/text.module.css';

/** A failure is thrown on to the route's error screen, but for an order that does not exist. Of another's, it shows nothing. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const user = useSignedInUser();
  const { data: order, error } = useQuery({
    ...useData().orders.one(id),
    // The route has just read it.
    retryOnMount: false,
    throwOnError: (failure, { state }) => state.data === undefined && !isMissing(failure),
  });
  const isOfOther = order?.email && !isSameEmail(order.email, user.email);
  const title = order && !isOfOther ? paymentMessages.payFor(nameOf(order)) : messages.titles.payment;
  const heading = (
    <Box component="span" sx={twoLines}>
      {title}
    </Box>
  );
  return (
    <Page heading={heading} title={title} width="text">
      {isOfOther ? (
        <Alert severity="warning" variant="outlined">
          {paymentMessages.notYours}
        </Alert>
      ) : order ? (
        <OrderToPay order={order} />
      ) : error ? (
        notFound
      ) : (
        <PaymentSkeleton />
      )}
    </Page>
  );
}

/** On phones the name takes a second line when it comes, and nothing below may move. */
const twoLines = { display: 'block', minHeight: { xs: '2lh', sm: 0 } };

const nameOf = ({ phoneName }: Order) => phoneName || messages.phones.unnamed;

/** Where the link above the steps leads. */
const paymentId = 'payment';

function OrderToPay({ order }: { order: Order }) {
  const { email } = useSignedInUser();
  const isOpen = useOpenPayments()?.some(({ bookingId }) => bookingId === order.id);
  const isToPay = !order.isPaid && !isOpen;
  // What was booked in another browser is looked up.
  const isUnknown = isToPay && !storedBooking(order, email)?.details;
  const { data: brands, isLoading } = useQuery({ ...useData().phones.ofAllBrands(), enabled: isUnknown });
  const booking = bookingOfOrder(order, email, phonesOfOrders(brands)(order));
  return (
    <PaymentFrame
      isToPay={isToPay}
      picture={<Picture src={order.imageUrl} alt={nameOf(order)} size={480} priority />}
      toPayment={
        !readPrice(order.price).problem && (
          <Button component="a" href={`#${paymentId}`} variant="outlined" color="inherit">
            {paymentMessages.goToPayment(formatPrice(order.price))}
          </Button>
        )
      }
      aside={
        isToPay ? (
          isLoading ? (
            <StepsSkeleton />
          ) : (
            <HandOver booking={booking} price={order.price} />
          )
        ) : (
          <Stack spacing={2} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
            {booking && <BuyersNotes booking={booking} />}
            <Assurance text={order.isPaid ? bookingMessages.trust.paid : ''} />
          </Stack>
        )
      }
    >
      <Stack
        direction="row"
        spacing={2}
        component="h2"
        id={paymentId}
        tabIndex={-1}
        sx={{ alignItems: 'baseline', m: 0 }}
      >
        <Typography component="span" color="textSecondary">
          {paymentMessages.total}
        </Typography>
        <span className={text.price}>{formatPrice(order.price) || messages.ui.nothing}</span>
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

const notFound = (
  <EmptyState
    title={paymentMessages.notFound}
    text={paymentMessages.notFoundText}
    action={
      <Button component={RouterLink} variant="contained" to={paths.myOrders}>
        {messages.orders.backToOrders}
      </Button>
    }
  />
);

/** The order's picture, the steps, total, card form and Pay, until the order is loaded. */
function PaymentSkeleton() {
  return (
    <LoadingShape>
      <PaymentFrame
        isToPay
        picture={<Skeleton sx={{ height: 'auto', aspectRatio: '1' }} />}
        aside={<StepsSkeleton />}
      >
        <Skeleton sx={{ width: 140, height: 33 }} />
        <Skeleton sx={{ width: 60, height: 22 }} />
        <Skeleton sx={{ height: 108 }} />
        <Skeleton sx={{ height: 56 }} />
      </PaymentFrame>
    </LoadingShape>
  );
}

/** So high that what is below it on phones is not in the window, and cannot move there. */
const StepsSkeleton = () => <Skeleton aria-hidden sx={{ height: 640 }} />;

interface PaymentFrameProps {
  isToPay: boolean;
  picture: ReactNode;
  /** Leads to the payment, where it is not beside the picture. */
  toPayment?: ReactNode;
  children: ReactNode;
  aside: ReactNode;
}

/**
 * The phone's picture and what goes with it beside the payment. In one column what happens before the payment is above it,
 * and what is known after it below.
 */
function PaymentFrame({ isToPay, picture, toPayment, children, aside }: PaymentFrameProps) {
  return (
    <Box
      sx={({ breakpoints, sizes, spacing }) => ({
        display: 'grid',
        gap: spacing(4),
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateAreas: isToPay ? "'picture' 'aside' 'payment'" : "'picture' 'payment' 'aside'",
        [breakpoints.up(isToPay ? 'md' : 'sm')]: {
          gridTemplateAreas: "'picture payment' 'aside payment'",
          gridTemplateColumns: `${isToPay ? 'minmax(0, 1fr)' : sizes.picture} minmax(0, 1fr)`,
          gridTemplateRows: 'auto 1fr',
        },
      })}
    >
      <Box sx={{ gridArea: 'picture', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box
          sx={({ sizes }) => ({
            flex: 'none',
            width: { xs: isToPay ? '6rem' : sizes.picture, md: sizes.picture },
            maxWidth: '100%',
          })}
        >
          {picture}
        </Box>
        {isToPay && <Box sx={{ display: { md: 'none' } }}>{toPayment}</Box>}
      </Box>
      <Box sx={{ gridArea: 'aside' }}>{aside}</Box>
      <Stack spacing={3} sx={{ gridArea: 'payment' }}>
        {children}
      </Stack>
    </Box>
  );
}
