import { UsersList, UsersSkeleton } from '@/features/users/UsersList';
import { usersMessages } from '@/features/users/messages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function AdminPage() {
  return (
    <Page heading={messages.titles.admin} lead={usersMessages.lead}>
      <QueryBoundary failed={usersMessages.failed} loading={<UsersSkeleton />}>
        <UsersList />
      </QueryBoundary>
    </Page>
  );
}
