import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import type { AuthService, AuthUser } from './AuthService';
import { isCancelled, toServiceError } from './authError';
import { signInByGoogle } from './googleSignIn';
import { connectOtherTabs } from './otherTabs';

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
