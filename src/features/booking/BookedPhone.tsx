import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { bookingOfOrder } from '@/domain/storedBookings';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { focusOnMount } from '@/ui/focus';
import { HandOver } from './HandOver';
import { PhoneLine } from './PhoneView';
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
  const order = { id: orderId, phoneName: phone.name };
  const booking = bookingOfOrder(order, email, { is: 'onSale', phone });
  // In place of the dialog in the history: Back leads to the list.
  const toOrder = (label: string) =>
    orderId && (
      <Button component={RouterLink} variant="outlined" to={paths.payment(orderId)} replace>
        {label}
      </Button>
    );
  return (
    <>
      {/* The button that had the focus is gone. */}
      <DialogTitle id={titleId} ref={focusOnMount} tabIndex={-1} sx={{ outline: 'none' }}>
        {isPaid ? bookingMessages.paid : title}
      </DialogTitle>
      <DialogContent>
        <PhoneLine phone={phone} />
        {!isPaid && (
          <Box sx={{ mt: 2 }}>
            <HandOver
              booking={booking}
              // An advertisement has no text of the seller.
              {...(!phone.isAdvertisement && { order })}
              price={priceToPay(phone)}
              pay={toOrder(messages.orders.payNow)}
            />
          </Box>
        )}
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
