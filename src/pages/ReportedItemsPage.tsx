import { Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { Page } from '@/ui/Page';

export function ReportedItemsPage() {
  const { email } = useServices().settings.contact;
  return (
    <Page heading={messages.titles.reportedItems} lead={dashboardMessages.comingSoon}>
      <Typography sx={{ mb: 3 }}>
        {dashboardMessages.reportsText} <Link href={`mailto:${email}`}>{email}</Link>
      </Typography>
      <Button component={RouterLink} variant="contained" to={paths.dashboard}>
        {dashboardMessages.backToDashboard}
      </Button>
    </Page>
  );
}
