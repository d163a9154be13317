import { lazyPart } from '@/ui/lazyPart';

/** Fetched when there is something to say. */
export const LazyBookedNotice = lazyPart(() => import('./BookedNotice').then((m) => m.BookedNotice));
