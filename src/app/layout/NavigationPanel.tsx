import { CloseIcon } from '@/ui/icons';
import { Box, Drawer, IconButton, List, ListItemButton, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { SignOutButton } from './SignOutButton';

export interface NavigationPanelProps {
  links: readonly { to: string; label: string }[];
  onClose: () => void;
}

/** The links of the bar in a drawer, for narrow screens. */
export function NavigationPanel({ links, onClose }: NavigationPanelProps) {
  const { user } = useSession();
  return (
    <Drawer anchor="right" open onClose={onClose}>
      <Box
        component="nav"
        aria-label={messages.shell.mainNavigation}
        sx={({ sizes, spacing }) => ({ width: sizes.drawer, padding: spacing(2) })}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label={messages.shell.closeMenu} edge="end" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <List>
          {links.map(({ to, label }) => (
            <li key={to}>
              <ListItemButton component={NavLink} to={to} end={to === paths.home} onClick={onClose}>
                <ListItemText primary={label} />
              </ListItemButton>
            </li>
          ))}
        </List>
        {user && <SignOutButton onSignedOut={onClose} />}
      </Box>
    </Drawer>
  );
}
