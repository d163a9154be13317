import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
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
  // The uid that signed out in another tab, until the SDK has read that from its storage, which takes up to a second.
  let signedOutElsewhere: string | null = null;

  const currentUser = () => {
    const user = auth.currentUser;
    return user && user.uid !== signedOutElsewhere ? toAuthUser(user) : null;
  };
  const report = () => listeners.forEach((listener) => listener(currentUser()));

  const notifyOtherTabs = connectOtherTabs(({ what, uid }) => {
    if (auth.currentUser?.uid !== uid) return;
    // Not by the SDK's own signOut: it would end the session of a user who has signed in in that tab meanwhile.
    if (what === 'signedOut') signedOutElsewhere = uid;
    if (what === 'signedIn') signedOutElsewhere = null;
    if (what === 'renamed') reload(auth.currentUser).then(report, () => undefined);
    else report();
  });
  const onSignedIn = (user: User): AuthUser => {
    signedOutElsewhere = null;
    notifyOtherTabs({ what: 'signedIn', uid: user.uid });
    return toAuthUser(user);
  };

  return {
    // The SDK is loaded with this module.
    prepare: () => undefined,
    observe(listener) {
      listeners.add(listener);
      const stop = onAuthStateChanged(auth, (user) => {
        if (user?.uid !== signedOutElsewhere) signedOutElsewhere = null;
        listener(currentUser());
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    createAccount: (email, password) =>
      attempt(async () => onSignedIn((await createUserWithEmailAndPassword(auth, email, password)).user)),
    signIn: (email, password) =>
      attempt(async () => onSignedIn((await signInWithEmailAndPassword(auth, email, password)).user)),
    setDisplayName: (name) =>
      attempt(async () => {
        const user = auth.currentUser;
        if (!user) throw new Error('No user is signed in.');
        await updateProfile(user, { displayName: name });
        // The SDK reported this user before the name was set, and does not report again.
        report();
        notifyOtherTabs({ what: 'renamed', uid: user.uid });
        return toAuthUser(user);
      }),
    signInWithGoogle: () =>
      attempt(async () => {
        const user = await signInByGoogle(auth);
        return user && onSignedIn(user);
      }).catch((error: ServiceError) => {
        if (cancelledCodes.includes(error.code ?? '')) return null;
        throw error;
      }),
    signOut: () =>
      attempt(async () => {
        const uid = auth.currentUser?.uid;
        await signOut(auth);
        if (uid) notifyOtherTabs({ what: 'signedOut', uid });
      }),
  };
}

function start({ emulatorUrl, ...options }: Settings['auth']): Auth {
  try {
    const auth = initializeAuth(initializeApp(options), {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
      errorMap: debugErrorMap,
    });
    if (emulatorUrl) {
      const url = emulatorUrl === '/' ? window.location.origin : emulatorUrl;
      connectAuthEmulator(auth, url, { disableWarnings: true });
    }
    return auth;
  } catch (error) {
    throw toServiceError(error);
  }
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

interface Change {
  what: 'signedIn' | 'signedOut' | 'renamed';
  uid: string;
}

/**
 * Sends changes of an account to the other tabs of this origin, and receives theirs. The SDK reads its storage every
 * 800 ms, less often in a background tab, and never reports a new display name.
 */
function connectOtherTabs(onChange: (change: Change) => void): (change: Change) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('second-ring-auth');
  channel.addEventListener('message', (event: MessageEvent<Change>) => onChange(event.data));
  return (change) => channel.postMessage(change);
}
