import { MyPhonesList, MyPhonesSkeleton } from '@/features/selling/MyPhonesList';
import { sellingMessages } from '@/features/selling/messages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyPhonesPage() {
  return (
    <Page heading={messages.titles.myPhones} lead={sellingMessages.list.lead}>
      <QueryBoundary failed={sellingMessages.list.failed} loading={<MyPhonesSkeleton />}>
        <MyPhonesList />
      </QueryBoundary>
    </Page>
  );
}
