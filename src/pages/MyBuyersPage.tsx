import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';

export function MyBuyersPage() {
  return (
    <Page heading={messages.titles.myBuyers}>
      <Typography>{messages.dashboard.myBuyersPlaceholder}</Typography>
    </Page>
  );
}
