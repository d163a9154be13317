import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';

export function AdminPage() {
  return (
    <Page heading={messages.titles.admin}>
      <Typography>{messages.dashboard.notBuiltYet}</Typography>
    </Page>
  );
}
