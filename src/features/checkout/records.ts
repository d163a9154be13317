import { browserRecords } from '@/lib/browserRecords';
import { waitForTabLock } from '@/lib/tabLock';
import { textOf, type AnyRecord } from '@/services/api/records';
import { isClientSecret } from '@/services/payments/payments';
import * as kinds from '@/stored';

/** The order that is paid, and by whom. */
interface OrderOfUser {
  bookingId: string;
  email: string;
}

interface PaymentRecord extends OrderOfUser {
  /** As entered. */
  price: string;
  phoneName: string;
  clientSecret: string;
}

/** The payment intent of one order, until the order is paid. */
export interface IntentRecord extends PaymentRecord {
  /** When each confirmation was sent whose outcome is not known, in milliseconds. */
  unanswered: readonly number[];
  /** The last digits of the one card of these; '' where they differ, or the provider did not say them. */
  cardEnding: string;
}

/** A card was charged. The record lasts until the order reads paid. */
export interface Charge extends PaymentRecord {
  transactionId: string;
  /** When, in milliseconds. */
  at: number;
  /** The last digits of the card; '' where the provider did not say them. */
  cardEnding: string;
}

/** A confirmation that was lost on its way may still arrive this long after, in milliseconds. */
const confirmationWindow = 600_000;

/**
 * Until when an unanswered confirmation may arrive, in milliseconds. 0: no more, and the intent was not read since.
 * Undefined: all are answered.
 */
export function openUntil({ unanswered }: IntentRecord): number | undefined {
  if (unanswered.length === 0) return undefined;
  // A clock that was set back since must not keep the window open for ever.
  const recent = unanswered.filter((sentAt) => Math.abs(Date.now() - sentAt) < confirmationWindow);
  return recent.length > 0 ? Math.max(...recent) + confirmationWindow : 0;
}

/** The intent once a confirmation is sent. `continues`: the earlier one whose question by the bank is answered. */
export function withConfirmation(
  intent: IntentRecord,
  sent: { at: number; cardEnding: string },
  continues?: number,
): IntentRecord {
  const others = intent.unanswered.filter((sentAt) => sentAt !== continues);
  const cardEnding = continues === undefined ? sent.cardEnding : intent.cardEnding;
  const isOneCard = others.length === 0 || cardEnding === intent.cardEnding;
  return { ...intent, unanswered: [...others, sent.at], cardEnding: isOneCard ? cardEnding : '' };
}

/** The intent once these confirmations are answered. */
export function withoutConfirmations(intent: IntentRecord, ...answered: readonly number[]): IntentRecord {
  const unanswered = intent.unanswered.filter((sentAt) => !answered.includes(sentAt));
  return { ...intent, unanswered, cardEnding: unanswered.length > 0 ? intent.cardEnding : '' };
}

function readRecord(value: unknown): PaymentRecord | undefined {
  const record = Object(value) as AnyRecord;
  const read = {
    bookingId: textOf(record, 'bookingId'),
    email: textOf(record, 'email'),
    price: textOf(record, 'price'),
    phoneName: textOf(record, 'phoneName'),
    clientSecret: textOf(record, 'clientSecret'),
  };
  return read.bookingId && read.email && isClientSecret(read.clientSecret) ? read : undefined;
}

function readIntentRecord(value: unknown): IntentRecord | undefined {
  const intent = readRecord(value);
  // `confirmingSince`: as an earlier release stored the last one.
  const record = Object(value) as AnyRecord;
  const { unanswered, confirmingSince } = record;
  const times: unknown[] = Array.isArray(unanswered) ? unanswered : [confirmingSince];
  return (
    intent && {
      ...intent,
      unanswered: times.filter((sentAt) => typeof sentAt === 'number'),
      cardEnding: textOf(record, 'cardEnding'),
    }
  );
}

function readCharge(value: unknown): Charge | undefined {
  const record = Object(value) as AnyRecord;
  const read = readRecord(value);
  const transactionId = textOf(record, 'transactionId');
  const cardEnding = textOf(record, 'cardEnding');
  if (!read || !transactionId) return undefined;
  return { ...read, transactionId, at: Number(record['at']) || 0, cardEnding };
}

const nameOf = ({ bookingId, email }: OrderOfUser) => `${bookingId}.${email}`;

/** Answers arrive in any tab, also while another one pays. */
async function inOneTab<Result>(order: OrderOfUser, work: () => Promise<Result>): Promise<Result> {
  const release = await waitForTabLock(`secondRing.intent.${nameOf(order)}`);
  try {
    return await work();
  } finally {
    release();
  }
}

/** The two kinds of records that must survive a closed page. Nothing here rejects. */
export function createPaymentRecords() {
  const intents = browserRecords(kinds.intents, readIntentRecord);
  const charges = browserRecords(kinds.charges, readCharge);
  return {
    intentOf: (order: OrderOfUser) => intents.get(nameOf(order)),
    chargeOf: async (order: OrderOfUser) =>
      (await charges.all()).find((charge) => nameOf(charge) === nameOf(order)),
    /** All charges of the user, and the intents with an unanswered confirmation. */
    unfinished: async (email: string) => {
      const confirmed = (await intents.all()).filter(({ unanswered }) => unanswered.length > 0);
      return [...(await charges.all()), ...confirmed].filter((each) => each.email === email);
    },
    /** These give false where the browser stores nothing, so that the record lasts as long as this page. */
    storeIntent: (intent: IntentRecord) => intents.set(nameOf(intent), intent),
    storeCharge: (charge: Charge) => charges.set(charge.transactionId, charge),
    /** Undefined where the intent was removed or replaced. */
    changeIntent: (
      { clientSecret, ...order }: IntentRecord,
      change: (stored: IntentRecord) => IntentRecord,
    ): Promise<{ intent: IntentRecord; isStored: boolean } | undefined> =>
      inOneTab(order, async () => {
        const stored = await intents.get(nameOf(order));
        if (stored?.clientSecret !== clientSecret) return undefined;
        const intent = change(stored);
        return { intent, isStored: await intents.set(nameOf(order), intent) };
      }),
    removeIntent: (order: OrderOfUser) => intents.remove(nameOf(order)),
    /** With its intent. */
    removeCharge: async (charge: Charge) => {
      await charges.remove(charge.transactionId);
      const intent = await intents.get(nameOf(charge));
      if (intent?.clientSecret === charge.clientSecret) await intents.remove(nameOf(charge));
    },
    /** Removes the intents whose confirmation was never sent: they can charge no card. */
    removeUnconfirmed: async (email: string) => {
      for (const order of (await intents.all()).filter((intent) => intent.email === email))
        await inOneTab(order, async () => {
          const intent = await intents.get(nameOf(order));
          if (intent?.unanswered.length === 0) await intents.remove(nameOf(order));
        });
    },
    /** Another tab changed a record. Returns the stop. */
    onOtherTab: (listener: () => void) => {
      const stops = [intents.onOtherTab(listener), charges.onOtherTab(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export type PaymentRecords = ReturnType<typeof createPaymentRecords>;
