import { Fragment, useState, type ReactNode } from 'react';
import { Box, Button, GlobalStyles, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { Order } from '@/domain/order';
import { formatPrice } from '@/domain/price';
import { messages } from '@/messages';
import { paymentMessages } from './messages';
import { paths } from '@/paths';
import { Badge } from '@/ui/Badge';
import { LinkButton } from '@/ui/LinkButton';
import { ErrorOutlineIcon } from '@/ui/frameIcons';
import { CheckIcon, ContentCopyIcon } from '@/ui/icons';
import type { Charge } from './records';

interface ReceiptProps {
  order: Order;
  /** Where this browser knows it. */
  charge?: Charge;
  heading: ReactNode;
}

/** What the buyer keeps of a payment. Printing prints this and other elements with `data-receipt`, and nothing else. */
export function Receipt({ order, charge, heading }: ReceiptProps) {
  const payment = paymentMessages;
  const transactionId = charge?.transactionId ?? order.transactionId;
  const rows: [string, ReactNode][] = [
    [payment.phone, order.phoneName || messages.phones.unnamed],
    [payment.price, formatPrice(order.price) || messages.ui.nothing],
    [payment.buyer, [order.buyerName, order.email].filter(Boolean).join(', ')],
  ];
  if (charge) rows.push([payment.date, dateFormat.format(charge.at)]);
  if (transactionId) rows.push([payment.transactionId, <TransactionId key="id" id={transactionId} />]);
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
            {payment.receipt}
          </Typography>
          {order.isPaid && <Badge label={payment.paid} />}
        </Stack>
        <Box component="dl" sx={list}>
          {rows.map(([name, value]) => (
            <Fragment key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Box component="dd" dir="auto">
                {value}
              </Box>
            </Fragment>
          ))}
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
      <CopyButton text={id} label={paymentMessages.copyTransactionId} />
    </Box>
  );
}

const outcomes = {
  copied: { icon: <CheckIcon color="success" fontSize="small" />, text: messages.ui.copied },
  failed: { icon: <ErrorOutlineIcon color="error" fontSize="small" />, text: messages.ui.notCopied },
};

/** Copies a text. The result is beside the button. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const shown = outcome && outcomes[outcome];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => void copy()}>
          {shown?.icon ?? <ContentCopyIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Typography role="status" variant="body2">
        {shown?.text}
      </Typography>
    </Box>
  );
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

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
    // Also in the dark colour scheme.
    'body, [data-receipt], [data-receipt] *': { color: '#000 !important', background: '#fff !important' },
  },
};
