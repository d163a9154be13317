import { UsersList } from '@/features/users/UsersList';
import { UsersSkeleton } from '@/features/users/UsersTable';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function AdminPage() {
  return (
    <Page heading={messages.titles.admin} lead={memberMessages.users.lead}>
      <QueryBoundary failed={memberMessages.users.failed} loading={<UsersSkeleton />}>
        <UsersList />
      </QueryBoundary>
    </Page>
  );
}
