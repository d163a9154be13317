import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';

export function ReportedItemsPage() {
  return (
    <Page heading={messages.titles.reportedItems}>
      <Typography>{messages.dashboard.comingSoon}</Typography>
    </Page>
  );
}
