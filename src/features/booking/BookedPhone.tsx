import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { formatPrice } from '@/domain/price';
import { bookingOfOrder } from '@/domain/storedBookings';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { LinkButton } from '@/ui/LinkButton';
import { Picture } from '@/ui/Picture';
import { focusOnMount } from '@/ui/focus';
import { lineClamp } from '@/ui/styles';
import { HandOver } from './HandOver';
import { bookingMessages } from './messages';

interface BookedPhoneProps {
  phone: Offer;
  titleId: string;
  title: string;
  /** Empty where the server did not say; My Orders has it. */
  orderId: string;
  /** The buyer's. */
  email: string;
  onClose: () => void;
}

/** A booked phone, and what happens next. */
export function BookedPhone({ phone, titleId, title, orderId, email, onClose }: BookedPhoneProps) {
  const isPaid = phone.order?.isPaid === true;
  const price = priceToPay(phone);
  const booking = bookingOfOrder({ id: orderId, phoneName: phone.name }, email, { is: 'onSale', phone });
  // In place of the dialog in the history: Back leads to the list.
  const toOrder = (label: string) =>
    orderId && (
      <LinkButton variant="outlined" to={paths.payment(orderId)} replace>
        {label}
      </LinkButton>
    );
  return (
    <>
      {/* The button that had the focus is gone. */}
      <DialogTitle id={titleId} ref={focusOnMount} tabIndex={-1} sx={{ outline: 'none' }}>
        {isPaid ? bookingMessages.paid : title}
      </DialogTitle>
      <DialogContent>
        <Box sx={summary}>
          <Picture src={phone.imageUrl} alt="" size={64} />
          <div>
            <Typography variant="subtitle2" component="p" dir="auto" sx={lineClamp(3)}>
              {phone.name || messages.phones.unnamed}
            </Typography>
            <Typography dir="auto" sx={lineClamp(2)}>
              {formatPrice(price)}
            </Typography>
          </div>
        </Box>
        {!isPaid && <HandOver booking={booking} price={price} pay={toOrder(messages.orders.payNow)} />}
      </DialogContent>
      <DialogActions sx={{ pt: 2, pb: 2 }}>
        {isPaid && toOrder(messages.orders.receipt)}
        <Button color="inherit" onClick={onClose}>
          {bookingMessages.keepBrowsing}
        </Button>
      </DialogActions>
    </>
  );
}

const summary = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: 2,
  alignItems: 'center',
  mb: 3,
};
