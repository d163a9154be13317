import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';

/** Google's own window; with stand-ins a chooser of local accounts. Null when the person closed it. */
export async function signInByGoogle(auth: Auth): Promise<User | null> {
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
