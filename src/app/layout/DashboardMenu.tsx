import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { RolePage } from '@/features/dashboard/rolePages';

interface DashboardMenuProps {
  pages: readonly RolePage[];
  /** Called when an entry is chosen, so that a drawer can close. */
  onChoose?: () => void;
}

export function DashboardMenu({ pages, onChoose }: DashboardMenuProps) {
  const location = useLocation();
  return (
    <List>
      {pages.map(({ to, label }) => {
        const isHere = leadsTo(to, location);
        return (
          <ListItem key={to} disablePadding>
            <ListItemButton
              component={RouterLink}
              to={to}
              selected={isHere}
              aria-current={isHere ? 'page' : undefined}
              onClick={onChoose}
            >
              <ListItemText primary={label} />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}

/** A preset's entry stays marked while the list is searched and sorted. */
function leadsTo(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path, preset] = to.split('?');
  const current = new URLSearchParams(search);
  return (
    path === pathname &&
    [...new URLSearchParams(preset)].every(([name, value]) => current.get(name) === value)
  );
}
