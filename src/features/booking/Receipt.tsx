import { Fragment, type ReactNode } from 'react';
import { Box, Button, Chip, GlobalStyles, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '@/domain/order';
import { formatPrice } from '@/domain/price';
import type { StoredBooking } from '@/domain/storedBookings';
import { formatMoment } from '@/lib/date';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { CopyText } from '@/ui/CopyText';
import { bookingMessages } from './messages';

interface ReceiptProps {
  order: Order;
  /** Where this browser has it. */
  booking: StoredBooking | undefined;
  /** The payment, until the order says it. */
  charge?: { transactionId: string; at: number; cardEnding: string } | undefined;
  heading: ReactNode;
}

/** What the buyer keeps of a payment, without what is not known. Printing prints the element with `data-receipt`, and nothing else. */
export function Receipt({ order, booking, charge, heading }: ReceiptProps) {
  const { address, email } = useServices().settings.contact;
  const texts = bookingMessages.receipt;
  const transactionId = charge?.transactionId ?? order.transactionId;
  const paidAt = charge?.at ?? booking?.paidAt;
  const cardEnding = charge?.cardEnding ?? booking?.cardEnding;
  const rows: [string, ReactNode][] = [
    [texts.phone, order.phoneName || messages.phones.unnamed],
    [messages.phones.condition, booking?.condition],
    [messages.phones.location, booking?.location],
    [messages.phones.seller, booking?.sellerName],
    [bookingMessages.price, formatPrice(order.price)],
    [texts.buyer, [order.buyerName, order.email].filter(Boolean).join(', ')],
    [texts.date, paidAt ? formatMoment(paidAt) : ''],
    [texts.paidBy, cardEnding && texts.cardEnding(cardEnding)],
    [
      messages.orders.transactionId,
      transactionId && <CopyText text={transactionId} label={messages.orders.copyTransactionId} />,
    ],
  ];
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <GlobalStyles styles={printOnlyReceipt} />
      {heading}
      <Box
        component="section"
        data-receipt=""
        aria-labelledby="receipt"
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 2, sm: 3 }, width: '100%' }}
      >
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 1 }}>
          <Typography id="receipt" variant="h6" component="h2">
            {messages.orders.receipt}
          </Typography>
          {order.isPaid && <Chip label={messages.phones.statuses.paid} />}
        </Stack>
        <Typography variant="body2" component="address" sx={{ fontStyle: 'normal', mb: 2 }}>
          <strong>{messages.shop.name}</strong>
          <br />
          {address}
          <br />
          {email}
        </Typography>
        <Box component="dl" sx={list}>
          {rows.map(
            ([name, value]) =>
              value && (
                <Fragment key={name}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {name}
                  </Typography>
                  <Box component="dd" dir="auto">
                    {value}
                  </Box>
                </Fragment>
              ),
          )}
        </Box>
      </Box>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={RouterLink} variant="contained" to={paths.myOrders}>
          {messages.orders.backToOrders}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Stack>
    </Stack>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { sm: 1 },
  alignItems: 'center',
  m: 0,
  '& dd': {
    m: 0,
    mb: { xs: 1, sm: 0 },
    minHeight: { sm: 32 },
    alignContent: 'center',
    overflowWrap: 'anywhere',
  },
};

/** In place of the page, whatever surrounds the receipt and what belongs to it. */
const printOnlyReceipt = {
  '@media print': {
    'body *:not([data-receipt], [data-receipt] *, :has([data-receipt])), [data-receipt] button': {
      display: 'none !important',
    },
    // Without the layout of the page, in which what is hidden would leave its room.
    'html body, body :has([data-receipt])': {
      display: 'block !important',
      minHeight: '0 !important',
      maxWidth: 'none !important',
      padding: '0 !important',
    },
  },
};
