import type { Phone } from '@/domain/phone';
import { storedRecords } from '@/lib/store';
import { textOf } from '@/services/api/records';

/** What this browser stores of a booking: an order has none of it, and what the buyer noted is not sent (acceptance C9, C20). */
export type StoredBooking = ReturnType<typeof readBooking>;

const readBooking = (value: unknown) => {
  const record = Object(value) as Record<string, unknown>;
  return {
    /** Whose booking it is: several people may use a browser. */
    email: textOf(record, 'email'),
    condition: textOf(record, 'condition'),
    location: textOf(record, 'location'),
    sellerName: textOf(record, 'sellerName'),
    yearsOfUse: textOf(record, 'yearsOfUse'),
    phoneNumber: textOf(record, 'phoneNumber'),
    meetingLocation: textOf(record, 'meetingLocation'),
  };
};

export const toBooking = ({ condition, location, sellerName, yearsOfUse }: Phone) =>
  readBooking({ condition, location, sellerName, yearsOfUse });

const bookings = storedRecords('secondRing.booking.', (value) =>
  value === null || value === undefined ? undefined : readBooking(value),
);

/** Without an order id the server did not say which order it is. */
export const storeBooking = (orderId: string, booking: StoredBooking) => {
  if (orderId) bookings.set(orderId, booking);
};

export function storedBooking(orderId: string, email: string): StoredBooking | undefined {
  const booking = bookings.get(orderId);
  return booking?.email === email ? booking : undefined;
}
