import { List, ListItemButton, ListItemText } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { useRoles } from '@/session/useRoles';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { dashboardMenu } from './dashboardMenu';

interface DashboardMenuProps {
  /** Called when an entry is chosen, so that a drawer can close. */
  onChoose?: () => void;
}

export function DashboardMenu({ onChoose }: DashboardMenuProps) {
  const { roles, error, retry } = useRoles();
  const { pathname, search } = useLocation();
  if (error) return <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={retry} />;
  if (!roles) return <BusyButton busy>{messages.session.processing}</BusyButton>;
  return (
    <List>
      {dashboardMenu(roles).map(({ to, label }) => {
        const isHere = to === pathname || to === pathname + search;
        return (
          <ListItemButton
            key={to}
            component={RouterLink}
            to={to}
            selected={isHere}
            aria-current={isHere ? 'page' : undefined}
            onClick={onChoose}
          >
            <ListItemText primary={label} />
          </ListItemButton>
        );
      })}
    </List>
  );
}
