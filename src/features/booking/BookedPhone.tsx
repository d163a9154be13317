import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { formatPrice, readPrice } from '@/domain/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { LinkButton } from '@/ui/LinkButton';
import { Picture } from '@/ui/Picture';
import { focusOnMount } from '@/ui/focus';
import { lineClamp } from '@/ui/styles';
import { bookingMessages } from './messages';

interface BookedPhoneProps {
  phone: Offer;
  titleId: string;
  title: string;
  /** Undefined where the server did not say; My Orders has it. */
  orderId: string | undefined;
  onClose: () => void;
}

export function BookedPhone({ phone, titleId, title, orderId, onClose }: BookedPhoneProps) {
  const isPaid = phone.order?.isPaid === true;
  const price = priceToPay(phone);
  const { problem } = readPrice(price);
  return (
    <>
      {/* The button that had the focus is gone. */}
      <DialogTitle id={titleId} ref={focusOnMount} tabIndex={-1} sx={{ outline: 'none' }}>
        {isPaid ? bookingMessages.paid : title}
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 2, alignItems: 'center' }}
        >
          <Picture src={phone.imageUrl} alt="" size={96} />
          <div>
            <Typography variant="subtitle2" component="p" dir="auto" sx={lineClamp(3)}>
              {phone.name || messages.phones.unnamed}
            </Typography>
            <Typography dir="auto" sx={lineClamp(2)}>
              {formatPrice(price)}
            </Typography>
          </div>
        </Box>
        {!isPaid && problem && (
          <Typography sx={{ mt: 2 }}>
            {messages.prices.notPayable} {messages.prices.problems[problem]}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {bookingMessages.keepBrowsing}
        </Button>
        {orderId && (isPaid || !problem) && (
          // In place of the dialog in the history: Back leads to the list.
          <LinkButton to={paths.payment(orderId)} replace>
            {isPaid ? messages.orders.receipt : messages.orders.payNow}
          </LinkButton>
        )}
      </DialogActions>
    </>
  );
}
