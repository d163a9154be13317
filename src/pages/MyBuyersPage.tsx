import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { DashboardPicture } from '@/features/dashboard/DashboardPicture';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

export function MyBuyersPage() {
  return (
    <Page heading={messages.titles.myBuyers}>
      <EmptyState
        title={dashboardMessages.myBuyersPlaceholder}
        text={dashboardMessages.myBuyersText}
        picture={<DashboardPicture of="buyers" />}
        action={
          <Button component={RouterLink} variant="contained" to={paths.myPhones}>
            {messages.titles.myPhones}
          </Button>
        }
      />
    </Page>
  );
}
