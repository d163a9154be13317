import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@/messages';
import { accepted } from '@/services/api/unwrap';
import { useServices } from '@/services/ServicesContext';
import { roleKeys } from '@/session/roles';
import { useSessionTools } from '@/session/SessionContext';
import { toast } from '@/ui/toasts/toast';
import { toNewUser, type SignUpForm } from './signUpRules';

/** Creates the account, sets the display name, stores the user record, fetches the token: in this order. */
export function useSignUp() {
  const { api } = useServices();
  const { session, accessToken } = useSessionTools();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: SignUpForm) => {
      // A second try after the record could not be stored: the account exists already.
      const signedIn = session.getState().user;
      const isSecondTry = signedIn?.email.toLowerCase() === form.email.trim().toLowerCase();
      const user = await session.act(async (auth) => {
        if (!isSecondTry) await auth.createAccount(form.email, form.password);
        return auth.setDisplayName(form.name);
      });
      await accepted(
        api.POST('/users', { body: toNewUser({ ...form, email: user.email }), parseAs: 'text' }),
      );
      void queryClient.resetQueries({ queryKey: roleKeys.all });
      await accessToken.fetchIfPossible(user.email);
    },
    onSuccess: () => toast.success(messages.account.userCreated),
  });
}
