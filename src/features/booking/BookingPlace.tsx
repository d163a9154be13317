import { useState, type ReactNode } from 'react';
import { whenNear } from '@/ui/whenNear';
import type { BookablePhone } from './booking';
import { LazyBookedNotice } from './LazyBookedNotice';
import { LazyBookingDialog } from './LazyBookingDialog';

interface BookingPlaceProps {
  /** Whose dialog is open. */
  chosen: BookablePhone | undefined;
  onClose: () => void;
  /** What shows the orders is refreshed by the page. */
  onPlaced: () => Promise<void>;
  /** The phones. */
  children: ReactNode;
}

/** Phones that can be booked: around them the dialog for the chosen one, and what came of it. */
export function BookingPlace({ chosen, onClose, onPlaced, children }: BookingPlaceProps) {
  const [booked, setBooked] = useState<string>();
  return (
    <>
      {booked !== undefined && <LazyBookedNotice phoneName={booked} />}
      <div {...whenNear(LazyBookingDialog.prefetch)}>{children}</div>
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
