import { DashboardPicture } from '@/features/dashboard/DashboardPicture';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

export function ReportedItemsPage() {
  return (
    <Page heading={messages.titles.reportedItems}>
      <EmptyState
        title={dashboardMessages.dashboard.comingSoon}
        picture={<DashboardPicture of="reports" />}
      />
    </Page>
  );
}
