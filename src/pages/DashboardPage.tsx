import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { useRoles } from '@/session/useRoles';
import { Page } from '@/ui/Page';

export function DashboardPage() {
  const { displayName, email } = useSignedInUser();
  const { roles } = useRoles();
  return (
    <Page heading={messages.titles.dashboard} lead={messages.dashboard.welcome(displayName || email)}>
      {roles?.size === 0 ? <NoRole /> : <Typography>{messages.dashboard.pick}</Typography>}
    </Page>
  );
}

function NoRole() {
  return (
    <>
      <Typography gutterBottom>{messages.dashboard.noRole}</Typography>
      <Typography color="textSecondary">{messages.dashboard.noRoleText}</Typography>
    </>
  );
}
