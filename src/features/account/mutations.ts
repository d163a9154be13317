import { useMutation } from '@tanstack/react-query';
import { normalizeEmail } from '@/lib/text';
import { accountMessages } from './messages';
import { useSessionTools } from '@/session/SessionContext';
import { toast } from '@/ui/toast';
import type { LoginValues, SignUpValues } from './schemas';

/** Signs in by password, sends the record of an unfinished sign-up, and fetches the token. */
export function useLogIn() {
  const { session, registrations } = useSessionTools();
  return useMutation({
    mutationFn: async ({ email, password }: LoginValues) => {
      await session.act((auth) => auth.signIn(email.trim(), password));
      await registrations.retry();
      await session.fetchToken();
    },
    onSuccess: () => toast.success(accountMessages.loggedIn),
  });
}

/**
 * Creates the account, sets the display name, stores the user record and fetches the token, in this order. A record that
 * could not be stored does not fail the sign-up: it is kept and sent again, and a banner says so.
 */
export function useSignUp() {
  const { session, registrations } = useSessionTools();
  return useMutation({
    mutationFn: async ({ name, email, password, userrole }: SignUpValues) => {
      const user = { name: name.trim(), email: normalizeEmail(email), userrole };
      const isStored = await registrations.signUp(user, () =>
        session.act((auth) => auth.createAccount(email.trim(), password)),
      );
      await session.fetchToken();
      return isStored;
    },
    onSuccess: (isStored) => {
      if (isStored) toast.success(accountMessages.userCreated);
    },
  });
}

/**
 * Signs in with Google; nothing happens if the user closes the window. The sign-up page stores a Buyer, the login page
 * only if the API knows no role, so that a Seller remains one (acceptance L14).
 */
export function useContinueWithGoogle(from: 'login' | 'signup') {
  const { session, registrations } = useSessionTools();
  return useMutation({
    mutationFn: async () => {
      const user = await session.act((auth) => auth.signInWithGoogle());
      if (!user) return { isSignedIn: false, isStored: false };
      const { displayName, email } = user;
      const isStored = await registrations.register(
        { name: displayName || email, email, userrole: 'Buyer' },
        { isNew: from === 'signup' },
      );
      await session.fetchToken();
      return { isSignedIn: true, isStored };
    },
    onSuccess: ({ isSignedIn, isStored }) => {
      if (!isSignedIn) return;
      if (from === 'login') toast.success(accountMessages.loggedIn);
      else if (isStored) toast.success(accountMessages.userCreated);
    },
    onError: (error) => console.error(error),
  });
}
