import { useState } from 'react';
import { Box, Button, IconButton } from '@mui/material';
import { Link as RouterLink, NavLink } from 'react-router-dom';
import { MenuIcon } from '@/ui/frameIcons';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import type { SessionState } from '@/session/session';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { Logo } from '@/ui/Logo';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';
import { forSignedIn, forVisitors, pageWidth, plainLink } from '@/ui/styles';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';
import type { NavigationPanelProps } from './NavigationPanel';
import { MenuLoading, MissingMenuButton } from './missingMenu';
import { SignOutButton } from './SignOutButton';

/** Reserved while the account and the search load, so that nothing beside them moves. */
const accountWidth = { width: { xs: 84, sm: 108, md: 232, lg: 412 } };
/** Reserved for everything at the end of the bar; without the account for a visitor. */
const endWidth = {
  flexShrink: 0,
  ml: 'auto',
  minWidth: { xs: 60, sm: 84, md: 40 },
  '[data-signed-in] &': { minWidth: { xs: 144, sm: 208, md: 288, lg: 468 } },
};

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
  <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
    <SignOutButton />
  </Box>
);

const Account = lazyWithPreload(() => import('./Account').then((m) => m.Account), BarSignOut);

export function TopBar() {
  const session = useSession();
  const { user } = session;
  const { hasFailed, isRetrying } = Account.useLoaded();
  const links = linksFor(session);
  const isAccountMissing = Boolean(user && hasFailed);
  return (
    // With a notice it is a third of a narrow screen, and scrolls away.
    <Box component="header" sx={[bar, isAccountMissing && { position: 'static' }]}>
      <Box sx={content}>
        <Box component={RouterLink} to={paths.home} aria-label={messages.shop.name} sx={plainLink}>
          <Logo />
        </Box>
        <Box
          component="nav"
          aria-label={messages.shell.mainNavigation}
          sx={{ display: { xs: 'none', md: 'flex' }, gap: 1, ml: 2 }}
        >
          {links.map(({ to, label }) => (
            <Button
              key={to}
              component={NavLink}
              to={to}
              end={to === paths.home}
              color="inherit"
              sx={to === paths.login ? forVisitors : undefined}
            >
              {label}
            </Button>
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 2 }, ...endWidth }}>
          <ColorSchemeSwitch />
          {user ? (
            <Account user={user} fallback={isRetrying ? <BarSignOut /> : <Box sx={accountWidth} />} />
          ) : (
            <Box sx={{ ...forSignedIn, ...accountWidth }} />
          )}
          <NavigationDrawer links={links} />
        </Box>
      </Box>
      {isAccountMissing && (
        <Box sx={{ ...pageWidth, pb: 2 }}>
          <ErrorNotice
            title={messages.shell.accountMissing}
            text={messages.errors.partMissingText}
            onRetry={Account.retry}
            canReload
          />
        </Box>
      )}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'text.primary',
} as const;

const content = {
  ...pageWidth,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 2 },
  // With text of twice the size.
  flexWrap: { lg: 'wrap' },
  minHeight: 72,
  // They grow with the text as long as all of them fit.
  '& .MuiIconButton-root': { p: { xs: 0.75, sm: 1 }, fontSize: 'clamp(24px, 1.5rem, 7vw)' },
  '& .MuiIconButton-root .MuiSvgIcon-root': { fontSize: 'inherit' },
};

const NavigationPanel = lazyWithPreload(
  () => import('./NavigationPanel').then((m) => m.NavigationPanel),
  MissingMenuButton,
);

/** The bar's links on narrow screens. */
function NavigationDrawer({ links }: Pick<NavigationPanelProps, 'links'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: { xs: 'flex', md: 'none' }, gap: 1.5 }}>
      <IconButton
        aria-label={messages.shell.openMenu}
        aria-expanded={isOpen}
        color="inherit"
        edge="end"
        {...preloadOnHover(NavigationPanel.preload)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && (
        <NavigationPanel links={links} onClose={() => setIsOpen(false)} fallback={<MenuLoading />} />
      )}
    </Box>
  );
}
