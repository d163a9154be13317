import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyWithPreload } from '@/ui/lazyWithPreload';

/** The dialog and its fields, fetched when the pointer or the focus comes near the phones. */
export const LazyBookingDialog = lazyWithPreload(() =>
  import('./BookingDialog').then((m) => m.BookingDialog),
);

const param = 'book';
/** The state of a history entry that the dialog added. */
const added = { isBookingAdded: true };

/**
 * Which phone's booking dialog is open, in the URL: Back closes it, and a visitor who signs in meanwhile comes back
 * to it. Closing goes back, too, so that closed dialogs leave nothing in the history.
 */
export function useBookingParam() {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string>(undefined);
  const change = (phoneId: string | null) =>
    setSearch(
      () => {
        // The address bar is asked, because what React shows may be a step behind it.
        const next = new URLSearchParams(window.location.search);
        if (phoneId === null) next.delete(param);
        else next.set(param, phoneId);
        return next;
      },
      { replace: phoneId === null, state: phoneId === null ? null : added, preventScrollReset: true },
    );
  return {
    phoneId: search.get(param),
    open: (phoneId: string) => LazyBookingDialog.whenLoaded(() => change(phoneId)),
    close: () => {
      if (!Object(state).isBookingAdded) return change(null);
      // Going back takes a moment, in which a second Escape must not leave the page.
      if (closed.current !== key) void navigate(-1);
      closed.current = key;
    },
  };
}

/**
 * The phone whose dialog is open. A sold one opens none; one that is sold to somebody else meanwhile stays, so that the
 * dialog can say so.
 */
export function useChosenPhone<Phone extends { id: string; isSold: boolean }>(
  phones: readonly Phone[],
  phoneId: string | null,
): Phone | undefined {
  const [offeredId, setOfferedId] = useState<string | null>(null);
  const phone = phones.find(({ id }) => id === phoneId);
  const offered = phone && !phone.isSold ? phone.id : offeredId;
  const next = phoneId === null ? null : offered;
  if (next !== offeredId) setOfferedId(next);
  return phone && phone.id === next ? phone : undefined;
}
