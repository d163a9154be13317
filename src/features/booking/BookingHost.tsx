import { useState, type ReactNode } from 'react';
import type { BookablePhone } from '@/domain/phone';
import { LazyBookingDialog } from './useBookingParam';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';

interface BookingHostProps {
  /** Whose dialog is open. */
  chosen: BookablePhone | undefined;
  onClose: () => void;
  /** What shows the orders is refreshed by the page. */
  onPlaced: () => Promise<void>;
  /** The phones. */
  children: ReactNode;
}

/** Phones that can be booked: around them the dialog for the chosen one, and what came of it. */
export function BookingHost({ chosen, onClose, onPlaced, children }: BookingHostProps) {
  const [booked, setBooked] = useState<string>();
  return (
    <>
      {booked !== undefined && <LazyBookedNotice phoneName={booked} />}
      <div {...preloadOnHover(LazyBookingDialog.preload)}>{children}</div>
      {chosen && (
        <LazyBookingDialog
          phone={chosen}
          onClose={onClose}
          onPlaced={() => {
            setBooked(chosen.name);
            return onPlaced();
          }}
        />
      )}
    </>
  );
}

/** Fetched when there is something to say. */
const LazyBookedNotice = lazyWithPreload(() => import('./BookedNotice').then((m) => m.BookedNotice));
