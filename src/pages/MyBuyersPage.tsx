import { DashboardPicture } from '@/features/dashboard/DashboardPicture';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

export function MyBuyersPage() {
  return (
    <Page heading={messages.titles.myBuyers}>
      <EmptyState
        title={dashboardMessages.dashboard.myBuyersPlaceholder}
        picture={<DashboardPicture of="buyers" />}
      />
    </Page>
  );
}
