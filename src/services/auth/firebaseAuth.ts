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
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { AuthService, AuthUser } from './AuthService';

export interface FirebaseAuthSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
  /** Firebase's emulator or our stand-in; "/" is this page's origin, empty is the real service. */
  emulatorUrl?: string;
}

/** Firebase Auth behind our own interface: the real service, its emulator or our stand-in, by settings alone. */
export function createFirebaseAuth(settings: FirebaseAuthSettings): AuthService {
  const auth = start(settings);
  const listeners = new Set<(user: AuthUser | null) => void>();
  // Who signed out in another tab, until the SDK has read that from its storage, which takes it up to a second.
  let leftElsewhere: string | null = null;

  const userNow = () => {
    const user = auth.currentUser;
    return user && user.uid !== leftElsewhere ? toAuthUser(user) : null;
  };
  const report = () => listeners.forEach((listener) => listener(userNow()));

  const tellOtherTabs = connectOtherTabs(({ what, uid }) => {
    if (auth.currentUser?.uid !== uid) return;
    // Not by the SDK's own signOut: it would end the session of whoever has signed in there meanwhile.
    if (what === 'signedOut') leftElsewhere = uid;
    if (what === 'signedIn') leftElsewhere = null;
    if (what === 'renamed') reload(auth.currentUser).then(report, () => undefined);
    else report();
  });
  const welcome = (user: User): AuthUser => {
    leftElsewhere = null;
    tellOtherTabs({ what: 'signedIn', uid: user.uid });
    return toAuthUser(user);
  };

  return {
    // It is here: whoever holds it has fetched it.
    prepare: () => undefined,
    observe(listener) {
      listeners.add(listener);
      const stop = onAuthStateChanged(auth, (user) => {
        if (user?.uid !== leftElsewhere) leftElsewhere = null;
        listener(userNow());
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    createAccount: (email, password) =>
      attempt(async () => welcome((await createUserWithEmailAndPassword(auth, email, password)).user)),
    signIn: (email, password) =>
      attempt(async () => welcome((await signInWithEmailAndPassword(auth, email, password)).user)),
    setDisplayName: (name) =>
      attempt(async () => {
        const user = auth.currentUser;
        if (!user) throw new Error('Nobody is signed in.');
        await updateProfile(user, { displayName: name });
        // The SDK reported this user before the name was set, and does not report again.
        report();
        tellOtherTabs({ what: 'renamed', uid: user.uid });
        return toAuthUser(user);
      }),
    async signInWithGoogle() {
      try {
        const user = await signInByGoogle(auth);
        return user && welcome(user);
      } catch (error) {
        const failure = toServiceError(error);
        if (isCancelled(failure)) return null;
        throw failure;
      }
    },
    signOut: () =>
      attempt(async () => {
        const uid = auth.currentUser?.uid;
        await signOut(auth);
        if (uid) tellOtherTabs({ what: 'signedOut', uid });
      }),
  };
}

function start({ emulatorUrl, ...options }: FirebaseAuthSettings): Auth {
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

const toAuthUser = ({ uid, email, displayName }: User): AuthUser => ({
  uid,
  email: email ?? '',
  displayName: displayName ?? '',
});

async function attempt<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw toServiceError(error);
  }
}

/** Google's own window; with stand-ins a chooser of local accounts. Null when the person closed it. */
async function signInByGoogle(auth: Auth): Promise<User | null> {
  // Compared here and not passed in, so that a build for real services drops the chooser.
  if (import.meta.env.VITE_STAND_INS === 'on') {
    const { chooseLocalAccount } = await import('@mocks/auth/chooseLocalAccount').catch((cause: unknown) => {
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

// For a wrong key the server answers with a sentence, which the SDK takes for a code that has no sentence.
const wrongKey = /^auth\/api-key-not-valid/;
const wrongKeySentence = 'Your API key is invalid, please check you have copied it correctly.';

/** Turns the SDK's error into ours, with the SDK's sentence freed from "Firebase:" and the code in brackets. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  // The SDK stumbled over an answer that is not what it expects.
  if (error instanceof TypeError)
    return new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer, cause: error });
  if (!(error instanceof FirebaseError)) {
    const message = error instanceof Error ? error.message : String(error);
    return new ServiceError({ kind: 'provider', message, cause: error });
  }
  if (wrongKey.test(error.code)) {
    return new ServiceError({
      kind: 'provider',
      code: 'auth/invalid-api-key',
      message: wrongKeySentence,
      cause: error,
    });
  }
  return new ServiceError({ kind: 'provider', code: error.code, message: sentenceOf(error), cause: error });
}

function sentenceOf({ message, code }: FirebaseError): string {
  const sentence = message
    .replace(/^Firebase: /, '')
    .replace(` (${code}).`, '')
    .trim();
  // The SDK says only "Error" for a code that it has no sentence for.
  if (sentence && sentence !== 'Error') return sentence;
  return messages.errors.signInRefused(code.replace(/^auth\//, '').replaceAll('-', ' '));
}

/** The person closed the sign-in window, or opened it a second time. */
function isCancelled({ code }: ServiceError): boolean {
  return code === 'auth/popup-closed-by-user' || code === 'auth/cancelled-popup-request';
}

interface Change {
  what: 'signedIn' | 'signedOut' | 'renamed';
  uid: string;
}

/**
 * Tells the other tabs of this origin what happened to an account. The SDK reads its storage every 800 ms, more seldom
 * in a tab in the background, and never reports a new display name.
 */
function connectOtherTabs(onChange: (change: Change) => void): (change: Change) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('second-ring-auth');
  channel.addEventListener('message', (event: MessageEvent<Change>) => onChange(event.data));
  return (change) => channel.postMessage(change);
}
