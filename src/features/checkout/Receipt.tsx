import type { ReactNode } from 'react';
import { Box, Button, GlobalStyles, Stack, Typography } from '@mui/material';
import type { Order } from '@/domain/order';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { paymentMessages } from '@/paymentMessages';
import { paths } from '@/paths';
import { Badge } from '@/ui/Badge';
import { CopyButton } from '@/ui/CopyButton';
import { LinkButton } from '@/ui/LinkButton';
import { focusUnlessElsewhere } from '@/ui/focus';
import type { Charge } from './records';

interface ReceiptProps {
  order: Order;
  /** Where this browser knows it. */
  charge: Charge | undefined;
  /** It was paid on this page just now. */
  isNew: boolean;
  /** More about its state. */
  children?: ReactNode;
}

/** What the buyer keeps of a payment. Printing prints nothing else. */
export function Receipt({ order, charge, isNew, children }: ReceiptProps) {
  const payment = paymentMessages;
  const transactionId = charge?.transactionId ?? order.transactionId;
  return (
    <Stack spacing={3} role={isNew ? undefined : 'status'} sx={{ alignItems: 'flex-start' }}>
      <GlobalStyles styles={printOnlyReceipt} />
      {isNew && (
        <Typography variant="h4" component="h2" tabIndex={-1} ref={focusUnlessElsewhere}>
          {payment.completed}
        </Typography>
      )}
      {children}
      <Box
        component="section"
        data-receipt=""
        aria-labelledby="receipt"
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 2, sm: 3 }, width: '100%' }}
      >
        <Stack
          direction="row"
          spacing={2}
          sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}
        >
          <Typography id="receipt" variant="h6" component={isNew ? 'h3' : 'h2'}>
            {payment.receipt}
          </Typography>
          <Badge label={payment.paid} />
        </Stack>
        <Box component="dl" sx={rows}>
          <Row name={payment.phone}>{order.phoneName || messages.phones.unnamed}</Row>
          <Row name={payment.price}>{formatPrice(order.price) || messages.ui.nothing}</Row>
          <Row name={payment.buyer}>{[order.buyerName, order.email].filter(Boolean).join(', ')}</Row>
          {charge && <Row name={payment.date}>{dateFormat.format(charge.at)}</Row>}
          {transactionId && (
            <Row name={payment.transactionId}>
              <TransactionId id={transactionId} />
            </Row>
          )}
        </Box>
      </Box>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <LinkButton to={paths.myOrders}>{payment.backToOrders}</LinkButton>
        <Button variant="outlined" color="inherit" onClick={() => window.print()}>
          {payment.print}
        </Button>
      </Stack>
    </Stack>
  );
}

/** With a button to copy it. */
export function TransactionId({ id }: { id: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {id}
      </Box>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <CopyButton text={id} label={paymentMessages.copyTransactionId} />
      </Box>
    </Box>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" dir="auto">
        {children}
      </Box>
    </>
  );
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

const rows = {
  display: 'grid',
  gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 1 },
  alignItems: 'center',
  m: 0,
  '& dd': {
    m: 0,
    mb: { xs: 1, sm: 0 },
    minHeight: { sm: 32 },
    display: 'flex',
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
};

/** In the place of the page, whatever surrounds the receipt. */
const printOnlyReceipt = {
  '@media print': {
    // Without the height of what is hidden, which would print as empty pages.
    'html, body': { height: '100%', overflow: 'hidden' },
    body: { visibility: 'hidden' },
    '[data-receipt]': {
      visibility: 'visible',
      position: 'absolute',
      inset: '0 0 auto',
      margin: '0 !important',
    },
    // Also in the dark colour scheme.
    '[data-receipt], [data-receipt] *': { color: '#000 !important', background: '#fff !important' },
  },
};
