import type { Session } from '../createSession';
import { keptRecords, type KeptRecord } from './keptRecords';
import type { OwedRecord } from './UserRecords';

/** What is owed of the person who is here now, for the banner. */
export function createOwedStore(session: Session) {
  const listeners = new Set<() => void>();
  let state: OwedRecord | null = null;

  const emailNow = () => session.getState().user?.email;
  const publish = (next: OwedRecord | null) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const kept = (): KeptRecord | undefined => {
    const email = emailNow();
    return email === undefined ? undefined : keptRecords.of(email);
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The record that this browser keeps for them. */
    kept,
    /** Shows how the sending stands, unless that person has left. */
    show: (email: string, next: OwedRecord | null) => {
      if (emailNow() === email) publish(next);
    },
    /** Shows what is kept before anything is sent. A plan alone is owed by nobody yet. */
    showKept: () => {
      const record = kept();
      const isOwed = record !== undefined && record.stage !== 'planned';
      publish(isOwed ? { userrole: record.userrole, isSending: false, problem: null } : null);
    },
  };
}
