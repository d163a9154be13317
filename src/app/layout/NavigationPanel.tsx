import { CloseIcon } from '@/ui/icons';
import { Drawer, List, ListItemButton, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import button from '@/ui/button.module.css';
import { MaterialUi } from '@/ui/theme/MaterialUi';
import styles from './NavigationPanel.module.css';
import { SignOutButton } from './SignOutButton';

export interface NavigationPanelProps {
  links: readonly { to: string; label: string }[];
  onClose: () => void;
}

/** The links of the bar in a drawer, for narrow screens. */
export function NavigationPanel({ links, onClose }: NavigationPanelProps) {
  const { user } = useSession();
  return (
    <MaterialUi>
      <Drawer
        anchor="right"
        open
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': messages.shell.mainNavigation } }}
      >
        <nav aria-label={messages.shell.mainNavigation} className={styles.panel}>
          <div className={styles.close}>
            <button
              type="button"
              aria-label={messages.shell.closeMenu}
              onClick={onClose}
              className={`${button.iconButton} ${button.atEnd}`}
            >
              <CloseIcon />
            </button>
          </div>
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
        </nav>
      </Drawer>
    </MaterialUi>
  );
}
