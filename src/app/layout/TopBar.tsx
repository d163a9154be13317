import { useState } from 'react';
import { AppBar, Box, Button, Container, IconButton, Link, Toolbar } from '@mui/material';
import { Link as RouterLink, NavLink } from 'react-router-dom';
import { MenuIcon } from '@/ui/frameIcons';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import type { SessionState } from '@/session/session';
import { MenuLoading, MissingMenuButton, MissingPartButton } from '@/ui/ErrorNotice';
import { Logo } from '@/ui/Logo';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';
import { forSignedIn, forVisitors } from '@/ui/styles';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';
import type { NavigationPanelProps } from './NavigationPanel';

const Account = lazyWithPreload(() => import('./Account').then((m) => m.Account), MissingPartButton);

/** Reserved while the account loads, so that nothing beside it moves. */
const accountWidth = { width: { xs: 48, sm: 52, md: 176 } };
/** Reserved for everything at the end of the bar; without the account for a visitor. */
const endWidth = {
  flexShrink: 0,
  ml: 'auto',
  minWidth: { xs: 60, sm: 84, md: 40 },
  '[data-signed-in] &': { minWidth: { xs: 108, sm: 152, md: 232 } },
};

/** The login link waits until the session is resolved, so that users do not see it flash. */
const linksFor = ({ user, isResolved, problem }: SessionState): NavigationPanelProps['links'] => [
  { to: paths.home, label: messages.shell.home },
  { to: paths.blogs, label: messages.shell.blog },
  ...(user
    ? [
        { to: paths.dashboard, label: messages.shell.dashboard },
        { to: paths.find, label: messages.shell.search },
      ]
    : []),
  ...(!user && (isResolved || problem) ? [{ to: paths.login, label: messages.shell.login }] : []),
];

export function TopBar() {
  const session = useSession();
  const { user } = session;
  const links = linksFor(session);
  return (
    <AppBar position="sticky">
      <Container maxWidth="xl">
        <Toolbar
          disableGutters
          sx={{ gap: { xs: 0, sm: 2 }, '& .MuiIconButton-root': { p: { xs: 0.75, sm: 1 } } }}
        >
          <Link
            component={RouterLink}
            to={paths.home}
            color="inherit"
            underline="none"
            aria-label={messages.shop.name}
          >
            <Logo />
          </Link>
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
              <Account user={user} fallback={<Box sx={accountWidth} />} />
            ) : (
              <Box sx={{ ...forSignedIn, ...accountWidth }} />
            )}
            <NavigationDrawer links={links} />
          </Box>
        </Toolbar>
      </Container>
    </AppBar>
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
