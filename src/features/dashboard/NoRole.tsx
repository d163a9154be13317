import { Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { memberMessages } from '@/memberMessages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';

/** What somebody without a role can do next. */
export function NoRole() {
  const { email } = useServices().settings.contact;
  return (
    <EmptyState
      title={memberMessages.dashboard.noRole}
      text={
        <>
          {memberMessages.dashboard.noRoleText} <Link href={`mailto:${email}`}>{email}</Link>
        </>
      }
      action={
        <Button component={RouterLink} to={paths.categoriesSection} variant="contained">
          {memberMessages.orders.browse}
        </Button>
      }
    />
  );
}
