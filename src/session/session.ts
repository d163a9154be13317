import { createStore } from '@/lib/createStore';
import type { ServiceError } from '@/services/ServiceError';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import type { AccessToken, AuthRejection } from './accessToken';

export interface SessionState {
  /** Null for a visitor, and while it is not known yet. */
  user: AuthUser | null;
  /** False until the auth service has told for the first time whether somebody is signed in. */
  isResolved: boolean;
  /** True until the first observation and while an auth action runs. */
  isLoading: boolean;
  /** The history entry where this tab's user signed out; nothing is remembered of it for whoever signs in next. */
  signedOutFrom: string | null;
  /** Why nobody can tell who is signed in; null once it is known. */
  problem: ServiceError | null;
  /** Why the API does not let this user in, who is asked to sign in again; null while it does. */
  authRejection: AuthRejection | null;
}

/** Who is using the app. One object for the whole app; components read it through useSession. */
export interface Session {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Resolves with the user, or null, once that is known. */
  whenResolved: () => Promise<AuthUser | null>;
  /**
   * Runs an auth action: loading is true meanwhile, and false after success and failure alike. The action's user, when
   * it returns one, is the session's user at once, without waiting for the auth service to report it.
   */
  act: <Result extends AuthUser | null>(action: (auth: AuthService) => Promise<Result>) => Promise<Result>;
  /** `signedOutFrom` is the key of the history entry that the person leaves. */
  signOut: (signedOutFrom?: string) => Promise<void>;
  /** Notes whether the API lets the person with this e-mail in; of anybody else it is not noted. */
  setAuthRejection: (email: string, authRejection: AuthRejection | null) => void;
  /** Starts listening to the auth service; returns the stop. */
  start: () => () => void;
}

interface SessionOptions {
  auth: AuthService;
  accessToken: Pick<AccessToken, 'forget'>;
  /** Called when another person, or nobody, is signed in: whatever belonged to the last one must go. */
  onPersonChanged: (last: AuthUser | null) => void;
}

export function createSession({ auth, accessToken, onPersonChanged }: SessionOptions): Session {
  let user: AuthUser | null = null;
  let isResolved = false;
  let actionsRunning = 0;
  let problem: ServiceError | null = null;
  let signedOutFrom: string | null = null;
  let authRejection: AuthRejection | null = null;
  const store = createStore<SessionState>({
    user,
    isResolved,
    isLoading: true,
    signedOutFrom,
    problem,
    authRejection,
  });

  const publish = () => {
    const isLoading = (!isResolved && !problem) || actionsRunning > 0;
    store.set({ user, isResolved, isLoading, signedOutFrom, problem, authRejection });
  };

  const observe = (next: AuthUser | null) => {
    const last = user;
    const isSamePerson = last?.uid === next?.uid;
    const wasResolved = isResolved;
    // Not when a visitor becomes somebody: in another tab, the one that signs in has stored the new token by then.
    if (!next || (last && !isSamePerson)) accessToken.forget(last?.email);
    if (!isSamePerson) authRejection = null;
    user = next;
    isResolved = true;
    problem = null;
    if (!isSamePerson && wasResolved) onPersonChanged(last);
    publish();
  };

  const session: Session = {
    getState: store.get,
    subscribe: store.subscribe,
    whenResolved: () => {
      if (isResolved) return Promise.resolve(user);
      return new Promise((resolve) => {
        const stop = session.subscribe(() => {
          if (!isResolved) return;
          stop();
          resolve(user);
        });
      });
    },
    act: async (action) => {
      actionsRunning += 1;
      publish();
      try {
        const result = await action(auth);
        if (!result) return result;
        // Whoever signs in again has answered what was asked.
        authRejection = null;
        observe(result);
        return result;
      } finally {
        actionsRunning -= 1;
        publish();
      }
    },
    signOut: async (key) => {
      // Before the deed: the service may report the sign-out before it resolves.
      signedOutFrom = key ?? null;
      await session.act((service) => service.signOut().then(() => null));
      observe(null);
    },
    setAuthRejection: (email, next) => {
      if (user?.email !== email || authRejection === next) return;
      authRejection = next;
      publish();
    },
    start: () =>
      auth.observe(observe, (error) => {
        problem = error;
        publish();
      }),
  };
  return session;
}
