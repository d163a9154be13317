import { createStore } from '@/lib/createStore';
import type { Session } from '../createSession';
import { keptRecords, type KeptRecord } from './keptRecords';
import type { OwedRecord } from './UserRecords';

/** What is owed of the person who is here now, for the banner. */
export function createOwedStore(session: Session) {
  const owed = createStore<OwedRecord | null>(null);

  const emailNow = () => session.getState().user?.email;
  const kept = (): KeptRecord | undefined => {
    const email = emailNow();
    return email === undefined ? undefined : keptRecords.of(email);
  };

  return {
    getState: owed.get,
    subscribe: owed.subscribe,
    /** The record that this browser keeps for them. */
    kept,
    /** Shows how the sending stands, unless that person has left. */
    show: (email: string, next: OwedRecord | null) => {
      if (emailNow() === email) owed.set(next);
    },
    /** Shows what is kept before anything is sent. A plan alone is owed by nobody yet. */
    showKept: () => {
      const record = kept();
      const isOwed = record !== undefined && record.stage !== 'planned';
      owed.set(isOwed ? { userrole: record.userrole, isSending: false, problem: null } : null);
    },
  };
}
