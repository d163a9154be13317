import { asAdmin, asSeller, type User } from '@/domain/user';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { countOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { toast } from '@/ui/toasts/toast';
import { useRecordWrite } from '@/ui/useRecordWrite';
import { useUsersCache } from './queries';

/** Gives a user the admin's rights, for good. A count of 0 means that the list was old: it is read again. */
export function useMakeAdmin({ user, onDone }: UserMutationOptions) {
  const { api } = useServices();
  const users = useUsersCache();
  return useRecordWrite({
    record: ['user', user.id],
    action: 'make admin',
    write: async () =>
      countOf(
        await unwrap(api.PUT('/users/admin/{emailOrId}', { params: { path: { emailOrId: user.id } } })),
        'modifiedCount',
      ),
    onSuccess: (changed) => {
      if (changed === 0) {
        toast.plain(messages.ui.nothingChanged);
        return users.readAgain();
      }
      toast.success(memberMessages.users.madeAdmin);
      onDone(user);
      return users.confirm(user.id, asAdmin);
    },
    onError: (error) => toast.error(error.message),
  });
}

/** Verifies a user as a seller, for good. A count of 0 means that the list was old: it is read again. */
export function useVerifySeller({ user, onDone }: UserMutationOptions) {
  const { api } = useServices();
  const users = useUsersCache();
  return useRecordWrite({
    record: ['user', user.id],
    action: 'verify seller',
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

/** Deletes a user's record. A count of 0 has a sentence of its own, and the list is read again. */
export function useDeleteUser({ user, onDone }: UserMutationOptions) {
  const { api } = useServices();
  const users = useUsersCache();
  return useRecordWrite({
    record: ['user', user.id],
    action: 'delete',
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

/** What each write on a user takes. */
interface UserMutationOptions {
  user: User;
  /** Called when the server has counted a change, before the page shows it. */
  onDone: (user: User) => void;
}
