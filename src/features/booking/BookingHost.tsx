import { useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Offer } from '@/domain/offer';
import { bookingAdded, bookingParam } from '@/paths';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';

const BookingDialog = lazyWithPreload(() => import('./BookingDialog').then((m) => m.BookingDialog));

interface BookingHostProps {
  phones: readonly Offer[];
  /** What says that a list which may have more phones was not read, if one was not. */
  missing?: ReactNode;
  /** Shows the phones, with buttons that call `open`. It returns a promise where the dialog is still being loaded. */
  children: (open: (phone: Offer) => Promise<void> | void) => ReactNode;
}

/**
 * A list of phones that can be booked, and the dialog of the one in the URL: Back closes the dialog, and a visitor returns to
 * it after signing in. Closing goes back as well, so that closed dialogs leave no entries in the history.
 */
export function BookingHost({ phones, missing, children }: BookingHostProps) {
  const [search] = useSearchParams();
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string>(undefined);
  const change = (phoneId: string | null) => {
    // While the dialog was loaded, the address may have become another page's.
    if (window.location.pathname !== pathname) return;
    const next = new URLSearchParams(window.location.search);
    if (phoneId === null) next.delete(bookingParam);
    else next.set(bookingParam, phoneId);
    void navigate(
      { search: next.toString() },
      { preventScrollReset: true, ...(phoneId === null ? { replace: true } : { state: bookingAdded }) },
    );
  };
  const close = () => {
    if (!Object(state).isBookingAdded) return change(null);
    // Going back takes a moment, in which a second Escape must not leave the page.
    if (closed.current !== key) void navigate(-1);
    closed.current = key;
  };
  const phoneId = search.get(bookingParam);
  return (
    <>
      <div {...preloadOnHover(BookingDialog.preload)}>
        {children(({ id }) => BookingDialog.whenLoaded(() => change(id)))}
      </div>
      {phoneId !== null && <BookingDialog key={phoneId} {...{ phoneId, phones, missing }} onClose={close} />}
    </>
  );
}
