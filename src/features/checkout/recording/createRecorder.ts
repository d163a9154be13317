import { createBackOff } from '@/lib/async';
import { takeTabLock } from '@/lib/tabLock';
import type { Charge, Journal } from './journal';
import { createPendingCharges, type PendingCharge } from './pendingCharges';
import { isPaidOtherwise, type OrderReading, type Verdict } from './recordCharge';

interface RecorderOptions {
  journal: Journal;
  /** Tells the server once; `onAcknowledged` as soon as it says that it is recorded. */
  record: (charge: Charge, onAcknowledged: () => void) => Promise<Verdict>;
  readOrder: (bookingId: string) => Promise<OrderReading>;
  onRecorded: (charge: Charge) => void;
}

/** Sends the charges of the signed-in person to the server, one tab at a time, until their orders read paid. */
export interface Recorder {
  /** Writes the journal first, then tells the server. */
  add: (charge: Charge) => void;
  charges: () => readonly PendingCharge[];
  chargeOf: (bookingId: string) => PendingCharge | undefined;
  /** The transaction that this page has seen recorded. */
  recordedAs: (bookingId: string) => string | undefined;
  subscribe: (listener: () => void) => () => void;
  forPerson: (email: string | null) => void;
  tryNow: () => void;
  /** The person has read that an order was paid twice. */
  dismiss: (transactionId: string) => void;
  start: () => () => void;
}

const longestWait = 60_000;
const patience = 3_000;
/** How often the server may say "recorded" of an order that does not read paid, before its word counts. */
const wordCounts = 4;

export function createRecorder({ journal, record, readOrder, onRecorded }: RecorderOptions): Recorder {
  let email: string | null = null;
  let isRunning = false;
  let isStopped = false;
  let mustRunAgain = false;
  const pending = createPendingCharges({ journal, onRecorded });
  const { change, drop } = pending;
  const acknowledgements = new Map<string, number>();
  const backOff = createBackOff({ run: () => void round(), longest: longestWait });

  const isMine = (charge: Charge) => charge.email.toLowerCase() === email?.toLowerCase();
  // Its buyer may have signed out while the server was told.
  const celebrate = (charge: Charge) => {
    if (isMine(charge)) pending.celebrate(charge);
  };

  /** Another tab has recorded it, or the buyer has noted there that it was paid twice. */
  const followOtherTab = async (charge: Charge) => {
    const order = await readOrder(charge.bookingId).catch(() => undefined);
    if (!pending.get(charge.transactionId)) return;
    drop(charge);
    if (!order || !isPaidOtherwise(order, charge)) celebrate(charge);
  };

  const readJournal = (isCleared: boolean) => {
    // Whoever cleared the storage did not mean to lose money.
    if (isCleared) pending.all().forEach(journal.write);
    const written = email ? journal.of(email) : [];
    for (const charge of written)
      pending.put({ ...charge, state: 'late', isStored: journal.isStored(charge) });
    pending.publish();
    const names = new Set(written.map(({ transactionId }) => transactionId));
    const gone = pending.all().filter(({ transactionId }) => !names.has(transactionId));
    gone.forEach((charge) => void followOtherTab(charge));
  };

  const apply = (charge: Charge, verdict: Verdict) => {
    const { transactionId: id } = charge;
    if (verdict.is === 'recorded') {
      drop(charge);
      return celebrate(charge);
    }
    if (verdict.is === 'acknowledged') {
      const times = (acknowledgements.get(id) ?? 0) + 1;
      acknowledgements.set(id, times);
      change(id, { state: 'acknowledged' });
      return times >= wordCounts ? drop(charge) : undefined;
    }
    change(id, { state: verdict.is, ...('reason' in verdict && { reason: verdict.reason }) });
  };

  const isWorthAnother = ({ state }: PendingCharge) => state !== 'signIn' && state !== 'twice';

  async function round(isAsked = false) {
    const due = pending
      .all()
      .filter((charge) => (isAsked ? charge.state !== 'twice' : isWorthAnother(charge)));
    if (isRunning) mustRunAgain ||= isAsked;
    if (isStopped || isRunning || due.length === 0) return;
    isRunning = true;
    const release = await takeTabLock('secondRing.recorder');
    for (const { transactionId } of release ? due : []) {
      const charge = pending.get(transactionId);
      if (!charge) continue;
      try {
        apply(charge, await record(charge, () => celebrate(charge)));
      } catch (error) {
        // A mistake of ours must not end the recording of this charge or of the others.
        console.error(error);
      }
    }
    release?.();
    isRunning = false;
    if (mustRunAgain) {
      mustRunAgain = false;
      return round(true);
    }
    if (!isStopped && pending.all().some(isWorthAnother)) backOff.later();
    else backOff.stop();
  }

  const tryNow = () => {
    backOff.stop();
    void round(true);
  };

  return {
    add: (charge) => {
      const isStored = journal.write(charge);
      if (!isMine(charge)) return;
      pending.put({ ...charge, state: 'sending', isStored });
      pending.publish();
      setTimeout(() => {
        if (pending.get(charge.transactionId)?.state === 'sending')
          change(charge.transactionId, { state: 'late' });
      }, patience);
      tryNow();
    },
    charges: pending.all,
    chargeOf: (bookingId) => pending.all().find((charge) => charge.bookingId === bookingId),
    recordedAs: pending.recordedAs,
    subscribe: pending.subscribe,
    forPerson: (next) => {
      if (next === email) return;
      email = next;
      pending.forget();
      backOff.stop();
      readJournal(false);
      void round();
    },
    tryNow,
    dismiss: (transactionId) => {
      const charge = pending.get(transactionId);
      if (charge?.state === 'twice') drop(charge);
    },
    start: () => {
      const stops = [
        journal.onOtherTab((isCleared) => {
          readJournal(isCleared);
          if (!backOff.isWaiting()) backOff.later();
        }),
        backOff.stop,
      ];
      return () => {
        isStopped = true;
        stops.forEach((stop) => stop());
      };
    },
  };
}
