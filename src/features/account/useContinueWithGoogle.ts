import { useMutation } from '@tanstack/react-query';
import { messages } from '@/messages';
import type { NewUser } from '@/services/api/schema';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSessionTools } from '@/session/SessionContext';
import { toast } from '@/ui/toasts/toast';

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
  const { session, accessToken, userRecords } = useSessionTools();
  return useMutation({
    mutationFn: async () => {
      const user = await session.act((auth) => auth.signInWithGoogle());
      if (!user) return { isSignedIn: false, isStored: false };
      const buyer = toBuyer(user);
      const isStored = await (to === 'signup' ? userRecords.store(buyer) : userRecords.storeIfUnknown(buyer));
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
