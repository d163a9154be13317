import { useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, Drawer, IconButton, List, ListItemButton, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { SessionState } from '@/session/createSession';
import { mainLinks } from './mainLinks';
import { SignOutButton } from './SignOutButton';

/** The bar's links on narrow screens. */
export function NavigationDrawer({ session }: { session: SessionState }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        aria-label={messages.shell.openMenu}
        aria-expanded={isOpen}
        color="inherit"
        edge="end"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Drawer anchor="right" open={isOpen} onClose={close}>
        <Box component="nav" aria-label={messages.shell.mainNavigation} sx={{ width: 260, p: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <IconButton aria-label={messages.shell.closeMenu} edge="end" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Box>
          <List>
            {mainLinks(session).map(({ to, label }) => (
              <li key={to}>
                <ListItemButton component={NavLink} to={to} end={to === paths.home} onClick={close}>
                  <ListItemText primary={label} />
                </ListItemButton>
              </li>
            ))}
          </List>
          {session.user && <SignOutButton onSignedOut={close} />}
        </Box>
      </Drawer>
    </Box>
  );
}
