import { DashboardPicture } from '@/features/dashboard/DashboardPicture';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

export function MyBuyersPage() {
  return (
    <Page heading={messages.titles.myBuyers}>
      <EmptyState title={dashboardMessages.myBuyersPlaceholder} picture={<DashboardPicture of="buyers" />} />
    </Page>
  );
}
