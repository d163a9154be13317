import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@/messages';
import { accepted } from '@/services/api/unwrap';
import { useServices } from '@/services/ServicesContext';
import type { AuthUser } from '@/services/auth/AuthService';
import { roleKeys, rolesQuery } from '@/session/roles';
import { useSessionTools } from '@/session/SessionContext';
import { toast } from '@/ui/toasts/toast';

interface GoogleOptions {
  /** Signing up always stores a Buyer; logging in only where the server knows no role, so that a Seller stays one. */
  to: 'login' | 'signup';
}

/** Resolves true when somebody is signed in, false when the person closed Google's window. */
export function useContinueWithGoogle({ to }: GoogleOptions) {
  const { api } = useServices();
  const { session, accessToken } = useSessionTools();
  const queryClient = useQueryClient();

  const storeBuyer = async ({ displayName, email }: AuthUser) => {
    await accepted(
      api.POST('/users', { body: { name: displayName || email, email, userrole: 'Buyer' }, parseAs: 'text' }),
    );
    void queryClient.resetQueries({ queryKey: roleKeys.all });
  };

  return useMutation({
    mutationFn: async () => {
      const user = await session.act((auth) => auth.signInWithGoogle());
      if (!user) return false;
      const hasRole = to === 'login' && (await queryClient.fetchQuery(rolesQuery(api, user.email))).size > 0;
      if (!hasRole) await storeBuyer(user);
      await accessToken.fetchIfPossible(user.email);
      return true;
    },
    onSuccess: (isSignedIn) => {
      if (isSignedIn)
        toast.success(to === 'login' ? messages.account.loggedIn : messages.account.userCreated);
    },
    onError: (error) => console.error(error),
  });
}
