import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { MenuIcon } from '@/ui/frameIcons';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import type { SessionState } from '@/session/session';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { Logo } from '@/ui/Logo';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';
import button from '@/ui/button.module.css';
import layout from '@/ui/styles.module.css';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';
import type { NavigationPanelProps } from './NavigationPanel';
import { MenuLoading, MissingMenuButton } from './missingMenu';
import { SignOutButton } from './SignOutButton';
import styles from './TopBar.module.css';

/** The login link waits until the session is resolved, so that users do not see it flash. */
const linksFor = ({ user, isResolved, problem }: SessionState): NavigationPanelProps['links'] => [
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

/** In the place of the account menu while its code is missing. */
const BarSignOut = () => (
  <div className={styles.signOut}>
    <SignOutButton />
  </div>
);

const Account = lazyWithPreload(() => import('./Account').then((m) => m.Account), BarSignOut);

export function TopBar() {
  const session = useSession();
  const { user } = session;
  const { hasFailed, isRetrying } = Account.useLoaded();
  const links = linksFor(session);
  const isAccountMissing = Boolean(user && hasFailed);
  return (
    <header className={`${styles.bar} ${isAccountMissing ? styles.withNotice : ''}`}>
      <div className={`${layout.pageWidth} ${styles.content}`}>
        <Link to={paths.home} aria-label={messages.shop.name} className={layout.plainLink}>
          <Logo />
        </Link>
        <nav aria-label={messages.shell.mainNavigation} className={styles.links}>
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === paths.home}
              className={`${button.button} ${to === paths.login ? layout.forVisitors : ''}`}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <ColorSchemeSwitch />
          {user ? (
            <Account
              user={user}
              fallback={isRetrying ? <BarSignOut /> : <div className={styles.account} />}
            />
          ) : (
            <div className={`${layout.forSignedIn} ${styles.account}`} />
          )}
          <NavigationDrawer links={links} />
        </div>
      </div>
      {isAccountMissing && (
        <div className={`${layout.pageWidth} ${styles.notice}`}>
          <ErrorNotice
            title={messages.shell.accountMissing}
            text={messages.errors.partMissingText}
            onRetry={Account.retry}
            canReload
          />
        </div>
      )}
    </header>
  );
}

const NavigationPanel = lazyWithPreload(
  () => import('./NavigationPanel').then((m) => m.NavigationPanel),
  MissingMenuButton,
);

/** The bar's links on narrow screens. */
function NavigationDrawer({ links }: Pick<NavigationPanelProps, 'links'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.drawer}>
      <button
        type="button"
        aria-label={messages.shell.openMenu}
        aria-expanded={isOpen}
        className={`${button.iconButton} ${button.atEnd}`}
        {...preloadOnHover(NavigationPanel.preload)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MenuIcon />
      </button>
      {isOpen && (
        <NavigationPanel links={links} onClose={() => setIsOpen(false)} fallback={<MenuLoading />} />
      )}
    </div>
  );
}
