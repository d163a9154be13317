import type { NewUser, UserRole } from '@/services/api/schema';
import type { AuthUser } from '@/services/auth/AuthService';
import type { SendingProblem } from './createSendRecord';

/** What the server does not know yet of the signed-in person. */
export interface OwedRecord {
  userrole: UserRole;
  isSending: boolean;
  /** What went wrong the last time in this tab. */
  problem: SendingProblem | null;
}

/** Stores the user record of a new account, and goes on until it is stored: nobody ends up without a role silently. */
export interface UserRecords {
  getState: () => OwedRecord | null;
  subscribe: (listener: () => void) => () => void;
  /**
   * Keeps the record, creates the account, stores the record, in this order, so that a tab may die at any moment.
   * Rejects only where there is no account.
   */
  signUp: (record: NewUser, createAccount: () => Promise<AuthUser>) => Promise<SignedUp>;
  /** Stores the record of somebody who is signed in and never filled in a form. One that is kept already goes first. */
  store: (record: NewUser) => Promise<boolean>;
  /** The same, unless the server knows a role of this e-mail. */
  storeIfUnknown: (record: NewUser) => Promise<boolean>;
  /** The next chance to send what is kept for the signed-in person. Never rejects. */
  catchUp: () => Promise<void>;
  /** Starts listening for chances: a sign-in, a reload, the network's return. Returns the stop. */
  start: () => () => void;
}

export interface SignedUp {
  user: AuthUser;
  isStored: boolean;
}
