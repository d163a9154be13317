import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';

export function MyProductsPage() {
  return (
    <Page heading={messages.titles.myProducts}>
      <Typography>{messages.dashboard.notBuiltYet}</Typography>
    </Page>
  );
}
