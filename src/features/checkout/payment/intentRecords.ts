import { sharedRecords } from '@/lib/sharedRecords';
import { textOf } from '@/services/api/records';

/** The payment intent of one booking, kept in this browser until the order is paid. */
export interface IntentRecord {
  bookingId: string;
  email: string;
  /** For which the intent was made, as entered. */
  price: string;
  phoneName: string;
  clientSecret: string;
  /** When the last confirmation began, in milliseconds; its outcome is not known for certain yet. */
  confirmingSince?: number;
}

const secretShape = /^pi_\w+_secret_\w+$/;

/** A secret of another shape makes the payment library throw. */
export const isClientSecret = (text: string) => secretShape.test(text) && text.length <= 300;

/** The database may hold anything. */
function toIntentRecord(value: unknown): IntentRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const record = value as Record<string, unknown>;
  const since = record['confirmingSince'];
  const intent = {
    bookingId: textOf(record, 'bookingId'),
    email: textOf(record, 'email'),
    price: textOf(record, 'price'),
    phoneName: textOf(record, 'phoneName'),
    clientSecret: textOf(record, 'clientSecret'),
    ...(typeof since === 'number' && { confirmingSince: since }),
  };
  return intent.bookingId && intent.email && isClientSecret(intent.clientSecret) ? intent : undefined;
}

export type IntentRecords = ReturnType<typeof createIntentRecords>;

export function createIntentRecords() {
  const records = sharedRecords('secondRing.intents', toIntentRecord);
  const nameOf = ({ bookingId, email }: Pick<IntentRecord, 'bookingId' | 'email'>) =>
    `${bookingId}.${email.toLowerCase()}`;
  return {
    of: async (bookingId: string, email: string) => {
      const found = await records.get(nameOf({ bookingId, email }));
      return found?.bookingId === bookingId && isSame(found.email, email) ? found : undefined;
    },
    /** Those whose outcome is open. */
    unfinished: async (email: string) =>
      (await records.all()).filter((each) => each.confirmingSince !== undefined && isSame(each.email, email)),
    /** False: it lasts as long as this page only. */
    keep: (intent: IntentRecord) => records.set(nameOf(intent), intent),
    /** Removes those whose confirmation was never sent: no card can be charged by them. */
    forgetUnconfirmed: async (email: string) => {
      for (const intent of await records.all())
        if (intent.confirmingSince === undefined && isSame(intent.email, email))
          await records.remove(nameOf(intent));
    },
    forget: (bookingId: string, email: string) => records.remove(nameOf({ bookingId, email })),
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
