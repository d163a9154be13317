import { fieldsOf } from '@/lib/text';
import { storedRecords } from '@/lib/store';
import { textOf } from '@/services/api/records';
import * as kinds from '@/stored';
import type { PhoneOfOrder } from './identity';
import type { Order } from './order';
import type { Phone } from './phone';

/**
 * What this browser stores of a booking and its payment: an order has none of it, and what the buyer noted is not sent
 * (acceptance C9, C20, P26).
 */
export type StoredBooking = ReturnType<typeof readBooking>;

const readBooking = (value: unknown) => {
  const record = fieldsOf(value);
  return {
    /** Whose booking it is: several people may use a browser. */
    email: textOf(record, 'email'),
    condition: textOf(record, 'condition'),
    location: textOf(record, 'location'),
    sellerName: textOf(record, 'sellerName'),
    yearsOfUse: textOf(record, 'yearsOfUse'),
    /** The seller's own words. */
    details: textOf(record, 'details'),
    phoneNumber: textOf(record, 'phoneNumber'),
    meetingLocation: textOf(record, 'meetingLocation'),
    /** In milliseconds; 0 where this browser does not know. */
    bookedAt: Number(record['bookedAt']) || 0,
    /** When the card was charged, in milliseconds; 0 where this browser does not know. */
    paidAt: Number(record['paidAt']) || 0,
    /** The last digits of the card; '' where the provider did not say them. */
    cardEnding: textOf(record, 'cardEnding'),
  };
};

/** By whom, when and with which card an order was paid. */
interface PaidBy {
  email: string;
  /** In milliseconds. */
  at: number;
  cardEnding: string;
}

export const toBooking = ({ condition, location, sellerName, yearsOfUse, details }: Phone) =>
  readBooking({ condition, location, sellerName, yearsOfUse, details });

const bookings = storedRecords(kinds.bookings, (value) =>
  value === null || value === undefined ? undefined : readBooking(value),
);

/** A buyer has one booking of a name. `id`: '' where the answer to the booking did not say it. */
type BookedOrder = Pick<Order, 'id' | 'phoneName'>;

const nameWithoutId = ({ phoneName }: BookedOrder, email: string) => `of:${email}:${phoneName}`;

/** Without an id it is found by the phone's name, once the buyer's orders have it. */
export function storeBooking(order: BookedOrder, booking: StoredBooking): void {
  const withoutId = nameWithoutId(order, booking.email);
  bookings.set(order.id || withoutId, booking);
  if (order.id) bookings.remove(withoutId);
}

export function storedBooking(order: BookedOrder, email: string): StoredBooking | undefined {
  const booking = bookings.get(order.id) ?? bookings.get(nameWithoutId(order, email));
  return booking?.email === email ? booking : undefined;
}

/** What is known of an order's phone and its booking: what this browser stored, and what that lacks from the lists. */
export function bookingOfOrder(
  order: BookedOrder,
  email: string,
  found: PhoneOfOrder,
): StoredBooking | undefined {
  const stored = storedBooking(order, email);
  if (!('phone' in found)) return stored;
  const storedValues = Object.entries(stored ?? {}).filter(([, value]) => value);
  return { ...toBooking(found.phone), ...Object.fromEntries(storedValues) };
}

/** For an order that was booked in another browser: what the lists say of its phone while it is paid. */
export function storePhone(order: BookedOrder, email: string, phone: Phone): void {
  if (!storedBooking(order, email)) storeBooking(order, { ...toBooking(phone), email });
}

/** The card was charged for the order, which the server knows now. */
export function storePayment(order: BookedOrder, { email, at, cardEnding }: PaidBy): void {
  storeBooking(order, {
    ...(storedBooking(order, email) ?? readBooking({ email })),
    paidAt: at,
    cardEnding,
  });
}
