import type { Settings } from '@/config/settings';
import { TimeoutError, withTimeout } from '@/lib/async';
import { storedText } from '@/lib/store';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { signedInHint as hintKind } from '@/stored';
import type { AuthService, AuthUser } from './AuthService';
import type { createFirebaseAuth } from './firebaseAuth';

interface Observer {
  listener: (user: AuthUser | null) => void;
  onFailure?: ((error: ServiceError) => void) | undefined;
  /** Set once the SDK serves it. */
  stop?: () => void;
}

interface LazyAuthOptions {
  /** On a public page: without the hint the user is a visitor, and the SDK is not loaded until it is used. */
  trustHint?: boolean;
  importSdk?: () => Promise<{ createFirebaseAuth: typeof createFirebaseAuth }>;
}

/** In milliseconds, as for writes of the API. */
const longestAction = 60_000;
/** A sign-out sends nothing. */
const longestSignOut = 10_000;

/** What is done after the limit is reported to the observers nevertheless. */
const withLimit = <Answer>(milliseconds: number, action: Promise<Answer>): Promise<Answer> =>
  withTimeout(milliseconds, action).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error;
    const message = messages.errors.authTimedOut;
    throw new ServiceError({ kind: 'timeout', code: 'auth/timeout', message, cause: error });
  });

/** Loads Firebase's SDK, a chunk of its own, when it is first needed. After a failure the next use tries again. */
export function createLazyAuth(
  settings: Settings['auth'],
  { trustHint = false, importSdk = () => import('./firebaseAuth') }: LazyAuthOptions = {},
): AuthService {
  let sdk: AuthService | undefined;
  let loading: Promise<AuthService> | undefined;
  const observers = new Set<Observer>();

  const connect = (auth: AuthService, observer: Observer) => {
    observer.stop = auth.observe(observer.listener, observer.onFailure);
  };

  const start = async () => {
    const { createFirebaseAuth } = await importSdk().catch((cause: unknown) => {
      throw new ServiceError({ kind: 'network', message: messages.errors.authUnavailable, cause });
    });
    const auth = createFirebaseAuth(settings);
    observers.forEach((observer) => connect(auth, observer));
    sdk = auth;
    return auth;
  };
  const load = () => {
    loading ??= start().catch((error: ServiceError) => {
      loading = undefined;
      observers.forEach(({ onFailure }) => onFailure?.(error));
      throw error;
    });
    return loading;
  };
  const prepare = () => void load().catch(() => undefined);
  const act = <Answer>(action: (auth: AuthService) => Promise<Answer>, longest = longestAction) =>
    withLimit(longest, load().then(action));

  return {
    observe(listener, onFailure) {
      const observer: Observer = {
        listener: (user) => {
          signedInHint.set(user !== null);
          listener(user);
        },
        onFailure,
      };
      observers.add(observer);
      if (sdk) connect(sdk, observer);
      else if (loading || !trustHint || signedInHint.mayBeSet()) prepare();
      else queueMicrotask(() => observers.has(observer) && !sdk && listener(null));
      const stopWatching = signedInHint.onSetInOtherTab(prepare);
      return () => {
        stopWatching();
        observers.delete(observer);
        observer.stop?.();
      };
    },
    prepare,
    createAccount: (email, password) => act((auth) => auth.createAccount(email, password)),
    setDisplayName: (name) => act((auth) => auth.setDisplayName(name)),
    signIn: (email, password) => act((auth) => auth.signIn(email, password)),
    // The user may stay in Google's window for as long as they like.
    signInWithGoogle: async () => (await withLimit(longestAction, load())).signInWithGoogle(),
    isKept: () => sdk?.isKept() ?? true,
    signOut: () => act((auth) => auth.signOut(), longestSignOut),
  };
}

const storedHint = () => storedText(hintKind);

/**
 * A hint in local storage that a user was signed in when the auth service last reported. Without it a visitor's page
 * does not load the auth service's code.
 */
export const signedInHint = {
  /** True as well where the storage is full or blocked, so that no hint could be kept. */
  mayBeSet: (): boolean => storedHint().get() !== null || !canStore(),
  set: (isSignedIn: boolean): void => {
    if (!isSignedIn) storedHint().remove();
    else if (storedHint().get() === null) storedHint().set('yes');
  },
  /** Calls the listener when a user signs in in another tab. Returns the stop. */
  onSetInOtherTab: (listener: () => void): (() => void) => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === hintKind.name && newValue !== null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

function canStore(): boolean {
  const probe = `${hintKind.name}.probe`;
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
