import { createStore } from '@/lib/createStore';
import type { Charge, Journal } from './journal';
import type { Verdict } from './recordCharge';

/** A charge on its way into the server's books. */
export interface PendingCharge extends Charge {
  /** `sending`: for the first time; the others as the last attempt ended. */
  state: 'sending' | Exclude<Verdict['is'], 'recorded'>;
  /** Why the last attempt failed. */
  reason?: string;
  /** False: this browser keeps nothing, so that it lasts as long as this page. */
  isStored: boolean;
}

interface PendingChargesOptions {
  journal: Journal;
  onRecorded: (charge: Charge) => void;
}

/** What the signed-in person's pages know of charges, by transaction. */
export function createPendingCharges({ journal, onRecorded }: PendingChargesOptions) {
  const pending = new Map<string, PendingCharge>();
  const recorded = new Map<string, string>();
  const shown = createStore<readonly PendingCharge[]>([]);

  const publish = () => shown.set([...pending.values()]);

  return {
    publish,
    all: shown.get,
    get: (transactionId: string) => pending.get(transactionId),
    /** Not told before `publish`. */
    put: (charge: PendingCharge) => {
      if (!pending.has(charge.transactionId)) pending.set(charge.transactionId, charge);
    },
    change: (transactionId: string, part: Partial<PendingCharge>) => {
      const before = pending.get(transactionId);
      if (before) pending.set(transactionId, { ...before, ...part });
      publish();
    },
    /** Out of the journal, too. */
    drop: ({ transactionId }: Charge) => {
      pending.delete(transactionId);
      journal.drop(transactionId);
      publish();
    },
    /** Another person is signed in. */
    forget: () => {
      pending.clear();
      recorded.clear();
    },
    /** The server knows the payment; told once for each. */
    celebrate: (charge: Charge) => {
      if (recorded.get(charge.bookingId) === charge.transactionId) return;
      recorded.set(charge.bookingId, charge.transactionId);
      publish();
      onRecorded(charge);
    },
    recordedAs: (bookingId: string) => recorded.get(bookingId),
    subscribe: shown.subscribe,
  };
}
