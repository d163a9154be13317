import { UsersList } from '@/features/users/UsersList';
import { UsersSkeleton } from '@/features/users/UsersTable';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function AdminPage() {
  return (
    <Page heading={messages.titles.admin} lead={dashboardMessages.users.lead}>
      <QueryBoundary failed={dashboardMessages.users.failed} loading={<UsersSkeleton />}>
        <UsersList />
      </QueryBoundary>
    </Page>
  );
}
