import { Stack, Typography } from '@mui/material';
import { bookingMessages } from './messages';
import type { Order } from '@/domain/order';
import { useSignedInUser } from '@/session/SessionContext';
import { FactList, HowBuyingWorks, PhoneFacts } from './PhoneFacts';
import { storedBooking } from './storedBookings';

/** What this browser knows of an order's phone and what its buyer noted, on the order and on its receipt. */
export function BookingOfOrder({ order }: { order: Order }) {
  const booking = storedBooking(order.id, useSignedInUser().email);
  return (
    <Stack spacing={2} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      {booking && <PhoneFacts phone={booking} />}
      {booking && (booking.phoneNumber || booking.meetingLocation) && (
        <div data-receipt="">
          <Typography variant="h6" component="h2">
            {bookingMessages.trust.yourNotes}
          </Typography>
          <FactList
            facts={[
              [bookingMessages.phoneNumber, booking.phoneNumber],
              [bookingMessages.meetingLocation, booking.meetingLocation],
            ]}
          />
          <Typography variant="caption" component="p" color="textSecondary">
            {bookingMessages.trust.notesKept}
          </Typography>
        </div>
      )}
      <HowBuyingWorks />
    </Stack>
  );
}
