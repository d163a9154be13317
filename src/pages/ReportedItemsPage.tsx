import { ReportsPicture } from '@/features/dashboard/DashboardPicture';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

export function ReportedItemsPage() {
  return (
    <Page heading={messages.titles.reportedItems}>
      <EmptyState title={memberMessages.dashboard.comingSoon} picture={<ReportsPicture />} />
    </Page>
  );
}
