import { lazyPart } from '@/ui/lazyPart';

/** The dialog and its fields, fetched when the pointer or the focus comes near the phones. */
export const LazyBookingDialog = lazyPart(() => import('./BookingDialog').then((m) => m.BookingDialog));
