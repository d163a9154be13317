import { memberMessages } from '@/memberMessages';
import { countOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useRecordWrite } from '@/ui/useRecordWrite';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import type { UserWrite } from './UserWrite';
import { useUsersCache } from './useUsersCache';

/** Deletes a user's record. A count of 0 has a sentence of its own, and the list is read again. */
export function useDeleteUser({ user, onDone }: UserWrite) {
  const { api } = useServices();
  const users = useUsersCache();
  return useRecordWrite({
    record: ['user', user.id],
    deed: 'delete',
    write: async () =>
      countOf(await unwrap(api.DELETE('/users/{id}', { params: { path: { id: user.id } } })), 'deletedCount'),
    onSuccess: (deleted) => {
      if (deleted === 0) {
        toast.error(memberMessages.users.notDeleted);
        return users.readAgain();
      }
      toast.success(memberMessages.users.deleted);
      onDone(user);
      return users.confirm(user.id, () => undefined);
    },
    onError: (error) => toast.error(error.message),
  });
}
