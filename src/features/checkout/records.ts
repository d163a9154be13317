import { browserRecords } from '@/lib/browserRecords';
import { textOf, type AnyRecord } from '@/services/api/records';
import { isClientSecret } from '@/services/payments/intents';

/** The payment intent of one order, until the order is paid. */
export interface IntentRecord {
  bookingId: string;
  email: string;
  /** As entered. */
  price: string;
  phoneName: string;
  clientSecret: string;
  /** When the last confirmation was sent, in milliseconds, while its outcome is not known for certain. */
  confirmingSince?: number | undefined;
}

/** A card was charged. The record lasts until the order reads paid. */
export interface Charge extends IntentRecord {
  transactionId: string;
  /** When, in milliseconds. */
  at: number;
}

/** A confirmation that was lost on its way may still arrive this long after, in milliseconds. */
const confirmationWindow = 600_000;

/** Whether a confirmation may still arrive. A clock that was set back since does not keep the window open for ever. */
export const isInConfirmationWindow = ({ confirmingSince }: IntentRecord) =>
  confirmingSince !== undefined && Math.abs(Date.now() - confirmingSince) < confirmationWindow;

function readIntentRecord(value: unknown): IntentRecord | undefined {
  const record = Object(value) as AnyRecord;
  const { confirmingSince } = record;
  const intent = {
    bookingId: textOf(record, 'bookingId'),
    email: textOf(record, 'email'),
    price: textOf(record, 'price'),
    phoneName: textOf(record, 'phoneName'),
    clientSecret: textOf(record, 'clientSecret'),
    ...(typeof confirmingSince === 'number' && { confirmingSince }),
  };
  return intent.bookingId && intent.email && isClientSecret(intent.clientSecret) ? intent : undefined;
}

function readCharge(value: unknown): Charge | undefined {
  const { at, transactionId } = Object(value) as AnyRecord;
  const intent = readIntentRecord(value);
  if (!intent || typeof transactionId !== 'string') return undefined;
  return { ...intent, transactionId, at: Number(at) || 0 };
}

type OrderOfUser = Pick<IntentRecord, 'bookingId' | 'email'>;
const nameOf = ({ bookingId, email }: OrderOfUser) => `${bookingId}.${email}`;

/** The two kinds of records that must survive a closed page. Nothing here rejects. */
export function createPaymentRecords() {
  const intents = browserRecords('secondRing.intent', readIntentRecord);
  const charges = browserRecords('secondRing.charge', readCharge);
  return {
    intentOf: (order: OrderOfUser) => intents.get(nameOf(order)),
    chargeOf: async (order: OrderOfUser) =>
      (await charges.all()).find((charge) => nameOf(charge) === nameOf(order)),
    /** All charges of the user, and the intents whose confirmation has no known outcome. */
    unfinished: async (email: string) => {
      const confirmed = (await intents.all()).filter(({ confirmingSince }) => confirmingSince !== undefined);
      return [...(await charges.all()), ...confirmed].filter((each) => each.email === email);
    },
    /** These give false where the browser stores nothing, so that the record lasts as long as this page. */
    storeIntent: (intent: IntentRecord) => intents.set(nameOf(intent), intent),
    storeCharge: (charge: Charge) => charges.set(charge.transactionId, charge),
    removeIntent: (order: OrderOfUser) => intents.remove(nameOf(order)),
    /** With its intent. */
    removeCharge: async (charge: Charge) => {
      await charges.remove(charge.transactionId);
      const intent = await intents.get(nameOf(charge));
      if (intent?.clientSecret === charge.clientSecret) await intents.remove(nameOf(charge));
    },
    /** Removes the intents whose confirmation was never sent: they can charge no card. */
    removeUnconfirmed: async (email: string) => {
      for (const intent of await intents.all())
        if (intent.confirmingSince === undefined && intent.email === email)
          await intents.remove(nameOf(intent));
    },
    onOtherTab: charges.onOtherTab,
  };
}

export type PaymentRecords = ReturnType<typeof createPaymentRecords>;
