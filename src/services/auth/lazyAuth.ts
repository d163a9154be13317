import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { AuthService } from './AuthService';
import type { createFirebaseAuth, FirebaseAuthSettings } from './firebaseAuth';

type Observation = Parameters<AuthService['observe']>;
type ImportSdk = () => Promise<{ createFirebaseAuth: typeof createFirebaseAuth }>;

/** Loads Firebase's SDK, a chunk of its own, when auth is first used. After a failed load the next use tries again. */
export function createLazyAuth(
  settings: FirebaseAuthSettings,
  importSdk: ImportSdk = () => import('./firebaseAuth'),
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
    loading ??= start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    observe(listener, onFailure) {
      const id = Symbol('observer');
      waiting.set(id, [listener, onFailure]);
      load().then(
        (auth) => {
          const observation = waiting.get(id);
          if (!observation) return;
          waiting.delete(id);
          stops.set(id, auth.observe(...observation));
        },
        (error: ServiceError) => {
          if (waiting.has(id)) onFailure?.(error);
        },
      );
      return () => {
        waiting.delete(id);
        stops.get(id)?.();
        stops.delete(id);
      };
    },
    createAccount: async (email, password) => (await load()).createAccount(email, password),
    setDisplayName: async (name) => (await load()).setDisplayName(name),
    signIn: async (email, password) => (await load()).signIn(email, password),
    signInWithGoogle: async () => (await load()).signInWithGoogle(),
    signOut: async () => (await load()).signOut(),
  };
}
