import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';

export function AddProductPage() {
  return (
    <Page heading={messages.titles.addProduct}>
      <Typography>{messages.dashboard.notBuiltYet}</Typography>
    </Page>
  );
}
