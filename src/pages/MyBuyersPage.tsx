import { BuyersPicture } from '@/features/dashboard/DashboardPicture';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

export function MyBuyersPage() {
  return (
    <Page heading={messages.titles.myBuyers}>
      <EmptyState title={memberMessages.dashboard.myBuyersPlaceholder} picture={<BuyersPicture />} />
    </Page>
  );
}
