import { useMutation } from '@tanstack/react-query';
import { messages } from '@/messages';
import { useSessionTools } from '@/session/SessionContext';
import { toast } from '@/ui/toasts/toast';
import { toNewUser, type SignUpForm } from './signUpRules';

/**
 * Creates the account, sets the display name, stores the user record, fetches the token: in this order. A record that
 * could not be stored hinders nobody: it is kept and sent again, and a banner says so.
 */
export function useSignUp() {
  const { session, accessToken, userRecords } = useSessionTools();
  return useMutation({
    mutationFn: async (form: SignUpForm) => {
      const { user, isStored } = await userRecords.signUp(toNewUser(form), () =>
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
