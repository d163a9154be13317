import type { Order } from '@/domain/order';
import { createBackOff } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import { storedRecords } from '@/lib/storedRecords';
import { takeTabLock } from '@/lib/tabLock';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { textOf, type AnyRecord } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

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

/** What became of one attempt to record a charge on the server. */
type RecordResult =
  /** The order reads paid. */
  | { is: 'recorded' }
  /** The server says that it has recorded the payment, and the order does not read paid yet. */
  | { is: 'acknowledged' }
  | { is: 'late'; reason: string }
  | { is: 'signIn' }
  | { is: 'refused'; reason: string }
  /** The order was paid by another payment. */
  | { is: 'twice' };

export interface PendingCharge extends Charge {
  /** `sending`: for the first time; the others as the last attempt ended. */
  state: 'sending' | Exclude<RecordResult['is'], 'recorded'>;
  /** Why the last attempt failed. */
  reason?: string;
  /** False: the browser did not store it, so that it lasts as long as this page. */
  isStored: boolean;
}

interface OutboxTools {
  api: ApiClient;
  fetchOrder: (bookingId: string) => Promise<Order>;
  /** Called once for each charge that the server has recorded. */
  onRecorded: (charge: Charge) => void;
}

const longestWait = 60_000;
const longestFirstCall = 3_000;
/** How often the server may acknowledge a charge whose order does not read paid, before its word is enough. */
const acknowledgementsThatCount = 4;

/**
 * The charges that the server may not know yet. Each is stored in this browser before the server is called, and sent by
 * one tab at a time until its order reads paid. Charges of other users of this browser are left alone.
 */
export class ChargeOutbox {
  private readonly stored = storedRecords('secondRing.charge.', readCharge);
  /** Transactions by booking. */
  private readonly recorded = new Map<string, string>();
  private readonly acknowledgements = new Map<string, number>();
  private readonly pending = createStore<readonly PendingCharge[]>([]);
  private readonly backOff = createBackOff({ run: () => void this.sendDue(), longest: longestWait });
  private email: string | null = null;
  private isSending = false;
  private mustSendAgain = false;
  private isStopped = false;

  constructor(private readonly tools: OutboxTools) {}

  /** Those of the signed-in user. */
  readonly charges = this.pending.get;
  readonly subscribe = this.pending.subscribe;
  chargeOf = (bookingId: string) => this.charges().find((charge) => charge.bookingId === bookingId);
  /** The transaction that this page has seen recorded. */
  recordedAs = (bookingId: string) => this.recorded.get(bookingId);

  /** Stores the charge first, then tells the server. */
  add(charge: Charge) {
    const isStored = this.store(charge);
    if (charge.email !== this.email) return;
    if (!this.find(charge)) this.pending.set([...this.charges(), { ...charge, state: 'sending', isStored }]);
    setTimeout(() => {
      if (this.find(charge)?.state === 'sending') this.change(charge, { state: 'late' });
    }, longestFirstCall);
    this.sendNow();
  }

  /** Another user is signed in, or none. */
  setUser(email: string | null) {
    if (email === this.email) return;
    this.email = email;
    this.recorded.clear();
    this.backOff.stop();
    this.pending.set([]);
    this.readStored();
    void this.sendDue();
  }

  sendNow() {
    this.backOff.stop();
    void this.sendDue(true);
  }

  /** The user has read that an order was paid twice. */
  dismiss(charge: PendingCharge) {
    if (this.find(charge)?.state === 'twice') this.drop(charge);
  }

  /** Follows the other tabs. Returns the stop. */
  start(): () => void {
    const unfollow = this.stored.onOtherTab((isCleared) => {
      // Clearing the storage must not lose a charge.
      if (isCleared) this.charges().forEach((charge) => this.store(charge));
      this.readStored();
      if (!this.backOff.isWaiting()) this.backOff.later();
    });
    return () => {
      this.isStopped = true;
      unfollow();
      this.backOff.stop();
    };
  }

  private readStored() {
    const mine = this.stored.all().filter(({ email }) => email === this.email);
    const added = mine
      .filter((charge) => !this.find(charge))
      .map((charge): PendingCharge => {
        return { ...charge, state: 'late', isStored: this.stored.isStored(charge.transactionId) };
      });
    this.pending.set([...this.charges(), ...added]);
    const names = new Set(mine.map(({ transactionId }) => transactionId));
    for (const charge of this.charges())
      if (!names.has(charge.transactionId)) void this.followOtherTab(charge);
  }

  /** Another tab has recorded the charge, or its user has dismissed there that the order was paid twice. */
  private async followOtherTab(charge: Charge) {
    const order = await this.tools.fetchOrder(charge.bookingId).catch(() => undefined);
    if (!this.find(charge)) return;
    this.drop(charge);
    if (!order || !isPaidOtherwise(order, charge)) this.notifyRecorded(charge);
  }

