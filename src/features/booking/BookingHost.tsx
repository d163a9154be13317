import { useRef, useState, type ReactNode } from 'react';
import { Typography } from '@mui/material';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Offer } from '@/domain/offer';
import { bookingAdded, bookingParam } from '@/paths';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';
import { useChangeSearch } from '@/ui/useUrlState';
import { bookingMessages } from './messages';

const BookingDialog = lazyWithPreload(() => import('./BookingDialog').then((m) => m.BookingDialog));

interface BookingHostProps {
  phones: readonly Offer[];
  /** False: a list that may have more phones was not read. */
  isComplete?: boolean;
  /** Shows the phones, with buttons that call `open`. It returns a promise where the dialog is still being loaded. */
  children: (open: (phone: Offer) => Promise<void> | void) => ReactNode;
}

/** A list of phones that can be booked, and the dialog of the chosen phone. */
export function BookingHost({ phones, isComplete = true, children }: BookingHostProps) {
  const { phoneId, open, close } = useBookingParam();
  const chosen = useChosenPhone(phones, phoneId);
  const isNotListed = isComplete && phoneId !== null && !phones.some(({ id }) => id === phoneId);
  return (
    <>
      {isNotListed && (
        <Typography role="status" sx={{ mb: 3 }}>
          <strong>{bookingMessages.notListed}</strong> {bookingMessages.notListedText}
        </Typography>
      )}
      <div {...preloadOnHover(BookingDialog.preload)}>{children(open)}</div>
      {chosen && <BookingDialog phone={chosen} onClose={close} />}
    </>
  );
}

/**
 * The phone whose dialog is open is in the URL: Back closes the dialog, and a visitor returns to it after signing in.
 * Closing goes back as well, so that closed dialogs leave no entries in the history.
 */
function useBookingParam() {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string>(undefined);
  const change = (phoneId: string | null) =>
    changeSearch(
      (next) => {
        if (phoneId === null) next.delete(bookingParam);
        else next.set(bookingParam, phoneId);
        return next;
      },
      phoneId === null ? { replace: true } : { state: bookingAdded },
    );
  return {
    phoneId: search.get(bookingParam),
    open: ({ id }: Offer) => BookingDialog.whenLoaded(() => change(id)),
    close: () => {
      if (!Object(state).isBookingAdded) return change(null);
      // Going back takes a moment, in which a second Escape must not leave the page.
      if (closed.current !== key) void navigate(-1);
      closed.current = key;
    },
  };
}

/** A sold phone opens no dialog (C16); one that is sold while its dialog is open stays, so that the dialog says so. */
function useChosenPhone(phones: readonly Offer[], phoneId: string | null): Offer | undefined {
  const [offeredId, setOfferedId] = useState<string | null>(null);
  const phone = phones.find(({ id }) => id === phoneId);
  const offered = phone && !phone.isSold ? phone.id : offeredId;
  const next = phoneId === null ? null : offered;
  if (next !== offeredId) setOfferedId(next);
  return phone && phone.id === next ? phone : undefined;
}
