import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { countOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useRecordWrite } from '@/ui/useRecordWrite';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import { asSeller } from './user';
import type { UserWrite } from './UserWrite';
import { useUsersCache } from './useUsersCache';

/** Verifies a user as a seller, for good. A count of 0 means that the list was old: it is read again. */
export function useVerifySeller({ user, onDone }: UserWrite) {
  const { api } = useServices();
  const users = useUsersCache();
  return useRecordWrite({
    record: ['user', user.id],
    deed: 'verify seller',
    write: async () =>
      countOf(
        await unwrap(api.PUT('/users/seller/{emailOrId}', { params: { path: { emailOrId: user.id } } })),
        'modifiedCount',
      ),
    onSuccess: (changed) => {
      if (changed === 0) {
        toast.plain(messages.ui.nothingChanged);
        return users.readAgain();
      }
      toast.success(memberMessages.users.verified);
      onDone(user);
      return users.confirm(user.id, asSeller);
    },
    onError: (error) => toast.error(error.message),
  });
}
