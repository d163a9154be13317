import { useSyncExternalStore } from 'react';
import { useSessionTools } from '../SessionContext';
import type { OwedRecord } from './UserRecords';

/** What the server does not know yet of the signed-in person; null where nothing is owed. */
export function useOwedRecord(): OwedRecord | null {
  const { userRecords } = useSessionTools();
  return useSyncExternalStore(userRecords.subscribe, userRecords.getState);
}
