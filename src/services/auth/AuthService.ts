import type { ServiceError } from '@/services/ServiceError';

export interface AuthUser {
  uid: string;
  /** In lower case, as the auth service keeps it. */
  email: string;
  /** Empty until one is set. */
  displayName: string;
  /** The address of a Google account's photo. */
  photoUrl?: string | undefined;
}

/** Sign-up, sign-in and who is signed in. Every failure is thrown as a ServiceError. */
export interface AuthService {
  /**
   * Reports the signed-in user, or null for a visitor, as soon as it is known and at every change, those of other tabs
   * included. `onFailure` is called when the auth service could not be loaded. Returns the unsubscribe.
   */
  observe(listener: (user: AuthUser | null) => void, onFailure?: (error: ServiceError) => void): () => void;
  /** Loads what signing in needs before it is used. `observe` reports a failure. */
  prepare(): void;
  /** Creates the account and signs it in. */
  createAccount(email: string, password: string): Promise<AuthUser>;
  /** Sets the display name of the signed-in account, reports it, and resolves with the changed user. */
  setDisplayName(name: string): Promise<AuthUser>;
  signIn(email: string, password: string): Promise<AuthUser>;
  /** Resolves null when the user closed the window. */
  signInWithGoogle(): Promise<AuthUser | null>;
  /** Whether the signed-in user still is after a reload. */
  isKept(): boolean;
  /** Ends the session in every tab. */
  signOut(): Promise<void>;
}
