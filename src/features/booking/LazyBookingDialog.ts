import { lazyPart } from '@/ui/lazyPart';

/** The dialog and its fields, fetched when somebody comes near a phone's button. */
export const LazyBookingDialog = lazyPart(() => import('./BookingDialog').then((m) => m.BookingDialog));
