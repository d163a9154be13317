import { FirebaseError, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  setPersistence,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import type { Settings } from '@/config/settings';
import { isBlank, normalizeEmail } from '@/lib/text';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { invalidResponse } from '@/services/api/records';
import { standIns } from '@/services/standIns';
import type { AuthService, AuthUser } from './AuthService';

/** Firebase Auth as our AuthService: the real service, its emulator or our stand-in, by settings alone. */
export function createFirebaseAuth(settings: Settings['auth']): AuthService {
  const auth = start(settings);
  const listeners = new Set<(user: AuthUser | null) => void>();
  const report = () => {
    const user = auth.currentUser && toAuthUser(auth.currentUser);
    listeners.forEach((listener) => listener(user));
  };

  return {
    // The SDK is loaded with this module.
    prepare: () => undefined,
    observe(listener) {
      listeners.add(listener);
      const stop = onAuthStateChanged(auth, (user) => listener(user && toAuthUser(user)));
      // The SDK takes a display name that another tab has set from its storage, but does not report it.
      const onStorage = ({ key }: StorageEvent) => key?.startsWith(storedUser) && setTimeout(report);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
        stop();
      };
    },
    createAccount: (email, password) =>
      attempt(async () => {
        await choosePersistence(auth);
        return toAuthUser((await createUserWithEmailAndPassword(auth, email, password)).user);
      }),
    signIn: (email, password) =>
      attempt(async () => {
        await choosePersistence(auth);
        return toAuthUser((await signInWithEmailAndPassword(auth, email, password)).user);
      }).catch((error: ServiceError) => {
        throw wrongPasswordCodes.includes(error.code ?? '') ? wrongPassword(error) : error;
      }),
    setDisplayName: (name) =>
      attempt(async () => {
        const user = auth.currentUser;
        if (!user) throw new Error('No user is signed in.');
        await updateProfile(user, { displayName: name });
        // The SDK reported this user before the name was set, and does not report again.
        report();
        return toAuthUser(user);
      }),
    signInWithGoogle: () =>
      attempt(async () => {
        await choosePersistence(auth);
        const user = await signInByGoogle(auth);
        return user && toAuthUser(user);
      }).catch((error: ServiceError) => {
        if (cancelledCodes.includes(error.code ?? '')) return null;
        throw error;
      }),
    isKept: () => hasUser('localStorage') || hasUser('sessionStorage'),
    signOut: () => attempt(() => signOut(auth)),
  };
}

function start({ emulatorUrl, ...options }: Settings['auth']): Auth {
  try {
    const app = initializeApp(options);
    switchOffHeartbeat(app);
    forgetOldUser();
    // Not in a database, which some browsers never answer. One storage only: of several, the SDK moves a user out of a full one
    // and so signs out every other tab.
    const persistence = hasUser('sessionStorage') ? browserSessionPersistence : browserLocalPersistence;
    const auth = initializeAuth(app, { persistence, errorMap: debugErrorMap });
    if (emulatorUrl) {
      const url = emulatorUrl === '/' ? window.location.origin : emulatorUrl;
      connectAuthEmulator(auth, url, { disableWarnings: true });
    }
    return auth;
  } catch (error) {
    throw toServiceError(error);
  }
}

/** Earlier versions kept the user in a database. Nothing reads it now, and nothing waits for its deletion. */
function forgetOldUser(): void {
  try {
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
  } catch {
    // Without databases there is nothing to forget.
  }
}

/** The beginning of the key under which the SDK keeps the user. */
const storedUser = 'firebase:authUser:';

function hasUser(storage: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return Object.keys(window[storage]).some((key) => key.startsWith(storedUser));
  } catch {
    return false;
  }
}

