import { useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import type { Offer } from '@/domain/offer';
import { storeBooking, toBooking } from '@/domain/storedBookings';
import type { AuthUser } from '@/services/auth/AuthService';
import { toast } from '@/ui/toast';
import { bookingMessages } from './messages';
import { messages } from '@/messages';

interface NewBooking {
  buyer: AuthUser;
  /** What the buyer noted in the form. */
  notes: Readonly<Record<string, unknown>>;
}

/**
 * Books a phone once it is known to be still for sale; the answer is the order's id. After a check that failed, which
 * the dialog says, the next try books. What is noted is stored also when the dialog was left meanwhile, or the answer was lost.
 */
export function useBookPhone(phone: Offer) {
  const { orders, phones } = useData();
  const check = useQuery(phones.forSaleQuery(phone));
  // A second click may come before the button shows the first.
  const isBooking = useRef(false);
  const booking = useMutation({
    mutationFn: async ({ buyer, notes }: NewBooking) => {
      const canBook =
        check.isError ||
        (await phones.isForSale(phone).catch(() => {
          throw new Error(bookingMessages.notChecked);
        }));
      if (!canBook) throw new Error(bookingMessages.isSold);
      const answer = await orders.book(phone);
      if (answer.is === 'refused') throw new Error(answer.message || bookingMessages.refused);
      const orderId = answer.is === 'booked' ? answer.orderId : '';
      storeBooking(
        { id: orderId, phoneName: phone.name },
        { ...toBooking(phone), ...notes, email: buyer.email, bookedAt: Date.now() },
      );
      if (answer.is === 'unknown') throw new Error(messages.ui.unknownOutcome);
      return orderId;
    },
    onSuccess: () => toast.success(bookingMessages.placed),
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      isBooking.current = false;
    },
  });
  return {
    ...booking,
    book: (booked: NewBooking) => {
      if (isBooking.current) return;
      isBooking.current = true;
      booking.mutate(booked);
    },
    isUnchecked: check.isError,
    isSold: check.data === false,
  };
}
