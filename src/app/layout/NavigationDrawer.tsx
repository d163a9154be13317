import { useState } from 'react';
import { Drawer, IconButton, List, ListItemButton, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { CloseIcon, MenuIcon } from '@/ui/icons';
import styles from './NavigationDrawer.module.css';
import { SignOutButton } from './SignOutButton';

export type NavigationLinks = readonly { to: string; label: string }[];

/** The links of the bar in a drawer, on narrow screens. */
export function NavigationDrawer({ links }: { links: NavigationLinks }) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.drawer}>
      <IconButton
        edge="end"
        aria-label={messages.shell.openMenu}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': messages.shell.mainNavigation } }}
      >
        <nav aria-label={messages.shell.mainNavigation} className={styles.panel}>
          <IconButton
            edge="end"
            aria-label={messages.shell.closeMenu}
            onClick={close}
            className={styles.close}
          >
            <CloseIcon />
          </IconButton>
          <List>
            {links.map(({ to, label }) => (
              <li key={to}>
                <ListItemButton component={NavLink} to={to} end={to === paths.home} onClick={close}>
                  <ListItemText primary={label} />
                </ListItemButton>
              </li>
            ))}
          </List>
          {user && <SignOutButton onSignedOut={close} />}
        </nav>
      </Drawer>
    </div>
  );
}
