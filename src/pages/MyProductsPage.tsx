import { MyProductsList, MyProductsSkeleton } from '@/features/selling/MyProductsList';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyProductsPage() {
  return (
    <Page heading={messages.titles.myProducts} lead={dashboardMessages.selling.lead}>
      <QueryBoundary failed={dashboardMessages.selling.failed} loading={<MyProductsSkeleton />}>
        <MyProductsList />
      </QueryBoundary>
    </Page>
  );
}
