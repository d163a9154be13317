import { Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';

/** What somebody without a role can do next. */
export function NoRole() {
  const { email } = useServices().settings.contact;
  return (
    <EmptyState
      title={messages.dashboard.noRole}
      text={
        <>
          {messages.dashboard.noRoleText} <Link href={`mailto:${email}`}>{email}</Link>
        </>
      }
      action={
        <Button component={RouterLink} to={paths.categoriesSection} variant="contained">
          {messages.orders.browse}
        </Button>
      }
    />
  );
}
