import type { ReactNode } from 'react';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useData } from '@/data/createData';
import type { Order } from '@/domain/order';
import { phonesOfOrders } from '@/domain/identity';
import { bookingOfOrder, storedBooking } from '@/domain/storedBookings';
import { Assurance, BuyersNotes, FoldedSteps, StepsBeforePaying } from '@/features/booking/HandOver';
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
    <Page heading={heading} title={title}>
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

function OrderToPay({ order }: { order: Order }) {
  const { email } = useSignedInUser();
  const isOpen = useOpenPayments()?.some(({ bookingId }) => bookingId === order.id);
  const isToPay = !order.isPaid && !isOpen;
  // What was booked in another browser is looked up.
  const isUnknown = !storedBooking(order, email)?.details;
  const { data: brands, isLoading } = useQuery({ ...useData().phones.ofAllBrands(), enabled: isUnknown });
  const found = phonesOfOrders(brands)(order);
  const booking = bookingOfOrder(order, email, found);
  const isTextKnown = 'phone' in found || Boolean(booking?.details);
  return (
    <PaymentFrame
      picture={<Picture src={order.imageUrl} alt={nameOf(order)} size={480} priority />}
      total={
        <>
          <Stack
            direction="row"
            component="h2"
            sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2, m: 0 }}
          >
            <Typography component="span" color="textSecondary">
              {paymentMessages.total}
            </Typography>
            <span className={text.price}>{formatPrice(order.price) || messages.ui.nothing}</span>
          </Stack>
          <Typography variant="body2" color="textSecondary" dir="auto" sx={phoneLine}>
            {booking && [booking.condition, booking.location, booking.sellerName].filter(Boolean).join(' · ')}
          </Typography>
        </>
      }
      aside={
        isToPay ? (
          !isLoading && (
            <>
              <FoldedSteps heading={bookingMessages.handOver.beforePaying} isOpen={!booking?.bookedAt}>
                <StepsBeforePaying booking={booking} {...(isTextKnown && { order })} />
              </FoldedSteps>
              <Assurance text={bookingMessages.trust.notProtected} />
            </>
          )
        ) : (
          <>
            {booking && <BuyersNotes booking={booking} />}
            <Assurance text={order.isPaid ? bookingMessages.trust.paid : ''} />
          </>
        )
      }
    >
      {isToPay && !readPrice(order.price).problem && (
        <Typography>{bookingMessages.handOver.payText}</Typography>
      )}
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

/** Nothing may move when the lists say what it says. */
const phoneLine = { minHeight: '1lh', overflowWrap: 'anywhere' };

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

/** The order's picture, total, card form and Pay, and the steps, until the order is loaded. */
function PaymentSkeleton() {
  return (
    <LoadingShape>
      <PaymentFrame
        picture={<Skeleton sx={{ height: 'auto', aspectRatio: '1' }} />}
        total={<Skeleton sx={{ width: 140, height: 33 }} />}
      >
        <Skeleton sx={{ width: '70%', height: 26 }} />
        <Skeleton sx={{ width: 60, height: 22 }} />
        <Skeleton sx={{ height: 108 }} />
        <Skeleton sx={{ height: 56 }} />
      </PaymentFrame>
    </LoadingShape>
  );
}

interface PaymentFrameProps {
  picture: ReactNode;
  total: ReactNode;
  /** The payment, or its receipt. */
  children: ReactNode;
  /** What goes with it; missing while it is loaded. */
  aside?: ReactNode;
}

/** The payment first. Beside it, on phones below it, what goes with it. */
function PaymentFrame({ picture, total, children, aside }: PaymentFrameProps) {
  return (
    <Box sx={frame}>
      <Box sx={{ gridArea: 'picture' }}>{picture}</Box>
      <Box sx={{ gridArea: 'total', alignSelf: 'center' }}>{total}</Box>
      <Stack spacing={2} sx={{ gridArea: 'payment' }}>
        {children}
      </Stack>
      {aside ? (
        <Stack spacing={2} sx={asideSheet}>
          {aside}
        </Stack>
      ) : (
        <Skeleton aria-hidden sx={asideSkeleton} />
      )}
    </Box>
  );
}

const frame = {
  display: 'grid',
  maxWidth: 960,
  columnGap: 2,
  rowGap: { xs: 2, sm: 3 },
  gridTemplateAreas: {
    xs: "'picture total' 'payment payment' 'aside aside'",
    sm: "'picture total aside' 'payment payment aside'",
  },
  gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '96px minmax(0, 1fr) minmax(0, 42%)' },
  gridTemplateRows: { sm: 'auto 1fr' },
};

/** Below the payment it only takes its room: a notice of the payment may push it down. */
const asideSkeleton = {
  gridArea: 'aside',
  ml: { sm: 2 },
  height: 354,
  visibility: { xs: 'hidden', sm: 'visible' },
};

const asideSheet = {
  gridArea: 'aside',
  alignSelf: 'start',
  ml: { sm: 2 },
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
