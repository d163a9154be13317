import { MyProductsList, MyProductsSkeleton } from '@/features/selling/MyProductsList';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyProductsPage() {
  return (
    <Page heading={messages.titles.myProducts} lead={messages.selling.lead}>
      <QueryBoundary failed={messages.selling.failed} loading={<MyProductsSkeleton />}>
        <MyProductsList />
      </QueryBoundary>
    </Page>
  );
}
