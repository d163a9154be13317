import { MyProductsList, MyProductsSkeleton } from '@/features/selling/MyProductsList';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyProductsPage() {
  return (
    <Page heading={messages.titles.myProducts} lead={memberMessages.selling.lead}>
      <QueryBoundary failed={memberMessages.selling.failed} loading={<MyProductsSkeleton />}>
        <MyProductsList />
      </QueryBoundary>
    </Page>
  );
}
