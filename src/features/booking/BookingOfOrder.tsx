import { Stack, Typography } from '@mui/material';
import { bookingMessages } from './messages';
import { HowBuyingWorks, type BuyingStage } from './HowBuyingWorks';
import { FactList, PhoneFacts } from './PhoneFacts';
import type { StoredBooking } from './storedBookings';

interface BookingOfOrderProps {
  booking: StoredBooking | undefined;
  stage: BuyingStage;
}

/** What this browser knows of an order's phone, what its buyer noted, and what to do next. The receipt has the facts of a paid one. */
export function BookingOfOrder({ booking, stage }: BookingOfOrderProps) {
  return (
    <Stack spacing={2} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      {booking && stage !== 'paid' && <PhoneFacts phone={booking} />}
      {booking && (booking.phoneNumber || booking.meetingLocation) && (
        <div>
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
      <HowBuyingWorks stage={stage} />
    </Stack>
  );
}
