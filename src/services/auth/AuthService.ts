import type { ServiceError } from '@/services/ServiceError';

/** Who is signed in. The display name is empty until one is set. */
export interface AuthUser {
  uid: string;
  email: string;
  displayName: string;
}

/** Sign-up, sign-in and who is signed in. Every failure is thrown as a ServiceError of kind `provider` or `network`. */
export interface AuthService {
  /**
   * Calls back at once when known and at every change, other tabs included; null is a visitor. Returns the unsubscribe.
   * `onFailure` hears when the auth service itself could not be loaded, so that nothing is known yet.
   */
  observe(listener: (user: AuthUser | null) => void, onFailure?: (error: ServiceError) => void): () => void;
  /** Fetches what signing in needs, before it is asked for. `observe` hears of a failure. */
  prepare(): void;
  /** Creates the account and signs it in. */
  createAccount(email: string, password: string): Promise<AuthUser>;
  /** Sets the display name of the signed-in account, reports it, and resolves with the user as it is then. */
  setDisplayName(name: string): Promise<AuthUser>;
  signIn(email: string, password: string): Promise<AuthUser>;
  /** Resolves null when the person closed the window. */
  signInWithGoogle(): Promise<AuthUser | null>;
  /** Ends the session in every tab. */
  signOut(): Promise<void>;
}
