import { useMutation } from '@tanstack/react-query';
import { messages } from '@/messages';
import type { NewUser } from '@/services/api/schema';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSessionTools } from '@/session/SessionContext';
import { toast } from '@/ui/toasts/toast';
import { toNewUser, type LoginValues, type SignUpValues } from './schemas';

/** Signs in by password, sends what a broken-off sign-up left unsent, and fetches the token. */
export function useLogIn() {
  const { session, accessToken, registrations } = useSessionTools();
  return useMutation({
    mutationFn: async ({ email, password }: LoginValues) => {
      const user = await session.act((auth) => auth.signIn(email, password));
      await registrations.catchUp();
      await accessToken.fetchIfPossible(user.email);
    },
    onSuccess: () => toast.success(messages.account.loggedIn),
  });
}

/**
 * Creates the account, sets the display name, stores the user record, fetches the token: in this order. A record that
 * could not be stored hinders nobody: it is kept and sent again, and a banner says so.
 */
export function useSignUp() {
  const { session, accessToken, registrations } = useSessionTools();
  return useMutation({
    mutationFn: async (form: SignUpValues) => {
      const { user, isStored } = await registrations.signUp(toNewUser(form), () =>
        session.act((auth) => auth.createAccount(form.email, form.password)),
      );
      await accessToken.fetchIfPossible(user.email);
      return isStored;
    },
    onSuccess: (isStored) => {
      if (isStored) toast.success(messages.account.userCreated);
    },
  });
}

interface GoogleOptions {
  /** Signing up always stores a Buyer; logging in only where the server knows no role, so that a Seller stays one. */
  to: 'login' | 'signup';
}

const toBuyer = ({ displayName, email }: AuthUser): NewUser => ({
  name: displayName || email,
  email,
  userrole: 'Buyer',
});

/** Signs in with Google. Nobody is signed in where the person closed the window. */
export function useContinueWithGoogle({ to }: GoogleOptions) {
  const { session, accessToken, registrations } = useSessionTools();
  return useMutation({
    mutationFn: async () => {
      const user = await session.act((auth) => auth.signInWithGoogle());
      if (!user) return { isSignedIn: false, isStored: false };
      const buyer = toBuyer(user);
      const isStored = await (to === 'signup'
        ? registrations.store(buyer)
        : registrations.storeIfUnknown(buyer));
      await accessToken.fetchIfPossible(user.email);
      return { isSignedIn: true, isStored };
    },
    onSuccess: ({ isSignedIn, isStored }) => {
      if (!isSignedIn) return;
      if (to === 'login') toast.success(messages.account.loggedIn);
      else if (isStored) toast.success(messages.account.userCreated);
    },
    onError: (error) => console.error(error),
  });
}
