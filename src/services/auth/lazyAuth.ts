import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { AuthService, AuthUser } from './AuthService';
import type { createFirebaseAuth, FirebaseAuthSettings } from './firebaseAuth';
import { signedInMark } from './signedInMark';

type Observation = Parameters<AuthService['observe']>;
type ImportSdk = () => Promise<{ createFirebaseAuth: typeof createFirebaseAuth }>;

interface LazyAuthOptions {
  /** On a page for everybody: where nobody was signed in before, nobody is, until the SDK is needed and knows better. */
  mayGuess?: boolean;
  importSdk?: ImportSdk;
}

/**
 * Loads Firebase's SDK, a chunk of its own, when auth is first observed or used; for visitors of a page for everybody
 * only when they sign in. After a failed load the next use tries again.
 */
export function createLazyAuth(
  settings: FirebaseAuthSettings,
  { mayGuess = false, importSdk = () => import('./firebaseAuth') }: LazyAuthOptions = {},
): AuthService {
  let loading: Promise<AuthService> | undefined;
  // Observers that no SDK serves yet; the load that succeeds takes them over, whoever asked for it.
  const waiting = new Map<symbol, Observation>();
  const stops = new Map<symbol, () => void>();

  const start = async () => {
    const sdk = await importSdk().catch((cause: unknown) => {
      throw new ServiceError({ kind: 'network', message: messages.errors.authUnavailable, cause });
    });
    const auth = sdk.createFirebaseAuth(settings);
    waiting.forEach((observation, id) => stops.set(id, auth.observe(...observation)));
    waiting.clear();
    return auth;
  };
  const load = () => {
    loading ??= start().catch((error: ServiceError) => {
      loading = undefined;
      waiting.forEach(([, onFailure]) => onFailure?.(error));
      throw error;
    });
    return loading;
  };
  const prepare = () => void load().catch(() => undefined);

  return {
    observe(listener, onFailure) {
      const id = Symbol('observer');
      const hear = (user: AuthUser | null) => {
        signedInMark.set(user !== null);
        listener(user);
      };
      waiting.set(id, [hear, onFailure]);
      const stopHearing = signedInMark.onSetElsewhere(prepare);
      if (loading || !mayGuess || signedInMark.mayBeSet()) {
        load().then(
          (auth) => {
            const observation = waiting.get(id);
            if (!observation) return;
            waiting.delete(id);
            stops.set(id, auth.observe(...observation));
          },
          () => undefined,
        );
      } else queueMicrotask(() => waiting.has(id) && listener(null));
      return () => {
        stopHearing();
        waiting.delete(id);
        stops.get(id)?.();
        stops.delete(id);
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
