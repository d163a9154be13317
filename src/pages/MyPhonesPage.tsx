import { MyPhonesList, MyPhonesSkeleton } from '@/features/selling/MyPhonesList';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyPhonesPage() {
  return (
    <Page heading={messages.titles.myPhones} lead={dashboardMessages.selling.lead}>
      <QueryBoundary failed={dashboardMessages.selling.failed} loading={<MyPhonesSkeleton />}>
        <MyPhonesList />
      </QueryBoundary>
    </Page>
  );
}
