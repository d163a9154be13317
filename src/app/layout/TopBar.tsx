import { Button, IconButton, Link, List, ListItemButton, ListItemText } from '@mui/material';
import { Link as RouterLink, NavLink } from 'react-router-dom';
import { SignOutButton } from '@/features/account/SignOutButton';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import type { SessionState } from '@/session/session';
import { Logo } from '@/ui/drawings';
import { MenuIcon } from '@/ui/icons';
import layout from '@/ui/styles.module.css';
import { Account } from './Account';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';
import { MenuDrawer } from './MenuDrawer';
import styles from './TopBar.module.css';

type NavigationLinks = readonly { to: string; label: string }[];

/** The login link waits until the session is resolved, so that users do not see it flash. */
const linksFor = ({ user, isResolved, problem }: SessionState): NavigationLinks => [
  { to: paths.home, label: messages.shell.home },
  { to: paths.blogs, label: messages.shell.blog },
  ...(user
    ? [
        { to: paths.dashboard, label: messages.shell.dashboard },
        { to: paths.find, label: messages.titles.find },
      ]
    : []),
  ...(!user && (isResolved || problem) ? [{ to: paths.login, label: messages.shell.login }] : []),
];

export function TopBar() {
  const session = useSession();
  const { user } = session;
  const links = linksFor(session);
  return (
    <header className={styles.bar}>
      <div className={`${layout.pageWidth} ${styles.content}`}>
        <Link
          component={RouterLink}
          to={paths.home}
          aria-label={messages.shop.name}
          color="inherit"
          underline="none"
        >
          <Logo />
        </Link>
        <nav aria-label={messages.shell.mainNavigation} className={styles.links}>
          {links.map(({ to, label }) => (
            <Button
              key={to}
              component={NavLink}
              to={to}
              end={to === paths.home}
              color="inherit"
              className={to === paths.login ? layout.forVisitors : undefined}
            >
              {label}
            </Button>
          ))}
        </nav>
        <div className={styles.end}>
          <ColorSchemeSwitch />
          {user ? <Account user={user} /> : <div className={`${layout.forSignedIn} ${styles.account}`} />}
          <NavigationMenu links={links} />
        </div>
      </div>
    </header>
  );
}

/** The links of the bar, on narrow screens. */
function NavigationMenu({ links }: { links: NavigationLinks }) {
  const { user } = useSession();
  return (
    <MenuDrawer
      label={messages.shell.mainNavigation}
      anchor="right"
      button={(props) => (
        <IconButton edge="end" aria-label={messages.shell.openMenu} {...props}>
          <MenuIcon />
        </IconButton>
      )}
    >
      {(close) => (
        <>
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
        </>
      )}
    </MenuDrawer>
  );
}