  private async sendDue(isAsked = false): Promise<void> {
    const isDue = isAsked ? isUnsettled : isWorthAnother;
    const due = this.charges().filter(isDue);
    if (this.isSending) this.mustSendAgain ||= isAsked;
    if (this.isStopped || this.isSending || due.length === 0) return;
    this.isSending = true;
    const release = await takeTabLock('secondRing.recorder');
    for (const charge of release ? due : []) {
      if (!this.find(charge)) continue;
      try {
        this.apply(charge, await this.record(charge));
      } catch (error) {
        // A mistake of ours must not end the recording of this charge or of the others.
        console.error(error);
      }
    }
    release?.();
    this.isSending = false;
    if (this.mustSendAgain) {
      this.mustSendAgain = false;
      return this.sendDue(true);
    }
    if (!this.isStopped && this.charges().some(isWorthAnother)) this.backOff.later();
    else this.backOff.stop();
  }

  /** Tells the server, and believes it when the order reads paid. The same transaction twice is one payment there. */
  private async record(charge: Charge): Promise<RecordResult> {
    const result = await postPayment(this.tools.api, charge);
    if (result.is === 'late' || result.is === 'signIn') return result;
    if (result.is === 'acknowledged') this.notifyRecorded(charge);
    const order = await this.tools.fetchOrder(charge.bookingId).catch(() => undefined);
    if (!order?.isPaid) return result;
    return result.is === 'refused' && isPaidOtherwise(order, charge) ? { is: 'twice' } : { is: 'recorded' };
  }

  private apply(charge: Charge, result: RecordResult) {
    const { transactionId } = charge;
    if (result.is === 'recorded') {
      this.drop(charge);
      return this.notifyRecorded(charge);
    }
    this.change(charge, { state: result.is, ...('reason' in result && { reason: result.reason }) });
    if (result.is !== 'acknowledged') return;
    const times = (this.acknowledgements.get(transactionId) ?? 0) + 1;
    this.acknowledgements.set(transactionId, times);
    if (times >= acknowledgementsThatCount) this.drop(charge);
  }

  /** Its buyer may have signed out during the call. */
  private notifyRecorded(charge: Charge) {
    const { bookingId, transactionId, email } = charge;
    if (email !== this.email || this.recorded.get(bookingId) === transactionId) return;
    this.recorded.set(bookingId, transactionId);
    this.pending.set([...this.charges()]);
    this.tools.onRecorded(charge);
  }

  private store(charge: Charge): boolean {
    return this.stored.set(charge.transactionId, readCharge(charge) ?? charge);
  }

  private find({ transactionId }: Charge) {
    return this.charges().find((charge) => charge.transactionId === transactionId);
  }

  private change({ transactionId }: Charge, part: Partial<PendingCharge>) {
    const isMeant = (charge: Charge) => charge.transactionId === transactionId;
    this.pending.set(this.charges().map((charge) => (isMeant(charge) ? { ...charge, ...part } : charge)));
  }

  private drop({ transactionId }: Charge) {
    this.stored.remove(transactionId);
    this.pending.set(this.charges().filter((charge) => charge.transactionId !== transactionId));
  }
}

const isUnsettled = ({ state }: PendingCharge) => state !== 'twice';
const isWorthAnother = ({ state }: PendingCharge) => state !== 'signIn' && state !== 'twice';

const isPaidOtherwise = ({ isPaid, transactionId }: Order, charge: Charge) =>
  isPaid && transactionId !== '' && transactionId !== charge.transactionId;

/** Older versions stored the e-mail with its capitals. */
function readCharge(value: unknown): Charge | undefined {
  const record = Object(value) as AnyRecord;
  const at = record['at'];
  const charge = {
    transactionId: textOf(record, 'transactionId'),
    bookingId: textOf(record, 'bookingId'),
    email: textOf(record, 'email').toLowerCase(),
    price: textOf(record, 'price'),
    phoneName: textOf(record, 'phoneName'),
    at: typeof at === 'number' ? at : 0,
  };
  return charge.transactionId && charge.bookingId && charge.email && charge.price ? charge : undefined;
}

const longestCall = 30_000;

async function postPayment(api: ApiClient, charge: Charge): Promise<RecordResult> {
  const { price, transactionId, email, bookingId } = charge;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('No answer in time.')), longestCall);
  try {
    const body = { price, transactionId, email, bookingId };
    const answer: unknown = await unwrap(api.POST('/payments', { body, signal: ending.signal }));
    if (textOf(Object(answer) as AnyRecord, 'insertedId')) return { is: 'acknowledged' };
    // A network that answers in the server's place (a hotel's login page) must not end the recording.
    return { is: 'refused', reason: messages.errors.invalidResponse };
  } catch (error) {
    if (!(error instanceof ServiceError)) return { is: 'late', reason: messages.errors.noAnswer };
    if (error.status === 401) return { is: 'signIn' };
    // An invalid answer may hide a success; the order decides.
    return { is: error.isTransient ? 'late' : 'refused', reason: error.message };
  } finally {
    clearTimeout(timer);
  }
}
