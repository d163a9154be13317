import { storedRecords } from '@/lib/storedRecords';
import { userRoleValues, type NewUser } from '@/services/api/schema';

/**
 * How far a sign-up has come. `planned`: the account may exist or not. `due`: it exists, and its record is being sent.
 * `overdue`: that did not work.
 */
export type Stage = 'planned' | 'due' | 'overdue';

/** A user record that the server is not known to have. Nothing in it is secret. */
export interface KeptRecord extends NewUser {
  stage: Stage;
}

const stages: readonly Stage[] = ['planned', 'due', 'overdue'];
const records = storedRecords('userRecord:', readRecord);
const nameOf = (email: string) => email.trim().toLowerCase();

/** The user records that this browser still owes to the server, one for each e-mail. */
export const keptRecords = {
  of: (email: string) => records.get(nameOf(email)),
  keep: (record: KeptRecord) => void records.set(nameOf(record.email), record),
  remove: (email: string) => records.remove(nameOf(email)),
  onOtherTab: records.onOtherTab,
};

/** Local storage may hold anything. */
function readRecord(value: unknown): KeptRecord | undefined {
  const record: Record<string, unknown> = Object(value);
  const userrole = userRoleValues.find((role) => role === record['userrole']);
  const stage = stages.find((each) => each === record['stage']);
  const { name, email } = record;
  if (!userrole || !stage || typeof name !== 'string' || typeof email !== 'string') return undefined;
  return { name, email, userrole, stage };
}
