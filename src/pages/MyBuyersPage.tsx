import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { Page } from '@/ui/Page';

export const MyBuyersPage = () => (
  <Page heading={messages.titles.myBuyers} lead={dashboardMessages.buyersNotListed}>
    <Button component={RouterLink} variant="contained" to={paths.myPhones}>
      {messages.titles.myPhones}
    </Button>
  </Page>
);
