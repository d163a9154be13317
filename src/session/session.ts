import { createStore } from '@/lib/createStore';
import { storedText } from '@/lib/store';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient, BearerToken, TokenSource } from '@/services/api/client';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { accessToken } from '@/stored';
import { isReadableToken, namesOtherUser, noTokenCode, requestToken } from './accessToken';

/** Why the API does not accept a user who is signed in: it refuses a new token, or it issues none. */
export type AuthRejection = 'refused' | 'noToken';

export interface SessionState {
  /** Null for a visitor, and until it is known. */
  user: AuthUser | null;
  /** False until the auth service has first reported who is signed in. */
  isResolved: boolean;
  /** True until the first report and while an auth action runs. */
  isLoading: boolean;
  /** Key of the history entry where the last user signed out; no user is led back to it. */
  signedOutFrom: string | null;
  /** The e-mail of the last user, once they are signed out. No other user is led to where they were. */
  lastUser: string | undefined;
  /** Why the auth service has not reported who is signed in. A later report clears it. */
  problem: ServiceError | null;
  /** Set while the signed-in user has to sign in again. */
  authRejection: AuthRejection | null;
}

export const unresolved: SessionState = {
  user: null,
  isResolved: false,
  isLoading: true,
  signedOutFrom: null,
  lastUser: undefined,
  problem: null,
  authRejection: null,
};

/** How long a page waits for the first report, in milliseconds. */
const longestCheck = 10_000;

interface SessionOptions {
  auth: AuthService;
  /** A client without a token, for fetching it. */
  api: ApiClient;
  /** Called when the user signs out or another one signs in, to drop the previous user's data. */
  onUserChanged: (previous: AuthUser | null) => void;
}

export type Session = ReturnType<typeof createSession>;

/** Who is signed in, and with which token of the API. Components read it through useSession. */
export function createSession({ auth, api, onUserChanged }: SessionOptions) {
  const store = createStore(unresolved);
  let actionsRunning = 0;
  const storedToken = storedText(accessToken);
  /** The token that the API issued last. It counts for the e-mail that it was requested for, whatever it names. */
  let issued: BearerToken | null = null;
  let request: { email: string; token: Promise<BearerToken> } | null = null;

  const currentEmail = () => store.get().user?.email ?? null;

  const update = (changes: Partial<SessionState>) => {
    const next = { ...store.get(), ...changes };
    const isLoading = actionsRunning > 0 || (!next.isResolved && !next.problem);
    store.set({ ...next, isLoading });
  };

  const setUser = (user: AuthUser | null) => {
    const { user: previous, isResolved } = store.get();
    const isSameUser = previous?.uid === user?.uid;
    // A visitor who signs in keeps it: the tab where they did has stored their token by now.
    if (!user || (previous && !isSameUser)) forgetToken(previous);
    if (isResolved && !isSameUser) onUserChanged(previous);
    update({
      user,
      isResolved: true,
      problem: null,
      ...(previous && { lastUser: previous.email }),
      ...(!isSameUser && { authRejection: null }),
    });
  };

  const act = async <Result extends AuthUser | null>(action: (auth: AuthService) => Promise<Result>) => {
    actionsRunning += 1;
    update({});
    try {
      const user = await action(auth);
      if (user) {
        setUser(user);
        update({ authRejection: null });
      }
      return user;
    } finally {
      actionsRunning -= 1;
      update({});
    }
  };

  const rejectUser = (email: string, authRejection: AuthRejection | null) => {
    const state = store.get();
    if (state.user?.email === email && state.authRejection !== authRejection) update({ authRejection });
  };

  const readStoredToken = (email: string): BearerToken | null => {
    const text = storedToken.get();
    if (!text || !isReadableToken(text)) return null;
    const wasIssued = issued?.text === text && issued.email === email;
    return wasIssued || !namesOtherUser(text, email) ? { text, email } : null;
  };

  /** Callers at the same time share one request. A token that arrives after its user signed out is not stored. */
  const fetchToken = (email: string): Promise<BearerToken> => {
    if (request?.email === email) return request.token;
    const token = requestToken(api, email)
      .then((text) => {
        const fetched = { text, email };
        if (currentEmail() === email) {
          issued = fetched;
          storedToken.set(text);
        }
        return fetched;
      })
      .finally(() => {
        if (request?.token === token) request = null;
      });
    request = { email, token };
    return token;
  };

  const forgetToken = (owner: AuthUser | null) => {
    const text = storedToken.get();
    // A user who signed in in another tab meanwhile has stored their own.
    if (owner && text !== null && namesOtherUser(text, owner.email)) return;
    issued = null;
    storedToken.remove();
  };

  return {
    getState: store.get,
    subscribe: store.subscribe,
    /** Resolves once it is known who is signed in, or why that cannot be known: `problem` is set then. */
    whenResolved: () =>
      new Promise<SessionState>((resolve) => {
        const check = () => {
          const state = store.get();
          if (!state.isResolved && !state.problem) return;
          stop();
          resolve(state);
        };
        const stop = store.subscribe(check);
        check();
      }),
    /**
     * Runs an auth action. Loading is true meanwhile, and false after success and failure. The user that the action
     * returns is the session's user at once, before the auth service reports it.
     */
    act,
    /** `from` is the key of the current history entry. */
    signOut: async (from?: string) => {
      // First, because the service may report the sign-out before it resolves.
      update({ signedOutFrom: from ?? null });
      await act((service) => service.signOut().then(() => null));
      setUser(null);
    },
    /**
     * Fetches and stores a token after a sign-in. Never rejects: the user stays signed in without one, and it is fetched
     * before the first call that needs it.
     */
    fetchToken: async () => {
      const email = currentEmail();
      if (!email) return;
      await fetchToken(email).catch((error: unknown) =>
        console.warn('The token could not be fetched yet.', error),
      );
    },
    /** The token for the client's bearer calls. */
    tokens: {
      current: async () => {
        const email = currentEmail();
        return email ? (readStoredToken(email) ?? fetchToken(email)) : null;
      },
      renew: async (refused) => {
        const { email } = refused;
        if (currentEmail() !== email) return null;
        const newer = readStoredToken(email);
        if (newer && newer.text !== refused.text) return newer;
        return fetchToken(email).catch((error: unknown) => {
          if (error instanceof ServiceError && error.code === noTokenCode) rejectUser(email, 'noToken');
          throw error;
        });
      },
      onTokenChecked: ({ email }, isAccepted) => rejectUser(email, isAccepted ? null : 'refused'),
    } satisfies TokenSource,
    /** Starts listening to the auth service; returns the stop. */
    start: () => {
      const stop = auth.observe(setUser, (problem) => update({ problem }));
      const timer = setTimeout(() => {
        const { isResolved, problem } = store.get();
        const message = messages.errors.accountUnknown;
        if (!isResolved && !problem) update({ problem: new ServiceError({ kind: 'timeout', message }) });
      }, longestCheck);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}
