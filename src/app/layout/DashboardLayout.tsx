import { Suspense, useState } from 'react';
import {
  Box,
  Button,
  Drawer,
  IconButton,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom';
import { CloseIcon, MenuOpenIcon } from '@/ui/icons';
import { useRouteHandle } from '@/app/routeHandle';
import { dashboardMessages } from '@/features/dashboard/messages';
import { rolePages, type RolePage } from '@/features/dashboard/rolePages';
import { messages } from '@/messages';
import { useRoles } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { PageLoading } from './PageLoading';

/** On narrow screens the row above the page keeps its height, so that the page does not move. */
const rowHeight = 60;

/** The dashboard's shell: the menu of the user's roles beside the page, in a drawer on narrow screens. */
export function DashboardLayout() {
  const { roles, error, retry } = useRoles();
  const { pathname } = useLocation();
  const pages = roles && rolePages(roles);
  const hasPages = pages !== undefined && pages.length > 0;
  const isEmpty = error !== null || pages?.length === 0;
  // The guard of a page that needs a role shows the error itself.
  const isShownHere = useRouteHandle()?.access === 'signedIn';
  const problem = error && isShownHere && (
    <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={retry} />
  );
  return (
    <Box
      sx={({ breakpoints, sizes }) => ({
        maxWidth: breakpoints.values.xl,
        margin: '0 auto',
        [breakpoints.up('md')]: {
          display: 'grid',
          gridTemplateColumns: `${sizes.rail} minmax(0, 1fr)`,
          minHeight: '100vh',
        },
      })}
    >
      <Box
        component="nav"
        aria-label={messages.shell.dashboardNavigation}
        sx={{
          // On narrow screens the menu itself is in the drawer.
          display: { xs: hasPages ? 'none' : 'block', md: 'block' },
          minHeight: { xs: rowHeight },
          borderRight: { md: isEmpty ? 0 : 1 },
          borderColor: { md: 'divider' },
          px: { xs: 2, sm: 3, md: 2 },
          pt: { xs: 2, md: 4 },
          pb: { md: 4 },
        }}
      >
        {!error && !pages && <BusyButton busy>{messages.session.processing}</BusyButton>}
        {hasPages && <DashboardMenu pages={pages} />}
      </Box>
      {hasPages && (
        <Box sx={{ display: { md: 'none' }, px: { xs: 2, sm: 3 }, pt: 2 }}>
          <DashboardDrawer pages={pages} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Suspense key={pathname} fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
        {problem && <Box sx={{ px: { xs: 2, sm: 3 }, maxWidth: 'md' }}>{problem}</Box>}
      </Box>
    </Box>
  );
}

/** The dashboard's menu on narrow screens: closes on a choice, on Escape and on a click beside it. */
function DashboardDrawer({ pages }: { pages: readonly RolePage[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MenuOpenIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {dashboardMessages.openMenu}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': messages.shell.dashboardNavigation } }}
      >
        <Box
          component="nav"
          aria-label={messages.shell.dashboardNavigation}
          sx={({ sizes, spacing }) => ({ width: sizes.drawer, padding: spacing(2) })}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2 }}>
            <Typography variant="h5" component="p">
              {messages.titles.dashboard}
            </Typography>
            <IconButton aria-label={messages.shell.closeMenu} edge="end" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Box>
          <DashboardMenu pages={pages} onChoose={close} />
        </Box>
      </Drawer>
    </>
  );
}

/** `onChoose` lets a drawer close. */
function DashboardMenu({ pages, onChoose }: { pages: readonly RolePage[]; onChoose?: () => void }) {
  const location = useLocation();
  return (
    <List>
      {pages.map(({ to, label }) => {
        const isHere = leadsTo(to, location);
        return (
          <li key={to}>
            <ListItemButton
              component={RouterLink}
              to={to}
              selected={isHere}
              aria-current={isHere ? 'page' : undefined}
              onClick={onChoose}
            >
              <ListItemText primary={label} />
            </ListItemButton>
          </li>
        );
      })}
    </List>
  );
}

/** A preset's entry stays selected while the list is searched and sorted. */
function leadsTo(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path, preset] = to.split('?');
  const current = new URLSearchParams(search);
  const presetParams = [...new URLSearchParams(preset)];
  return path === pathname && presetParams.every(([name, value]) => current.get(name) === value);
}
