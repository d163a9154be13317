import { createStore } from '@/lib/createStore';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import type { ServiceError } from '@/services/ServiceError';
import type { AccessToken, Refusal } from './accessToken';

export interface SessionState {
  /** Null for a visitor, and while it is not known yet. */
  user: AuthUser | null;
  /** False until the auth service has told for the first time whether somebody is signed in. */
  isKnown: boolean;
  /** True until the first observation and while an auth action runs. */
  isLoading: boolean;
  /** The history entry where this tab's user signed out; nothing is remembered of it for whoever signs in next. */
  leftAt: string | null;
  /** Why nobody can tell who is signed in; null once it is known. */
  problem: ServiceError | null;
  /** Why the API does not let this user in, who is asked to sign in again; null while it does. */
  refusal: Refusal | null;
}

/** Who is using the app. One object for the whole app; components read it through useSession. */
export interface Session {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Resolves with the user, or null, once that is known. */
  whenKnown: () => Promise<AuthUser | null>;
  /**
   * Runs an auth action: loading is true meanwhile, and false after success and failure alike. The action's user, when
   * it returns one, is the session's user at once, without waiting for the auth service to report it.
   */
  act: <Result extends AuthUser | null>(action: (auth: AuthService) => Promise<Result>) => Promise<Result>;
  /** `leftAt` is the key of the history entry that the person leaves. */
  signOut: (leftAt?: string) => Promise<void>;
  /** Notes whether the API lets the person with this e-mail in; of anybody else it is not noted. */
  setRefusal: (email: string, refusal: Refusal | null) => void;
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
  let isKnown = false;
  let actionsRunning = 0;
  let problem: ServiceError | null = null;
  let leftAt: string | null = null;
  let refusal: Refusal | null = null;
  const store = createStore<SessionState>({ user, isKnown, isLoading: true, leftAt, problem, refusal });

  const publish = () => {
    const isLoading = (!isKnown && !problem) || actionsRunning > 0;
    store.set({ user, isKnown, isLoading, leftAt, problem, refusal });
  };

  const observe = (next: AuthUser | null) => {
    const last = user;
    const isSamePerson = last?.uid === next?.uid;
    const wasKnown = isKnown;
    // Not when a visitor becomes somebody: in another tab, the one that signs in has stored the new token by then.
    if (!next || (last && !isSamePerson)) accessToken.forget(last?.email);
    if (!isSamePerson) refusal = null;
    user = next;
    isKnown = true;
    problem = null;
    if (!isSamePerson && wasKnown) onPersonChanged(last);
    publish();
  };

  const session: Session = {
    getState: store.get,
    subscribe: store.subscribe,
    whenKnown: () => {
      if (isKnown) return Promise.resolve(user);
      return new Promise((resolve) => {
        const stop = session.subscribe(() => {
          if (!isKnown) return;
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
        refusal = null;
        observe(result);
        return result;
      } finally {
        actionsRunning -= 1;
        publish();
      }
    },
    signOut: async (key) => {
      // Before the deed: the service may report the sign-out before it resolves.
      leftAt = key ?? null;
      await session.act((service) => service.signOut().then(() => null));
      observe(null);
    },
    setRefusal: (email, next) => {
      if (user?.email !== email || refusal === next) return;
      refusal = next;
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
