import { useMutation } from '@tanstack/react-query';
import { messages } from '@/messages';
import { useSessionTools } from '@/session/SessionContext';
import { toast } from '@/ui/toasts/toast';
import type { LoginForm } from './loginRules';

/** Signs in by password, sends what a broken-off sign-up left unsent, and fetches the token. */
export function useLogIn() {
  const { session, accessToken, userRecords } = useSessionTools();
  return useMutation({
    mutationFn: async ({ email, password }: LoginForm) => {
      const user = await session.act((auth) => auth.signIn(email, password));
      await userRecords.catchUp();
      await accessToken.fetchIfPossible(user.email);
    },
    onSuccess: () => toast.success(messages.account.loggedIn),
  });
}
