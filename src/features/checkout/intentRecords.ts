import { sharedRecords } from '@/lib/sharedRecords';
import { textOf, type AnyRecord } from '@/services/api/records';

/** The payment intent of one booking, stored in this browser until the order is paid. */
export interface IntentRecord {
  bookingId: string;
  email: string;
  /** For which the intent was created, as entered. */
  price: string;
  phoneName: string;
  clientSecret: string;
  /** When the last confirmation was sent, in milliseconds, while its outcome is not known for certain. */
  confirmingSince?: number;
}

const secretShape = /^pi_\w+_secret_\w+$/;

/** A secret of another shape makes the payment library throw. */
export const isClientSecret = (text: string) => secretShape.test(text) && text.length <= 300;

/** A confirmation that was lost on its way may still arrive this long after, in milliseconds. */
const confirmationWindow = 600_000;

/** Whether a confirmation may still arrive. A clock that was set back since does not keep the window open for ever. */
export const isInConfirmationWindow = ({ confirmingSince }: IntentRecord, now: number) =>
  confirmingSince !== undefined && Math.abs(now - confirmingSince) < confirmationWindow;

/** Its outcome is known: nothing was charged. */
export const clearConfirming = ({ confirmingSince: _over, ...intent }: IntentRecord): IntentRecord => intent;

/** Older versions stored the e-mail with its capitals. */
function readIntentRecord(value: unknown): IntentRecord | undefined {
  const record = Object(value) as AnyRecord;
  const since = record['confirmingSince'];
  const intent = {
    bookingId: textOf(record, 'bookingId'),
    email: textOf(record, 'email').toLowerCase(),
    price: textOf(record, 'price'),
    phoneName: textOf(record, 'phoneName'),
    clientSecret: textOf(record, 'clientSecret'),
    ...(typeof since === 'number' && { confirmingSince: since }),
  };
  return intent.bookingId && intent.email && isClientSecret(intent.clientSecret) ? intent : undefined;
}

/** The stored intents. Nothing here rejects. */
export class IntentRecords {
  private readonly records = sharedRecords('secondRing.intents', readIntentRecord);

  async of(bookingId: string, email: string): Promise<IntentRecord | undefined> {
    const found = await this.records.get(nameOf({ bookingId, email }));
    return found?.bookingId === bookingId && found.email === email ? found : undefined;
  }

  /** Those whose confirmation was sent and whose outcome is not known. */
  async unfinished(email: string): Promise<IntentRecord[]> {
    return (await this.records.all()).filter(
      (intent) => intent.confirmingSince !== undefined && intent.email === email,
    );
  }

  /** False: it was not stored and lasts as long as this page. */
  store(intent: IntentRecord): Promise<boolean> {
    return this.records.set(nameOf(intent), intent);
  }

  remove(bookingId: string, email: string): Promise<void> {
    return this.records.remove(nameOf({ bookingId, email }));
  }

  /** Removes those whose confirmation was never sent: they can charge no card. */
  async removeUnconfirmed(email: string): Promise<void> {
    for (const intent of await this.records.all())
      if (intent.confirmingSince === undefined && intent.email === email)
        await this.remove(intent.bookingId, email);
  }
}

const nameOf = ({ bookingId, email }: Pick<IntentRecord, 'bookingId' | 'email'>) => `${bookingId}.${email}`;