/** Whether a user, of 3 kB at most, fits in. */
function hasRoom(storage: 'localStorage' | 'sessionStorage'): boolean {
  const probe = 'secondRing.probe';
  try {
    window[storage].setItem(probe, '.'.repeat(10_000));
    window[storage].removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** For the next sign-in: this browser, else this tab, else this page. */
async function choosePersistence(auth: Auth): Promise<void> {
  await auth.authStateReady();
  // A change would sign out other tabs.
  if (auth.currentUser) return;
  const perTab = hasRoom('sessionStorage') ? browserSessionPersistence : inMemoryPersistence;
  await setPersistence(auth, hasRoom('localStorage') ? browserLocalPersistence : perTab);
}

/**
 * The SDK counts its days of use in a database, and each of its requests waits for that: where a database never answers, so
 * does a sign-in. There is no setting for it, so its counter is replaced before the first service of the app starts it.
 */
function switchOffHeartbeat(app: FirebaseApp): void {
  const heartbeat = { triggerHeartbeat: async () => undefined, getHeartbeatsHeader: async () => '' };
  const { container } = app as unknown as { container: { addOrOverwriteComponent(component: object): void } };
  container.addOrOverwriteComponent({
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    instanceFactory: () => heartbeat,
  });
}

const toAuthUser = ({ uid, email, displayName, photoURL }: User): AuthUser => ({
  uid,
  email: normalizeEmail(email ?? ''),
  displayName: displayName && !isBlank(displayName) ? displayName : '',
  photoUrl: photoURL ?? undefined,
});

async function attempt<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw toServiceError(error);
  }
}

/** Google's own window; with stand-ins a dialog of local accounts. Null when the user closed it. */
async function signInByGoogle(auth: Auth): Promise<User | null> {
  // Known at build time, so that a build for real services drops the dialog.
  if (import.meta.env.VITE_STAND_INS === 'on') {
    const chooseLocalAccount = await standIns.chooseAccount().catch((cause: unknown) => {
      throw new ServiceError({ kind: 'network', message: messages.errors.authUnavailable, cause });
    });
    const chosen = await chooseLocalAccount();
    if (!chosen) return null;
    const idToken = JSON.stringify({ ...chosen, email_verified: true });
    return (await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user;
  }
  const provider = new GoogleAuthProvider();
  return (await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user;
}

/** What the service answers to a wrong password or an e-mail that it does not know, by its version and settings. */
const wrongPasswordCodes = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
];

/** The SDK's sentence speaks of credentials (acceptance L12). */
const wrongPassword = ({ code, cause }: ServiceError) =>
  new ServiceError({ kind: 'provider', code, message: messages.errors.wrongPassword, cause });

/** The user closed the sign-in window, or opened it a second time. */
const cancelledCodes = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request'];

// The server answers a wrong key with a sentence, which the SDK reads as an error code.
const wrongKey = /^auth\/api-key-not-valid/;
const wrongKeySentence = 'Your API key is invalid, please check you have copied it correctly.';

/** Turns any error of the SDK into a ServiceError with a sentence for users. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  // The SDK could not read an answer.
  if (error instanceof TypeError) return invalidResponse(error);
  const provider = (message: string, code?: string) =>
    new ServiceError({ kind: 'provider', message, cause: error, ...(code !== undefined && { code }) });
  if (!(error instanceof FirebaseError))
    return provider(error instanceof Error ? error.message : String(error));
  if (wrongKey.test(error.code)) return provider(wrongKeySentence, 'auth/invalid-api-key');
  // The SDK's sentence is "A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred."
  if (error.code === 'auth/network-request-failed')
    return provider(messages.errors.signInUnreachable, error.code);
  return provider(toSentence(error), error.code);
}

/** The SDK's sentence without "Firebase:" and the code in brackets. */
function toSentence({ message, code }: FirebaseError): string {
  const sentence = message
    .replace(/^Firebase: /, '')
    .replace(` (${code}).`, '')
    .trim();
  // The SDK says only "Error" where it has no sentence for a code.
  if (sentence && sentence !== 'Error') return sentence;
  return messages.errors.signInRefused(code.replace(/^auth\//, '').replaceAll('-', ' '));
}
