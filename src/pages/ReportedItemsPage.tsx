import { Link } from '@mui/material';
import { DashboardPicture } from '@/features/dashboard/DashboardPicture';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

export function ReportedItemsPage() {
  const { settings } = useServices();
  return (
    <Page heading={messages.titles.reportedItems}>
      <EmptyState
        title={dashboardMessages.comingSoon}
        text={dashboardMessages.reportsText}
        action={<Link href={`mailto:${settings.contact.email}`}>{settings.contact.email}</Link>}
        picture={<DashboardPicture of="reports" />}
      />
    </Page>
  );
}
