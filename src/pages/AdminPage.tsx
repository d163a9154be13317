import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@/domain/user';
import { UsersList } from '@/features/users/UsersList';
import { UsersSkeleton } from '@/features/users/UsersTable';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { roleKeys } from '@/session/roles';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function AdminPage() {
  const queryClient = useQueryClient();
  // An admin who becomes a seller sees the seller's menu at once.
  const refreshRoles = useCallback(
    ({ email }: User) => void queryClient.invalidateQueries({ queryKey: roleKeys.of(email) }),
    [queryClient],
  );
  return (
    <Page heading={messages.titles.admin} lead={memberMessages.users.lead}>
      <QueryBoundary failed={memberMessages.users.failed} loading={<UsersSkeleton />}>
        <UsersList onChanged={refreshRoles} />
      </QueryBoundary>
    </Page>
  );
}
