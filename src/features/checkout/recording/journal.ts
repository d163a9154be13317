import { storedRecords } from '@/lib/storedRecords';
import { textOf } from '@/services/api/records';

/** A card was charged, and the server may not know it yet. */
export interface Charge {
  transactionId: string;
  bookingId: string;
  email: string;
  /** As entered. */
  price: string;
  phoneName: string;
  /** When, in milliseconds. */
  at: number;
}

/** Local storage may hold anything. */
function toCharge(value: unknown): Charge | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const record = value as Record<string, unknown>;
  const at = record['at'];
  const charge = {
    transactionId: textOf(record, 'transactionId'),
    bookingId: textOf(record, 'bookingId'),
    email: textOf(record, 'email'),
    price: textOf(record, 'price'),
    phoneName: textOf(record, 'phoneName'),
    at: typeof at === 'number' ? at : 0,
  };
  return charge.transactionId && charge.bookingId && charge.email && charge.price ? charge : undefined;
}

export type Journal = ReturnType<typeof createJournal>;

/** The charges that are not recorded yet, in this browser. Those of other people on it are left alone. */
export function createJournal() {
  const records = storedRecords('secondRing.charge.', toCharge);
  return {
    of: (email: string) =>
      records.all().filter((charge) => charge.email.toLowerCase() === email.toLowerCase()),
    /** False: it lasts as long as this page only. */
    write: (charge: Charge) => records.set(charge.transactionId, toCharge(charge) ?? charge),
    isStored: ({ transactionId }: Charge) => records.isStored(transactionId),
    drop: (transactionId: string) => records.remove(transactionId),
    onOtherTab: records.onOtherTab,
  };
}
