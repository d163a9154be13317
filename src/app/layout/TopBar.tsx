import { useState } from 'react';
import { AppBar, Box, Button, Container, IconButton, Link, Toolbar } from '@mui/material';
import { Link as RouterLink, NavLink } from 'react-router-dom';
import MenuIcon from '@mui/icons-material/Menu';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { ColorSchemeSwitch } from '@/ui/ColorSchemeSwitch';
import { MissingPartButton } from '@/ui/ErrorNotice';
import { Logo } from '@/ui/Logo';
import { lazyWithPreload, preloadOnHover } from '@/ui/lazyWithPreload';
import { forSignedIn, forVisitors } from '@/ui/styles';
import { mainLinks } from './mainLinks';

const Account = lazyWithPreload(() => import('./Account').then((m) => m.Account), MissingPartButton);

/** Its place is kept while it is on its way, so that nothing beside it moves. */
const accountWidth = { width: { xs: 48, sm: 52, md: 176 } };
/** The place of all that stands at the bar's end; without the account for a visitor. */
const endWidth = {
  flexShrink: 0,
  minWidth: { xs: 60, sm: 84, md: 40 },
  '[data-signed-in] &': { minWidth: { xs: 108, sm: 152, md: 232 } },
};

const fromMedium = { xs: 'none', md: 'flex' };

export function TopBar() {
  const session = useSession();
  const { user } = session;
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
            sx={{ display: fromMedium, gap: 1, ml: 2, flexGrow: 1 }}
          >
            {mainLinks(session).map(({ to, label }) => (
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
          <Box sx={{ display: { xs: 'block', md: 'none' }, flexGrow: 1 }} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 2 }, ...endWidth }}>
            <ColorSchemeSwitch />
            {user ? (
              <Account user={user} fallback={<Box sx={accountWidth} />} />
            ) : (
              <Box sx={forSignedIn}>
                <Box sx={accountWidth} />
              </Box>
            )}
            <NavigationDrawer />
          </Box>
        </Toolbar>
      </Container>
    </AppBar>
  );
}

const NavigationPanel = lazyWithPreload(
  () => import('./NavigationPanel').then((m) => m.NavigationPanel),
  MissingPartButton,
);

/** The bar's links on narrow screens. */
function NavigationDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        aria-label={messages.shell.openMenu}
        aria-expanded={isOpen}
        color="inherit"
        edge="end"
        {...preloadOnHover(NavigationPanel.preload)}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && <NavigationPanel onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
