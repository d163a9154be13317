import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, List, ListItemButton, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { SignOutButton } from './Account';
import { mainLinks } from './mainLinks';

/** What the menu button of narrow screens opens. */
export function NavigationPanel({ onClose }: { onClose: () => void }) {
  const session = useSession();
  return (
    <Drawer anchor="right" open onClose={onClose}>
      <Box
        component="nav"
        aria-label={messages.shell.mainNavigation}
        sx={({ measures, spacing }) => ({ width: measures.drawer, padding: spacing(2) })}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label={messages.shell.closeMenu} edge="end" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <List>
          {mainLinks(session).map(({ to, label }) => (
            <li key={to}>
              <ListItemButton component={NavLink} to={to} end={to === paths.home} onClick={onClose}>
                <ListItemText primary={label} />
              </ListItemButton>
            </li>
          ))}
        </List>
        {session.user && <SignOutButton onSignedOut={onClose} />}
      </Box>
    </Drawer>
  );
}
