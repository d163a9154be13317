import { DashboardPicture } from '@/features/dashboard/DashboardPicture';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

export function MyBuyersPage() {
  return (
    <Page heading={messages.titles.myBuyers}>
      <EmptyState
        title={dashboardMessages.myBuyersPlaceholder}
        text={dashboardMessages.myBuyersText}
        picture={<DashboardPicture of="buyers" />}
        action={<LinkButton to={paths.myPhones}>{messages.titles.myPhones}</LinkButton>}
      />
    </Page>
  );
}
