import type { Settings } from '@/config/settings';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { AuthService, AuthUser } from './AuthService';
import type { createFirebaseAuth } from './firebaseAuth';
import { signedInHint } from './signedInHint';

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
    createAccount: async (email, password) => (await load()).createAccount(email, password),
    setDisplayName: async (name) => (await load()).setDisplayName(name),
    signIn: async (email, password) => (await load()).signIn(email, password),
    signInWithGoogle: async () => (await load()).signInWithGoogle(),
    signOut: async () => (await load()).signOut(),
  };
}
